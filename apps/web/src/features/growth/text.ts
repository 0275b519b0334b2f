import { addTexts } from '../../lib/text.ts';
import growth from '@nabz/words/locales/en/pages/growth.json';

addTexts('growth', growth);
