import { addTexts } from '../../lib/text.ts';
import documents from '@nabz/words/locales/en/pages/documents.json';

// What reports and prescriptions say alike.
addTexts('documents', documents);
