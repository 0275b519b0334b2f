// Words as the engine compares them: lower case, without the differences that spelling, inflection and script variants make.
import { sayingAt } from './sayings.ts';
import { stemOf } from './stem.ts';

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

/** The many spellings of the word that denies. */
const NAHI = new Set(['nahi', 'nahin', 'nhi', 'nahee', 'nahii', 'nehi', 'nahe', 'naheen', 'nhin']);

/** Without meaning of their own, but "peshab nahi ho raha" is not "peshab nahi". */
const COMING = new Set(['ho', 'हो']);

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
