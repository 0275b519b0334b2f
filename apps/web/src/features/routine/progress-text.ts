import './reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import progress from '../../locales/en/progress.json';

addTexts('progress', progress);
