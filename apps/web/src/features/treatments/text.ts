import { addTexts } from '../../lib/text.ts';
import treatments from '@nabz/words/locales/en/pages/treatments.json';

addTexts('treatments', treatments);
