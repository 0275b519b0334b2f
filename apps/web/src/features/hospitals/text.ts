import { addTexts } from '../../lib/text.ts';
import hospitals from '../../locales/en/hospitals.json';

addTexts('hospitals', hospitals);
