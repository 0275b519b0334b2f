import { addTexts } from '../../lib/text.ts';
import privacy from '@nabz/words/locales/en/pages/privacy.json';

addTexts('privacy', privacy);
