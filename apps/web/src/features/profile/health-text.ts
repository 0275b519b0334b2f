import { addTexts } from '../../lib/text.ts';
import health from '@nabz/words/locales/en/pages/health.json';

addTexts('health', health);
