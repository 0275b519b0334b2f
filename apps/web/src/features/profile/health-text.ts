import { addTexts } from '../../lib/text.ts';
import health from '../../locales/en/health.json';

addTexts('health', health);
