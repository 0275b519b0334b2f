import { type Language, languageNow } from './language.ts';
import { SOME_DAYS_FIRST, withNumbers } from './paper-numbers.ts';
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
  tapering: 'tapering',
  'alternate days': 'otherDay',
  'morning, noon and night': 'morningNoonNight',
  'both eyes': 'bothEyes',
  'right eye': 'rightEye',
  'left eye': 'leftEye',
  'into the eye': 'intoEye',
  'both ears': 'bothEars',
  'right ear': 'rightEar',
  'left ear': 'leftEar',
  'into the ear': 'intoEar',
  'each nostril': 'eachNostril',
  'into the nose': 'intoNose',
  'on the skin': 'onSkin',
  'under the tongue': 'underTongue',
} as const;
type Known = keyof typeof KNOWN;
const isKnown = (part: string): part is Known => part in KNOWN;

/** The letters that doctors write. */
const LETTERS = {
  OD: 'onceDay',
  BD: 'twiceDay',
  TDS: 'threeDay',
  QID: 'fourDay',
  HS: 'bedtime',
  SOS: 'whenNeeded',
  STAT: 'once',
} as const satisfies Readonly<Record<string, (typeof KNOWN)[Known]>>;
const isLetters = (part: string): part is keyof typeof LETTERS => part in LETTERS;

const PARTS = {
  'in the morning': 'morning',
  'at noon': 'noon',
  'in the evening': 'evening',
  'at night': 'night',
} as const;
const PART = new RegExp(`^(\\S+(?: \\S+)?) (${Object.keys(PARTS).join('|')})$`, 'i');
const isPart = (words: string): words is keyof typeof PARTS => words in PARTS;

/** "2 in the morning", "1 tablet at night". */
function amountOfPart(text: string, language: Language): string | undefined {
  const [, amount = '', part = ''] = PART.exec(text) ?? [];
  const words = part.toLowerCase();
  return isPart(words) ? `${textIn(language, 'common')(`paper.${PARTS[words]}`)} ${amountWords(amount)}` : undefined;
}

/** What stands between two commas. */
function pieceWords(text: string, language: Language): string {
  const t = textIn(language, 'common');
  const known = text.toLowerCase();
  if (isKnown(known)) return t(`paper.${KNOWN[known]}`);
  const letters = text.split(' ');
  if (letters.every(isLetters)) return letters.map((one) => t(`paper.${LETTERS[one]}`)).join(', ');
  const parts = text.split(' and ').map((one) => amountOfPart(one, language));
  if (parts.every((one) => one !== undefined)) return new Intl.ListFormat(language).format(parts);
  return withNumbers(text, language) ?? text;
}

/** What a prescription says of meals, times and places, in the language of the page; anything else stays as it is printed. */
export function paperWords(text: string): string {
  const language = languageNow();
  if (language === 'en') return text;
  // the names of days have commas of their own
  const whole = withNumbers(text, language);
  if (whole !== undefined) return whole;
  const said = SOME_DAYS_FIRST.exec(text);
  if (said) return `${pieceWords(said[1] ?? '', language)}, ${paperWords(said[2] ?? '')}`;
  return text
    .split(', ')
    .map((piece) => pieceWords(piece, language))
    .join(', ');
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
