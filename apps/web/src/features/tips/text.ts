import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import tips from '../../locales/en/tips.json';

addTexts('tips', tips);
