import { addTexts } from '../../lib/text.ts';
import documents from '../../locales/en/documents.json';

// What reports and prescriptions say alike.
addTexts('documents', documents);
