import './reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import progress from '@nabz/words/locales/en/pages/progress.json';

addTexts('progress', progress);
