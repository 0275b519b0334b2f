import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import tips from '@nabz/words/locales/en/pages/tips.json';

addTexts('tips', tips);
