import '../routine/reminders-text.ts';
import { addTexts } from '../../lib/text.ts';
import measurements from '../../locales/en/measurements.json';

addTexts('measurements', measurements);
