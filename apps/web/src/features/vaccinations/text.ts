import { addTexts } from '../../lib/text.ts';
import vaccinations from '@nabz/words/locales/en/pages/vaccinations.json';

addTexts('vaccinations', vaccinations);
