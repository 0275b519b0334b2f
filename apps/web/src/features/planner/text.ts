import { addTexts } from '../../lib/text.ts';
import planner from '../../locales/en/planner.json';

addTexts('planner', planner);
