import { addTexts } from '../../lib/text.ts';
import building from '../../locales/en/building.json';

addTexts('building', building);
