import { addTexts } from '../../lib/text.ts';
import visits from '@nabz/words/locales/en/pages/visits.json';

addTexts('visits', visits);
