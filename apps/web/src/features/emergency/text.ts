import { addTexts } from '../../lib/text.ts';
import emergency from '../../locales/en/emergency.json';

addTexts('emergency', emergency);
