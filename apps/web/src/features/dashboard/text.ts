import { addTexts } from '../../lib/text.ts';
import dashboard from '@nabz/words/locales/en/pages/dashboard.json';

addTexts('dashboard', dashboard);
