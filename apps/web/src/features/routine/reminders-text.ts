import { addTexts } from '../../lib/text.ts';
import reminders from '@nabz/words/locales/en/pages/reminders.json';

addTexts('reminders', reminders);
