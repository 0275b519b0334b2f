import { languageNow } from './language.ts';
import { textIn } from './text.ts';

/** What the reading of prescriptions calls meals and times of the day. */
const KNOWN = {
  'with or without food': 'anyFood',
  'on an empty stomach': 'emptyStomach',
  'before breakfast': 'beforeBreakfast',
  'after breakfast': 'afterBreakfast',
  'before lunch': 'beforeLunch',
  'after lunch': 'afterLunch',
  'before dinner': 'beforeDinner',
  'after dinner': 'afterDinner',
  'before food': 'beforeFood',
  'after food': 'afterFood',
  'with food': 'withFood',
  'with milk': 'withMilk',
  'with water': 'withWater',
  'at bedtime': 'bedtime',
  'at night': 'night',
  morning: 'morning',
  noon: 'noon',
  evening: 'evening',
  night: 'night',
  'morning and night': 'morningNight',
  'morning and noon': 'morningNoon',
  'noon and night': 'noonNight',
} as const;
type Known = keyof typeof KNOWN;
const isKnown = (part: string): part is Known => part in KNOWN;

/** What a prescription says of meals and times, in the language of the page; anything else stays as it is printed. */
export function paperWords(text: string): string {
  const language = languageNow();
  if (language === 'en') return text;
  const t = textIn(language, 'common');
  const said = (part: string): string => {
    const known = part.toLowerCase();
    return isKnown(known) ? t(`paper.${KNOWN[known]}`) : part;
  };
  return text.split(', ').map(said).join(', ');
}
