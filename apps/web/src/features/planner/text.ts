import { addTexts } from '../../lib/text.ts';
import planner from '@nabz/words/locales/en/pages/planner.json';

addTexts('planner', planner);
