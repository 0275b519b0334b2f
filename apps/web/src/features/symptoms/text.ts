import { addTexts } from '../../lib/text.ts';
import diseases from '../../locales/en/diseases.json';
import history from '../../locales/en/history.json';
import symptoms from '../../locales/en/symptoms.json';

addTexts('symptoms', symptoms);
addTexts('history', history);
addTexts('diseases', diseases);
