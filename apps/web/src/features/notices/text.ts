import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import notices from '@nabz/words/locales/en/pages/notices.json';

addTexts('notices', notices);
