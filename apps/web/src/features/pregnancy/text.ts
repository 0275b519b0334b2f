import { addTexts } from '../../lib/text.ts';
import pregnancy from '@nabz/words/locales/en/pages/pregnancy.json';

addTexts('pregnancy', pregnancy);
