import { addTexts } from '../../lib/text.ts';
import location from '@nabz/words/locales/en/pages/location.json';

addTexts('location', location);
