import { addTexts } from '../../lib/text.ts';
import profile from '@nabz/words/locales/en/pages/profile.json';

addTexts('profile', profile);
