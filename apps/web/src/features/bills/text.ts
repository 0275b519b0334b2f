import { addTexts } from '../../lib/text.ts';
import bills from '@nabz/words/locales/en/pages/bills.json';

addTexts('bills', bills);
