import './reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import routine from '@nabz/words/locales/en/pages/routine.json';

addTexts('routine', routine);
