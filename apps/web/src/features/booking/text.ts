import { addTexts } from '../../lib/text.ts';
import booking from '../../locales/en/booking.json';

addTexts('booking', booking);
