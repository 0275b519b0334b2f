import { addTexts } from '../../lib/text.ts';
import dashboard from '../../locales/en/dashboard.json';

addTexts('dashboard', dashboard);
