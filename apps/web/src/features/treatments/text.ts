import { addTexts } from '../../lib/text.ts';
import treatments from '../../locales/en/treatments.json';

addTexts('treatments', treatments);
