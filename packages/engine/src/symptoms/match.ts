import { type Lexicon, NO_SYMPTOM, type Phrase } from './lexicon.ts';
import { isNeither, refusesVerb } from './neither.ts';
import { spell } from './spelling.ts';
import { stemOf } from './stem.ts';
import type { Token } from './words.ts';

/** A phrase found in a text: which finding, and which tokens say it. */
export type Match = {
  readonly finding: string;
  readonly positions: readonly number[];
  /** The positions with the other words of what stands there: "not" of "not able". */
  readonly covers: readonly number[];
  readonly span: number;
  readonly weight: number;
};

/** Parts of the body: a pain belongs to the nearest one. */
const SITES = new Set(
  'abdomen chest head throat ear eye nose mouth tooth neck back lower-back shoulder arm hand leg knee hip foot calf joint face lip tongue groin genitals testis breast anus skin bone muscle'
    .split(' ')
    .map((name) => `<${name}>`),
);
/** Words that describe one neighbour only: "severe headache and vomiting" is not severe vomiting. */
const MODIFIERS = new Set([
  '<severe>',
  '<sudden>',
  '<left>',
  '<right>',
  '<upper>',
  '<lower>',
  '<one-side>',
  '<night>',
  '<morning>',
]);

type Spot = {
  readonly symbols: ReadonlySet<string>;
  readonly isSite: boolean;
  readonly isModifier: boolean;
  /** For a class of several words, by its name: where all of them stand. */
  readonly spans: ReadonlyMap<string, readonly number[]>;
};

/** "Na bol pa rahe, na haath uth raha" refuses as "nahi" does. */
const PLAIN_REFUSALS = ['nahi', 'नहीं'].map(stemOf);

/** The stems and classes that stand at each token. */
function readSpots(tokens: readonly Token[], lexicon: Lexicon): Spot[] {
  const stems = tokens.map((token, at) => [
    ...spell(lexicon.speller, token.stem, token.raw),
    ...(isNeither(at, tokens) || refusesVerb(at, tokens) ? PLAIN_REFUSALS : []),
  ]);
  const symbols = stems.map((list) => new Set([...list, ...list.flatMap((stem) => lexicon.classesOf.get(stem) ?? [])]));
  const spans = stems.map(() => new Map<string, number[]>());
  for (const [index, list] of stems.entries()) {
    for (const span of list.flatMap((stem) => lexicon.spans.get(stem) ?? [])) {
      const fits = span.stems.every((stem, offset) => stems[index + offset]?.includes(stem));
      const places = fits ? [...span.stems.keys()].map((offset) => index + offset) : [];
      for (const at of places) {
        symbols[at]?.add(span.symbol);
        spans[at]?.set(span.symbol, places);
      }
    }
  }
  return symbols.map((set, at) => ({
    symbols: set,
    spans: spans[at] ?? new Map<string, number[]>(),
    isSite: [...set].some((s) => SITES.has(s)),
    isModifier: [...set].some((s) => MODIFIERS.has(s)),
  }));
}

/** What a comma and an "and" add to the distance between two words. */
const COMMA_COST = 3;
const JOIN_COST = 1;

/** A text laid out for looking phrases up in it. */
type Text = { readonly tokens: readonly Token[]; readonly spots: readonly Spot[]; readonly places: readonly number[] };

/** A note this short is one complaint, also with its words turned round: "pain, left chest". */
const SHORT_NOTE = 3;

/** The words of a text with their places: commas count as distance, except between listed parts of the body. */
function layOut(tokens: readonly Token[], lexicon: Lexicon): Text {
  const spots = readSpots(tokens, lexicon);
  let last = 0;
  const places = tokens.map((token, at) => {
    const isList = spots[at]?.isSite === true && spots[at - 1]?.isSite === true;
    const cost = token.comma ? COMMA_COST : token.joined ? JOIN_COST : 0;
    last += 1 + (isList || tokens.length <= SHORT_NOTE ? 0 : cost);
    return last;
  });
  return { tokens, spots, places };
}

/** How many other words may stand between the words of a phrase. */
const slackOf = (length: number): number => (length === 1 ? 0 : length === 2 ? 2 : 3);

/** A site between the words of a match takes the complaint, unless it is listed together with the site of the match. */
function isTakenBySite(positions: readonly number[], { spots, tokens }: Text): boolean {
  const low = Math.min(...positions);
  const high = Math.max(...positions);
  if (!positions.some((at) => spots[at]?.isSite)) return false;
  for (let at = low + 1; at < high; at += 1) {
    if (positions.includes(at) || !spots[at]?.isSite) continue;
    const isListed = spots[at + 1]?.isSite === true && tokens[at + 1]?.joined === true;
    if (!isListed) return true;
  }
  return false;
}

/** A word such as "severe" stands on its own side of an "and": in "severe headache and vomiting" the vomiting is not severe. */
function isModifierApart(positions: readonly number[], { spots, tokens }: Text): boolean {
  const described = positions.filter((at) => !spots[at]?.isModifier);
  if (described.length === 0) return false;
  return positions.some((at) => {
    if (!spots[at]?.isModifier) return false;
    const neighbours = [described.findLast((other) => other < at), described.find((other) => other > at)].filter(
      (other) => other !== undefined,
    );
    return neighbours.every((other) =>
      tokens.slice(Math.min(at, other) + 1, Math.max(at, other) + 1).some((token) => token.joined),
    );
  });
}

/** What makes a phrase say that something does not work; such a phrase is not put together over a comma. */
const REFUSALS = new Set(['<unable>', 'no', 'not', 'nahi', 'नहीं']);
/** English refusals stand before what they refuse: in "drinks well and is not vomiting" the drinking is not refused. */
const FORWARD = new Set(['no', 'not']);

/** What may stand between a word and what refuses it: "haath bilkul nahi uthta". Another word there is what is refused: "uthne ka mann nahi". */
const FILLERS = new Set(
  'bilkul hi abhi ab bhi theek thik zyada jyada pura poora sahi dhang at all properly really yet even now longer pa paa paata paati paate ja jaa'.split(
    ' ',
  ),
);

/** "Vomiting and blood in stool" is not vomiting blood: two words on two sides of an "and" are two things, unless one is a part of the body. */
function isCut(
  phrase: Phrase,
  positions: readonly number[],
  covers: readonly number[],
  { spots, tokens }: Text,
): boolean {
  const second = (positions[0] ?? 0) + 1;
  const inside = tokens.slice(second, (positions.at(-1) ?? 0) + 1);
  const isPair = positions.length === 2 && !positions.some((at) => spots[at]?.isSite);
  if (isPair && inside.some((token) => token.joined)) return true;
  if (inside.some((token, index) => token.isOption && !spots[second + index]?.isSite)) return true;
  const refusesBack = positions.some((at, index) => index > 0 && tokens[at]?.joined && FORWARD.has(tokens[at].raw));
  if (refusesBack) return true;
  // "urine no problem": the English word refuses what follows
  const last = positions.at(-1) ?? 0;
  const following = tokens[last + 1];
  const refusesOn =
    FORWARD.has(tokens[last]?.raw ?? '') && following?.clause === tokens[last]?.clause && following?.comma === false;
  if (refusesOn && !covers.includes(last + 1)) return true;
  if (!phrase.symbols.some((symbol) => REFUSALS.has(symbol))) return false;
  const isApart =
    positions.length === 2 &&
    inside.slice(0, -1).some((token, index) => !FILLERS.has(token.raw) && !covers.includes(second + index));
  return isApart || inside.some((token) => token.comma);
}

/** The place of a symbol nearest to a token, in the same clause; -1 when it is not within reach. */
function nearest(
  symbol: string,
  around: number,
  reach: number,
  taken: readonly number[],
  { tokens, spots }: Text,
): number {
  const clause = tokens[around]?.clause;
  for (let distance = 1; distance <= reach; distance += 1) {
    for (const at of [around + distance, around - distance]) {
      if (tokens[at]?.clause === clause && !taken.includes(at) && spots[at]?.symbols.has(symbol)) return at;
    }
  }
  return -1;
}

/** The tightest placing of a phrase around one token that holds its anchor. */
function place(phrase: Phrase, anchorAt: number, anchor: string, text: Text): Match | undefined {
  const reach = phrase.symbols.length - 1 + slackOf(phrase.symbols.length);
  const positions = [anchorAt];
  const covers = [...(text.spots[anchorAt]?.spans.get(anchor) ?? [])];
  const anchorIndex = phrase.symbols.indexOf(anchor);
  for (const [index, symbol] of phrase.symbols.entries()) {
    if (index === anchorIndex) continue;
    const at = nearest(symbol, anchorAt, reach, positions, text);
    if (at < 0) return undefined;
    positions.push(at);
    covers.push(...(text.spots[at]?.spans.get(symbol) ?? []));
  }
  positions.sort((a, b) => a - b);
  const span = (text.places[positions.at(-1) ?? 0] ?? 0) - (text.places[positions[0] ?? 0] ?? 0);
  if (span > reach || isTakenBySite(positions, text)) return undefined;
  if (positions.length > 1 && (isModifierApart(positions, text) || isCut(phrase, positions, covers, text)))
    return undefined;
  return { finding: phrase.finding, positions, covers: [...positions, ...covers], span, weight: phrase.weight };
}

/** A phrase that is no symptom stands word by word and without a comma: "home delivery" is one, "delivered at home" is not. */
function placeExactly(phrase: Phrase, anchorAt: number, anchor: string, { spots, tokens }: Text): Match | undefined {
  const from = anchorAt - phrase.symbols.indexOf(anchor);
  const positions = phrase.symbols.map((_, index) => from + index);
  const clause = tokens[from]?.clause;
  const fits = positions.every(
    (at, index) =>
      tokens[at]?.clause === clause &&
      (index === 0 || tokens[at]?.comma === false) &&
      spots[at]?.symbols.has(phrase.symbols[index] ?? '') === true,
  );
  if (!fits) return undefined;
  return { finding: phrase.finding, positions, covers: positions, span: positions.length - 1, weight: phrase.weight };
}

/** Two matches compete when one lies inside the other, or when they share a word that can describe only one of them or that is no symptom. */
function competes(match: Match, taken: Match, spots: readonly Spot[]): boolean {
  const shared = match.positions.filter((at) => taken.positions.includes(at));
  if (shared.length === 0) return false;
  if (taken.finding === NO_SYMPTOM) return true;
  if (shared.length === match.positions.length)
    return match.finding !== taken.finding || match.positions.length === taken.positions.length;
  return shared.some((at) => spots[at]?.isModifier);
}

/** Every finding said in the tokens; the longest and tightest phrase wins over those inside it. */
export function findMatches(tokens: readonly Token[], lexicon: Lexicon): { matches: Match[]; known: boolean[] } {
  const text = layOut(tokens, lexicon);
  const { spots } = text;
  const candidates: Match[] = [];
  for (const [at, spot] of spots.entries()) {
    for (const symbol of spot.symbols) {
      for (const phrase of lexicon.byAnchor.get(symbol) ?? []) {
        const placed = phrase.finding === NO_SYMPTOM ? placeExactly : place;
        const match = placed(phrase, at, symbol, text);
        if (match) candidates.push(match);
      }
    }
  }
  candidates.sort((a, b) => b.positions.length - a.positions.length || a.span - b.span || b.weight - a.weight);
  const matches: Match[] = [];
  const takenAt = tokens.map((): Match[] => []);
  for (const candidate of candidates) {
    const rivals = candidate.positions.flatMap((at) => takenAt[at] ?? []);
    if (rivals.some((taken) => competes(candidate, taken, spots))) continue;
    matches.push(candidate);
    for (const at of candidate.positions) takenAt[at]?.push(candidate);
  }
  return {
    matches: matches.filter(({ finding }) => finding !== NO_SYMPTOM),
    known: spots.map((spot) => spot.symbols.size > 0),
  };
}
