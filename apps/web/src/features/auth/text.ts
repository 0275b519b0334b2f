import { addTexts } from '../../lib/text.ts';
import auth from '@nabz/words/locales/en/pages/auth.json';

addTexts('auth', auth);
