import { addTexts } from '../../lib/text.ts';
import dev from '../../locales/en/dev.json';

addTexts('dev', dev);
