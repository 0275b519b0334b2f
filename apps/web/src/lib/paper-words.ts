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
  'every other day': 'otherDay',
  'twice a week': 'twiceWeek',
  'three times a week': 'threeWeek',
  'once a week': 'onceWeek',
  'every two weeks': 'twoWeeks',
  'once a month': 'onceMonth',
  'six times a day': 'sixDay',
  'five times a day': 'fiveDay',
  'four times a day': 'fourDay',
  'three times a day': 'threeDay',
  'twice a day': 'twiceDay',
  'once a day': 'onceDay',
  'every day': 'everyDay',
  'when needed': 'whenNeeded',
  once: 'once',
  'less and less': 'tapering',
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

/** What a piece of medicine is called where an amount is written, in one and in many. */
const PIECES = {
  tablet: /^(?:tab|tablet)s?\.?$/,
  capsule: /^(?:cap|capsule)s?\.?$/,
  drop: /^drops?$/,
  spoon: /^(?:tsp|(?:tea)?spoons?(?:ful)?)\.?$/,
  puff: /^puffs?$/,
  unit: /^(?:iu|units?)$/,
  sachet: /^sachets?$/,
  injection: /^(?:inj|injections?)\.?$/,
} as const;
const PIECE_NAMES = ['tablet', 'capsule', 'drop', 'spoon', 'puff', 'unit', 'sachet', 'injection'] as const;
const AMOUNT = /^(\d+(?:[./]\d+)?|[½¼¾]|half|one|two)\s*(\S*)$/;
const IN_FIGURES: Readonly<Record<string, string>> = { half: '½', one: '1', two: '2' };

/** How much of a medicine is taken at once ("1 tablet"), in the language of the page; anything else stays as it is written. */
export function amountWords(amount: string): string {
  const language = languageNow();
  const [, number = '', piece = ''] = AMOUNT.exec(amount.trim().toLowerCase()) ?? [];
  if (language === 'en' || number === '') return amount;
  const t = textIn(language, 'common');
  const figures = IN_FIGURES[number] ?? number;
  if (piece === '') return t('amount.bare', { amount: figures });
  const known = PIECE_NAMES.find((name) => PIECES[name].test(piece));
  if (known === undefined) return amount;
  return t(Number(figures) > 1 ? `amount.${known}s` : `amount.${known}`, { amount: figures });
}
