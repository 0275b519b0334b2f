import { addTexts } from '../../lib/text.ts';
import emergency from '@nabz/words/locales/en/pages/emergency.json';

addTexts('emergency', emergency);
