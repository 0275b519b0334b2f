import './reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import routine from '../../locales/en/routine.json';

addTexts('routine', routine);
