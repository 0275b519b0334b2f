import { addTexts } from '../../lib/text.ts';
import journey from '../../locales/en/journey.json';

addTexts('journey', journey);
