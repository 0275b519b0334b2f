import { addTexts } from '../../lib/text.ts';
import booking from '@nabz/words/locales/en/pages/booking.json';

addTexts('booking', booking);
