import { addTexts } from '../../lib/text.ts';
import location from '../../locales/en/location.json';

addTexts('location', location);
