import '../documents/text.ts';
import { addTexts } from '../../lib/text.ts';
import reports from '../../locales/en/reports.json';

addTexts('reports', reports);
