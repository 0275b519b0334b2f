import { addTexts } from '../../lib/text.ts';
import legal from '@nabz/words/locales/en/pages/legal.json';

addTexts('legal', legal);
