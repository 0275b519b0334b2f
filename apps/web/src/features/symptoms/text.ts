import { addTexts } from '../../lib/text.ts';
import diseases from '@nabz/words/locales/en/pages/diseases.json';
import history from '@nabz/words/locales/en/pages/history.json';
import symptoms from '@nabz/words/locales/en/pages/symptoms.json';

addTexts('symptoms', symptoms);
addTexts('history', history);
addTexts('diseases', diseases);
