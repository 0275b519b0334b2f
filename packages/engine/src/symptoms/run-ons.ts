// Where a denial ends in words without stops, as a phone writes down what is spoken: "no fever my chest is paining with sweating", "na
// bukhar na khansi seene me dard ho raha hai". What follows is a statement of its own, and no phrase reaches over its beginning.
import type { Lexicon } from './lexicon.ts';
import { findMatches, type Match } from './match.ts';
import { isNeither } from './neither.ts';
import { plainText, type Token } from './words.ts';

const DENIES = new Set(
  "no not never without nil don't dont doesn't doesnt didn't didnt isn't isnt wasn't wasnt".split(' '),
);
const DENIED = new Set('nahi nahin nhi nai nahee नहीं नही'.split(' '));
/** Behind a "no" they are what it denies, and nothing after them is. */
const SPENT = new Set(
  'taking taken took medicine medicines tablet tablets drug drugs relief effect benefit improvement change difference idea time money doctor eating ate drinking smoking married working problem problems issue issues'.split(
    ' ',
  ),
);
/** "No problem of breathing": what follows belongs to it. */
const BELONGS = /\b(?:of|in|with|like|to|while|when|during)\b/;
/** So many words are looked through for what is denied. */
const LONGEST = 4;
/** How far a denial is followed, in words. */
const FAR = 16;
/** A list of short names, "no fever cough cold", is denied as a whole. */
const SHORT_NAME = 2;
/** Said behind a complaint, it states that it is there. */
const STATED =
  /^\s*(?:since|from|for|is|are|was|has|have|now|today|yesterday|again|still|there|suddenly|after|with|while|when|on|at|very|too|so|badly|getting|going|comes?|coming|came|start\w*|happen\w*|\d|se\b|ho rah|ab\b|abhi|aa?j|kal\b|से|हो रह|अब|आज|कल)/;

/** The tokens from one on, as far as they are one statement: up to a stop, a comma or an "and". */
function onwards(from: number, tokens: readonly Token[]): Token[] {
  const near = tokens.slice(from, from + FAR);
  const end = near.findIndex((token, at) => at > 0 && (token.clause !== near[0]?.clause || token.joined));
  return end < 0 ? near : near.slice(0, end);
}

/** How many of the first words are what is denied; 0 when they are nothing that is known. */
function deniedLength(words: readonly Token[], text: string, isHindi: boolean, lexicon: Lexicon): number {
  const lengths = Array.from({ length: Math.min(LONGEST, words.length) }, (_, at) => at + 1);
  /** The lengths at which a name ends that begins behind so many words. */
  const endsOf = (skipped: number): number[] =>
    lengths.filter((length) =>
      findMatches(words.slice(0, length), lexicon).matches.some(
        ({ positions }) =>
          positions[0] === skipped && positions.at(-1) === length - 1 && positions.length === length - skipped,
      ),
    );
  const ends = endsOf(0);
  // of "khansi seene me dard" the cough is refused; of "chest pain" all
  if (isHindi && ends[0] !== undefined) return ends[0];
  // "no history of fits": a word before the name belongs to it in English
  const [shortest] = ends;
  const isFollowed = findMatches(words.slice(shortest), lexicon).matches.some(
    ({ positions }) => positions[0] === 0 && positions.length > 1,
  );
  // "no cough neend nahi aati": what follows is a name of its own
  if (shortest !== undefined && isFollowed) return shortest;
  const end = ends.at(-1) ?? (isHindi ? undefined : endsOf(1).at(-1));
  if (end !== undefined) return end;
  const spent = words.slice(0, 2).findIndex(({ raw }) => SPENT.has(raw)) + 1;
  const isOver = (at: number, next = at): boolean => !BELONGS.test(text.slice(words[at - 1]?.end, words[next]?.start));
  if (spent > 0) return isOver(spent) ? spent : 0;
  const [next] = findMatches(words.slice(1), lexicon)
    .matches.map(({ positions }) => (positions[0] ?? 0) + 1)
    .sort((a, b) => a - b);
  return words.length >= LONGEST && next !== undefined && isOver(1, next) ? 1 : 0;
}

/** Whether words are names of complaints one after the other, and nothing states them. */
function isPlainList(words: readonly Token[], matches: readonly Match[], text: string): boolean {
  const isNamed = words.every((_, at) =>
    matches.some(
      ({ positions }) =>
        positions.includes(at) &&
        positions.length <= SHORT_NAME &&
        (positions.at(-1) ?? 0) - (positions[0] ?? 0) === positions.length - 1,
    ),
  );
  const isBare = words.every((word, at) => at === 0 || text.slice(words[at - 1]?.end, word.start).trim() === '');
  return isNamed && isBare && !STATED.test(text.slice(words.at(-1)?.end));
}

/** Where a new statement begins after a denial that stands before what it denies; undefined where none does. */
function afterDenied(cue: number, tokens: readonly Token[], text: string, lexicon: Lexicon): number | undefined {
  const words = onwards(cue + 1, tokens);
  if (words.length === 0 || words[0]?.clause !== tokens[cue]?.clause) return undefined;
  const length = deniedLength(words, text, !DENIES.has(tokens[cue]?.raw ?? ''), lexicon);
  const rest = words.slice(length);
  if (length === 0 || rest.length === 0) return undefined;
  const isListed = length <= SHORT_NAME && isPlainList(rest, findMatches(rest, lexicon).matches, text);
  const follows = tokens.slice(cue + 1 + length, cue + FAR).filter(({ clause }) => clause === tokens[cue]?.clause);
  return isListed || findMatches(follows, lexicon).matches.length === 0 ? undefined : cue + 1 + length;
}

/** Where a new statement begins after "bukhar nahi", if a phrase was put together from both: "khansi nahi seene me dard". */
function afterRefused(
  cue: number,
  tokens: readonly Token[],
  crossing: readonly Match[],
  lexicon: Lexicon,
): number | undefined {
  const isCrossed = crossing.some(({ positions }) => (positions[0] ?? 0) < cue && (positions.at(-1) ?? 0) > cue);
  const words = onwards(cue + 1, tokens);
  if (!isCrossed || words.length === 0 || words[0]?.clause !== tokens[cue]?.clause) return undefined;
  const isStated = findMatches(words, lexicon).matches.some(({ positions }) => positions[0] === 0);
  return isStated ? cue + 1 : undefined;
}

/** An illness of before begins a statement: "fever i had dengue in 2019" is no dengue fever. */
const ILL_BEFORE =
  /\b(?:i|he|she) (?:had|was) (?:[a-z]+ ){1,5}?(?:in (?:19|20)\d\d|\d+ (?:years?|months?) (?:ago|back)|last year|as a child|in (?:my )?childhood)\b/g;

/** The words that begin an illness of before. */
const ofBefore = (tokens: readonly Token[], text: string): number[] =>
  [...text.matchAll(ILL_BEFORE)].flatMap(({ index }) => {
    const at = tokens.findIndex(({ start }) => start >= index);
    return at > 0 ? at : [];
  });

/** The words with a new clause wherever a denial has ended without a stop, and where an illness of before begins. */
export function withRunOnsCut(tokens: readonly Token[], text: string, lexicon: Lexicon): readonly Token[] {
  const isCue = ({ raw }: Token, at: number): boolean => DENIES.has(raw) || DENIED.has(raw) || isNeither(at, tokens);
  const cues = [...tokens.keys()].filter((at) => isCue(tokens[at] as Token, at));
  const before = ofBefore(tokens, plainText(text));
  if (cues.length + before.length === 0) return tokens;
  const { matches } = findMatches(tokens, lexicon);
  const covered = new Set(matches.flatMap(({ covers }) => covers));
  const denied = cues.flatMap((at) => {
    if (covered.has(at)) return [];
    const cut = DENIED.has(tokens[at]?.raw ?? '')
      ? afterRefused(at, tokens, matches, lexicon)
      : afterDenied(at, tokens, text, lexicon);
    return cut ?? [];
  });
  const cuts = [...denied, ...before];
  if (cuts.length === 0) return tokens;
  return tokens.map((token, at) => ({
    ...token,
    clause: token.clause * (cuts.length + 1) + cuts.filter((cut) => cut <= at).length,
  }));
}
