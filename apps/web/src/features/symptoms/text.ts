import { addTexts } from '../../lib/text.ts';
import symptoms from '../../locales/en/symptoms.json';

addTexts('symptoms', symptoms);
