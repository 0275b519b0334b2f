import { addTexts } from '../../lib/text.ts';
import landing from '@nabz/words/locales/en/pages/landing.json';

addTexts('landing', landing);
