import { addTexts } from '../../lib/text.ts';
import family from '@nabz/words/locales/en/pages/family.json';

addTexts('family', family);
