import { addTexts } from '../../lib/text.ts';
import family from '../../locales/en/family.json';

addTexts('family', family);
