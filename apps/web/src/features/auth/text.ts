import { addTexts } from '../../lib/text.ts';
import auth from '../../locales/en/auth.json';

addTexts('auth', auth);
