import { addTexts } from '../../lib/text.ts';
import profile from '../../locales/en/profile.json';

addTexts('profile', profile);
