import '../documents/text.ts';
import { addTexts } from '../../lib/text.ts';
import reports from '@nabz/words/locales/en/pages/reports.json';

addTexts('reports', reports);
