// Words as the engine compares them: lower case, without the differences that spelling, inflection and script variants make.
import { hindiVerb } from './hindi.ts';

/** One word of a text, with where it stands. */
export type Token = {
  /** As typed, lower case. */
  readonly raw: string;
  /** The compared form. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence or clause it stands in; phrases never reach across. */
  readonly clause: number;
  /** Punctuation that ends no clause (a comma, a slash, a bracket ...) or a joining word stands between the last token and this one. */
  readonly joined: boolean;
  /** An "or" stands between the last token and this one. */
  readonly isOption: boolean;
  /** A comma or a slash stands between the last token and this one. */
  readonly comma: boolean;
};

/** Words without meaning of their own here. They are left out before phrases are looked for. */
const STOP_WORDS = new Set(
  (
    'a an the my your his her its our their this that these those i me we he she it they you him them is am are was were be been being ' +
    'have has had having do does did of in on at to from by as with for so very really quite some any there which who when while then also ' +
    'just too feel feels feeling felt get gets getting got having been will would can could should may might since around ' +
    'patient year old yr yrs aged mr mrs ms dr pt presents presented presenting complains complaining complained complaint reports reported report states ' +
    'ka ki ke ko baare mein mai main se hai hain he ho hota hoti hote raha rahi rahe rha rhi rhe hu hun hoon tha thi the mera meri mere mujhe mujhko muje hamare humko ' +
    'apne uska uski unko unka use usko ye yeh wo woh vo bhi to toh ne par pe kuch kuchh bahot wala wali gaya gayi gya gyi kar karta karti karte lag lagta lagti lagi raha lg ' +
    'का की के को बारे में मे से है हैं हो होता होती होते रहा रही रहे हूं हूँ था थी थे मेरा मेरी मेरे मुझे मुझको हमारे उसका उसकी उसे यह ये वह वो भी तो ने पर कुछ वाला वाली गया गयी गई कर लग लगता लगती'
  ).split(' '),
);

const JOINING = new Set(['and', 'or', 'nor', 'plus', 'aur', 'ya', 'tatha', 'और', 'या', 'तथा']);
const OFFERING = new Set(['or', 'nor', 'ya', 'या']);
const BREAKING = new Set([
  'but',
  'however',
  'although',
  'though',
  'except',
  'lekin',
  'magar',
  'kintu',
  'लेकिन',
  'मगर',
  'परंतु',
]);

const ENDING = new Set('.;!?।\n|');
const DIVIDING = new Set(',/+&:()-');

/** Written short with a full stop that ends no sentence; looked for in the few characters before the stop. */
const ABBREVIATED = /(?:^|[^\p{L}])(?:abd|rt|lt|hx|sx|yrs?|hrs?|min|approx|temp|dr|mr|mrs|ms|st|vs)$/u;
/** More than the longest of these and the character before it. */
const ABBREVIATION_REACH = 8;

/** Latin accents, the nukta, and what selects emoji shapes. */
const DROPPED_MARK = /[\u{300}-\u{36f}]|\u{93c}|\u{fe0f}/u;

/** No letter carries more than 30 marks (stream-safe text, UAX 15); putting thousands in order takes quadratic time. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Nothing to fold in most texts, and folding is most of the work. */
const IS_ASCII = /^[\s\x20-\x7e]*$/;

const foldScript = (text: string): string =>
  text
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, (mark) => (DROPPED_MARK.test(mark) ? '' : mark))
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\u0901/g, '\u0902');

/**
 * A text as patterns and `tokenize` see it: lower case, script variants folded (Devanagari writes the same word with and
 * without nukta, and with two nasal signs), one space or line end for many, so that no pattern with several `\s*` can be
 * made slow. Folding twice changes nothing: places in a folded text are the places of its tokens.
 */
export const plainText = (text: string): string =>
  (IS_ASCII.test(text) ? text : foldScript(text))
    .replace(/[’‘`]/g, "'")
    .replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .toLowerCase();

/** Words whose ending is not an inflection: "evening" is not "even". */
const WHOLE_WORDS = new Set([
  'evening',
  'morning',
  'during',
  'nothing',
  'something',
  'anything',
  'everything',
  'shaky',
  'sleepy',
  'mining',
  'clubbing',
  'paste',
  'pasted',
  'noted',
  'noting',
  'runny',
  'carry',
  'carried',
  'carries',
  'caring',
  'cared',
  'spine',
  'spines',
  'teething',
  'stabbed',
  'spotting',
  'sobbing',
  'currently',
  'panting',
  'skinny',
  'smelly',
  'severed',
  'earring',
  'calving',
  'raped',
  'aided',
  'pcos',
  'winded',
  'pph',
  'pots',
  'potty',
  'sats',
  'hives',
  'aids',
]);

/** The stem of an English or romanised word: regular endings off, doubled consonants single. Devanagari words stay as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z']+$/.test(word) || WHOLE_WORDS.has(word)) return word;
  const verb = hindiVerb(word);
  if (verb !== undefined) return verb;
  let stem = word.replace(/'s$|'/g, '');
  if (stem.length > 6 && stem.endsWith('iness')) stem = stem.slice(0, -5);
  else if (stem.length > 5 && stem.endsWith('ness')) stem = stem.slice(0, -4);
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  stem = stem.replace(/([^aeiouh])\1+/g, '$1');
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (word.length > 4 && stem.length > 3 && /[^aeiou]y$/.test(stem)) stem = stem.slice(0, -1);
  return stem;
}

/** The shape of a romanised Hindi word with its long vowels and interchangeable letters in one spelling: khaansi, khansi. */
export function foldVowels(stem: string): string {
  return stem
    .replace(/a{2,}/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f');
}

/** The shape that spellings of one romanised Hindi word share: bukhaar, bukhar, bhukhar. */
export function foldSpelling(stem: string): string {
  return stem
    .replace(/aa/g, 'a')
    .replace(/ee|ii|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/ain$/, 'an')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ao/g, 'o')
    .replace(/e/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/i$/, '')
    .replace(/h$/, '');
}

/** The many spellings of the word that denies. */
const NAHI = new Set(['nahi', 'nahin', 'nhi', 'nahee', 'nahii', 'nehi', 'nahe', 'naheen', 'nhin']);

/** Without meaning of their own, but "peshab nahi ho raha" is not "peshab nahi". */
const COMING = new Set(['ho', 'हो']);

/** Sayings that stand or fall with small words around one word: "had a fit", "current lag gaya", "jal gaya", "pet se hoon". */
type Saying = { words: readonly string[]; before?: RegExp; after?: RegExp; stem: string };
const PRESSES = ['press', 'presses', 'pressed', 'pressing'];
/** A doctor is spoken to as "sir", which is the head in Hindi as well. */
const GREETING =
  /\b(?:hello|hi|hey|dear|respected|good (?:morning|evening|afternoon)|yes|no|ok|okay|please|thanks|thank you|namaste|namaskar|doctor)[\s,]+$/;
const NOT_OF_A_HEAD =
  /^(?!\s*(?:bahut\s+|tez\s+)?(?:me|mein|mai|m|pe|par|ka|ke|ki|dard|pain|bha+ri|phat|fat|ghu?o*m|chakra|dukh|garam)(?:\b|[aeiou]))/;
const NOT_ONES_OWN = /(?<!\b(?:my|mera|mere|meri|in|poora|pura|aadha|aadhe|dard|pain|ache)[\s,]+)$/;
const SAYINGS: readonly Saying[] = [
  {
    words: ['fit'],
    before: /\b(?:(?:had|having|has|with|of|got|gets?|getting|and|then)\s+an?|another|had|first)\s+$/,
    after: /^(?!\s*(?:of\b|body|for|enough|and healthy|healthy|young|adult|person|(?:wo)?man|girl|boy|lady))/,
    stem: 'seizur',
  },
  {
    words: ['fits'],
    before: /\b(?:had|having|has|gets?|getting|got|with|of|another|some|two|three|four|many)\s+(?:some\s+)?$/,
    after: /^(?!\s*of (?:laughter|anger|rage|cough|sneez|giggl))/,
    stem: 'seizur',
  },
  { words: ['karant', 'karent', 'current'], after: /^\s*(?:ne\s+)?(?:lag|laga|laggaya|mara)\b/, stem: 'electrocut' },
  { words: ['jal'], after: /^\s*(?:gaya|gayi|gaye|gai|gya|gyi)\b/, stem: 'burnt' },
  // a cold is an illness; cold water and feeling cold are the Hindi word for cold
  {
    words: ['cold'],
    after:
      /^\s*(?:water|drinks?|weather|hands?|feet|foot|fingers?|toes?|sweats?|sweating|sweaty|air|food|milk|season|winds?|compress|packs?|ice|sores?|skin|clammy|and clammy|day|night|morning|climate|room|limbs?|legs?|body|to touch|to the touch)\b/,
    stem: 'thanda',
  },
  {
    words: ['cold'],
    before: /\b(?:feel|feels|feeling|felt|very|too|so|extremely|turned|gone|going|ice|icy|is|are)\s+$/,
    stem: 'thanda',
  },
  { words: ['pet'], after: /^\s*se\s+(?:hu|hun|hoon|hai|hain|thi)\b/, stem: 'pregnant' },
  // "mauje lu" asks whether to buy socks, "lu lag gayi" is a heat stroke
  { words: ['lu', 'loo'], after: /^\s*(?:bhi\s+)?(?:lag|chal|ki\b|se\b|me\b|mein\b)/, stem: 'hot-wind' },
  // not every heart, and nobody else's death, is a complaint
  { words: ['heart', 'cardiac'], after: /^\s*patients?\b/, stem: 'heart-patient' },
  {
    words: ['die', 'dying'],
    before:
      /\b(?:feel|feels|feeling|felt|thinks?|thought|know|fear|fears|feared|afraid|scared|like|as if)\b[^.;!?]{0,14}$/,
    after: /^(?!\s+of (?:laughter|boredom|heat|hunger|shame|embarrass|curiosity))/,
    stem: 'feel-dying',
  },
  {
    words: ['dying'],
    before: /\b(?:i am|i'm|im)\s+$/,
    after: /^(?!\s*(?:of|to|for|from|inside)\b)/,
    stem: 'feel-dying',
  },
  // in Hindi "keel" is a nail; who keels over collapses
  { words: ['keel', 'keels', 'keeling'], after: /^\s+(?:right\s+|straight\s+)?over\b/, stem: 'keelover' },
  { words: ['keeled'], stem: 'keelover' },
  // "pain when I press" is soreness to touch, "pressing pain" is how a pain feels
  {
    words: PRESSES,
    before: /\b(?:pains?|paining|hurts?|sore|aches?)\b[^.;!?]{0,14}\b(?:when|if|on|by)\s+(?:i\s+|you\s+|it\s+is\s+)?$/,
    after: /^(?!\s*(?:sensation|feeling|pain|type|like)\b)/,
    stem: 'pressed-on',
  },
  {
    words: PRESSES,
    before: /\b(?:when|if)\s+(?:i|you|we)\s+$/,
    after: /^[^.;!?]{0,12}\b(?:chest|ribs?|breast ?bone|sternum|seen[ae]|chhati)\b/,
    stem: 'pressed-on',
  },
  { words: ['sir'], before: GREETING, after: NOT_OF_A_HEAD, stem: 'pleas' },
  { words: ['sir'], before: NOT_ONES_OWN, after: /^[\s,]*(?:please|pls|plz|kindly|help|ji|i|i'm|my)\b/, stem: 'pleas' },
];

const sayingsOf = new Map<string, Saying[]>();
for (const saying of SAYINGS)
  for (const word of saying.words) sayingsOf.set(word, [...(sayingsOf.get(word) ?? []), saying]);

const sayingAt = (raw: string, text: string, start: number): string | undefined =>
  sayingsOf
    .get(raw)
    ?.find(
      ({ before, after }) =>
        (before?.test(text.slice(Math.max(0, start - 24), start)) ?? true) &&
        (after?.test(text.slice(start + raw.length, start + raw.length + 24)) ?? true),
    )?.stem;

/** Words, numbers, and the marks that end or divide a clause. */
const PIECES = /[\p{L}\p{M}]+(?:'[a-z]+)?|\d+(?:\.\d+)?|[.,;:!?।()\n/+&|-]/gu;

type Stemmer = (raw: string) => string;

/** The stem of a word in its place; undefined for a word without meaning of its own. */
function stemAt(raw: string, folded: string, start: number, before: string | undefined, stem: Stemmer) {
  if (STOP_WORDS.has(raw) && !(COMING.has(raw) && before === 'nahi')) return undefined;
  return NAHI.has(raw) ? 'nahi' : (sayingAt(raw, folded, start) ?? stem(raw));
}

/** Splits a text into its words that carry meaning. Numbers stay; sentence ends and contrasts start a new clause. */
export function tokenize(text: string): Token[] {
  const folded = plainText(text);
  const tokens: Token[] = [];
  let clause = 0;
  let joined = false;
  let isOption = false;
  let comma = false;
  for (const match of folded.matchAll(PIECES)) {
    const raw = match[0];
    if (raw === '.' && ABBREVIATED.test(folded.slice(Math.max(0, match.index - ABBREVIATION_REACH), match.index)))
      continue;
    if (ENDING.has(raw) || BREAKING.has(raw)) clause += 1;
    else if (raw === '-' && /^\p{L}-\p{L}$/u.test(folded.slice(match.index - 1, match.index + 2))) continue;
    else if (DIVIDING.has(raw)) {
      joined = true;
      comma ||= raw === ',' || raw === '/';
    } else if (JOINING.has(raw)) {
      joined = true;
      isOption ||= OFFERING.has(raw);
    } else {
      const stem = stemAt(raw, folded, match.index, tokens.at(-1)?.stem, stemOf);
      if (stem === undefined) continue;
      tokens.push({ raw, stem, start: match.index, end: match.index + raw.length, clause, joined, isOption, comma });
      joined = false;
      isOption = false;
      comma = false;
    }
  }
  return tokens;
}

/** The words and classes of a phrase: what stands between them does not matter there. */
const PHRASE_PIECES = /<[a-z-]+>|[\p{L}\p{M}]+(?:'[a-z]+)?|\d+(?:\.\d+)?/gu;

/** Most phrases are plain words with one space between them, and need no pattern. */
const PLAIN_PHRASE = /^(?:<[a-z-]+>|[a-z]+)(?: (?:<[a-z-]+>|[a-z]+))*$/;

/** A reader of phrases that makes the stem of each word once: the knowledge base has a hundred thousand words and few different ones. */
export function phraseReader(): (phrase: string) => string[] {
  const stems = new Map<string, string>();
  const remember: Stemmer = (raw) => {
    const known = stems.get(raw);
    if (known !== undefined) return known;
    const stem = stemOf(raw);
    stems.set(raw, stem);
    return stem;
  };
  return (phrase) => {
    const folded = plainText(phrase);
    const symbols: string[] = [];
    const add = (raw: string, at: number): void => {
      if (BREAKING.has(raw) || JOINING.has(raw)) return;
      const stem = stemAt(raw, folded, at, symbols.at(-1), remember);
      if (stem !== undefined) symbols.push(stem);
    };
    if (PLAIN_PHRASE.test(folded)) {
      let at = 0;
      for (const raw of folded.split(' ')) {
        add(raw, at);
        at += raw.length + 1;
      }
    } else for (const { 0: raw, index } of folded.matchAll(PHRASE_PIECES)) add(raw, index);
    return symbols;
  };
}

/** The words of a phrase of the knowledge base; classes stay as `<name>`. */
export const phraseSymbols = (phrase: string): string[] => phraseReader()(phrase);
