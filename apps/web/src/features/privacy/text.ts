import { addTexts } from '../../lib/text.ts';
import privacy from '../../locales/en/privacy.json';

addTexts('privacy', privacy);
