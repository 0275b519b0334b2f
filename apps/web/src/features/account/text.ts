import { addTexts } from '../../lib/text.ts';
import account from '@nabz/words/locales/en/pages/account.json';

addTexts('account', account);
