import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import measurements from '@nabz/words/locales/en/pages/measurements.json';

addTexts('measurements', measurements);
