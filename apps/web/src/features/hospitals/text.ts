import { addTexts } from '../../lib/text.ts';
import hospitals from '@nabz/words/locales/en/pages/hospitals.json';

addTexts('hospitals', hospitals);
