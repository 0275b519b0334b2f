import '../documents/text.ts';
import { addTexts } from '../../lib/text.ts';
import prescriptions from '../../locales/en/prescriptions.json';

addTexts('prescriptions', prescriptions);
