import '../documents/text.ts';
import { addTexts } from '../../lib/text.ts';
import prescriptions from '@nabz/words/locales/en/pages/prescriptions.json';

addTexts('prescriptions', prescriptions);
