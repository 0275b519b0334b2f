import { addTexts } from '../../lib/text.ts';
import reminders from '../../locales/en/reminders.json';

addTexts('reminders', reminders);
