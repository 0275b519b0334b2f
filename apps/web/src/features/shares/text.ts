import { addTexts } from '../../lib/text.ts';
import shares from '@nabz/words/locales/en/pages/shares.json';

addTexts('shares', shares);
