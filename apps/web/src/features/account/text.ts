import { addTexts } from '../../lib/text.ts';
import account from '../../locales/en/account.json';

addTexts('account', account);
