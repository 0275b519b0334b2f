import '../account/text.ts';
import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import assistants from '@nabz/words/locales/en/pages/assistants.json';

addTexts('assistants', assistants);
