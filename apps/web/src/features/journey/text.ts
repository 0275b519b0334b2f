import { addTexts } from '../../lib/text.ts';
import journey from '@nabz/words/locales/en/pages/journey.json';

addTexts('journey', journey);
