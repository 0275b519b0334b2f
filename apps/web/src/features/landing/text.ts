import { addTexts } from '../../lib/text.ts';
import landing from '../../locales/en/landing.json';

addTexts('landing', landing);
