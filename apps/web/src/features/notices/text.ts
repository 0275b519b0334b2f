import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import notices from '../../locales/en/notices.json';

addTexts('notices', notices);
