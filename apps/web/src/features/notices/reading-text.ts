import '../routine/reminders-text.ts';
import '../measurements/text.ts';
import '../booking/text.ts';
import { addTexts } from '../../lib/text.ts';
import reading from '@nabz/words/locales/en/pages/reading.json';

addTexts('reading', reading);
