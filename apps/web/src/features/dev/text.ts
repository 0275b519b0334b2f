import { addTexts } from '../../lib/text.ts';
import dev from '@nabz/words/locales/en/pages/dev.json';

addTexts('dev', dev);
