// Denials of whole lists: "paseena, ghabrahat, ulti kuch nahi", "koi dard, bukhar, khoon nahi", "bukhar-khansi nahi", "Fainting? No."
import type { Match } from './match.ts';
import type { Token } from './words.ts';

const REFUSALS = new Set('nahi nahin nhi nai nahee नहीं नही'.split(' '));
/** Nothing may follow that says what it is that does not happen: "khoon, peeb kuch nahi ruk raha". */
const ENDS = /^\s*(?:(?:hai|hain|h|hua|hue|hui|tha|thi|the|है|हैं|हुआ|हुई|था|थी|थे)\s*)?(?:[.,;!?|।\n]|$)/;
/** Before the "nahi" that ends a list. */
const NOTHING = /(?:^|[\s,:–—-])(?:kuchh?|koi|ek|कुछ|कोई|एक)(?:\s+(?:bhi|भी))?\s+$/;
/** "Chest pain, sweating, aur kuch nahi": nothing besides what was told, which stays. */
const BESIDES =
  /(?:^|[\s,:–—-])(?:aur|baa?ki|alaa?wa|dusr[aie]|doosr[aie]|zyada|jyada|isse|uske|iske|phir|fir|bas|sirf|और|बाकी|अलावा|दूसर[ाीे]|ज्यादा|इससे|फिर|बस|सिर्फ)\s+(?:(?:kuchh?|koi|ek|कुछ|कोई|एक)\s+)?(?:bhi\s+|भी\s+)?$/;
/** Whether the word at `start` denies only what comes besides what was told. */
export const isOfTheRest = (text: string, start: number): boolean =>
  BESIDES.test(text.slice(Math.max(0, start - 30), start));

const ANY = new Set(['koi', 'kisi', 'कोई', 'किसी']);
/** A verb of its own: what stands before it is told, not listed. */
const STATES =
  /(?:^|\s)(?:hai|hain|h|he|tha|thi|the|hua|hui|hue|rah[aie]|rh[aie]|ga?y[aie]|lag[ai]|lagt[aie]|है|हैं|था|थी|थे|हुआ|हुई|हुए|रहा|रही|रहे|गया|गई|गयी|गए|लगा|लगी|लगता|लगती)(?=[\s,]|$)/;
/** Words of one item of a list. */
const ITEM = 4;
/** An answer that is one word. */
const NO =
  /^\s*(?:(?:ji|bilkul|जी|बिल्कुल|बिलकुल)\s+)?(?:no|nope|nil|none|never|zero|nahi|nahin|nhi|नहीं|नही)\s*(?:[.,;!?|।\n]|$)/;
/** "... none of it is with me": of what was read or feared before. */
const NONE_OF_IT =
  /^\s*none of (?:it|these|them|this|that|those)\b(?!\s+(?:\S+\s+)?(?:help|work|stop|reliev|better|go|going|gone|get|ease))/;

type Found = { readonly tokens: readonly Token[]; readonly matches: readonly Match[]; readonly text: string };

const positionsIn = (matches: readonly Match[], from: number, to: number): number[] =>
  matches
    .filter(({ positions }) => positions.every((at) => at >= from && at < to))
    .flatMap(({ positions }) => [...positions]);

/** Where the items of the list begin that ends before `end`; -1 where the last item names nothing. */
function listStart(end: number, { tokens, matches, text }: Found): number {
  let start = -1;
  let to = end;
  while (to > 0 && tokens[to - 1]?.clause === tokens[end]?.clause) {
    let from = to - 1;
    while (from > 0 && tokens[from - 1]?.clause === tokens[end]?.clause && !tokens[from]?.joined) from -= 1;
    const words = text.slice(tokens[from]?.start, tokens[to]?.start);
    const isItem = to - from <= ITEM && positionsIn(matches, from, to).length > 0 && !STATES.test(words);
    if (!isItem) break;
    start = from;
    to = from;
  }
  return start;
}

/** "Paseena, ghabrahat kuch nahi": the whole list before it. */
function deniedByNothing(cue: number, found: Found): number[] {
  const { tokens, matches, text } = found;
  const token = tokens[cue];
  const before = text.slice(Math.max(0, (token?.start ?? 0) - 30), token?.start);
  if (!token || !NOTHING.test(before) || isOfTheRest(text, token.start)) return [];
  // "koi" may be a word of its own before the "nahi"
  const end = ANY.has(tokens[cue - 1]?.raw ?? '') || tokens[cue - 1]?.raw === 'ek' ? cue - 1 : cue;
  const start = listStart(end, found);
  return start < 0 ? [] : positionsIn(matches, start, end);
}

/** "Koi dard, bukhar, khoon nahi": from the "koi" on. */
function deniedByAny(cue: number, { tokens, matches, text }: Found): number[] {
  const clause = tokens[cue]?.clause;
  let any = cue - 1;
  while (any >= 0 && tokens[any]?.clause === clause && !ANY.has(tokens[any]?.raw ?? '')) {
    if (REFUSALS.has(tokens[any]?.raw ?? '')) return [];
    any -= 1;
  }
  if (any < 0 || tokens[any]?.clause !== clause) return [];
  const between = text.slice(tokens[any]?.end, tokens[cue]?.start);
  const isList =
    between.includes(',') &&
    !STATES.test(between) &&
    between.split(',').every((item) => item.trim().split(/\s+/).length <= ITEM);
  return isList ? positionsIn(matches, any + 1, cue) : [];
}

/** "Bukhar-khansi-dard nahi": what hyphens join is one list. */
function deniedByHyphens(cue: number, { tokens, matches, text }: Found): number[] {
  const isHyphen = (at: number): boolean => text.slice(tokens[at - 1]?.end, tokens[at]?.start) === '-';
  let from = cue - 1;
  while (from > 0 && isHyphen(from)) from -= 1;
  return from === cue - 1 ? [] : positionsIn(matches, from, cue);
}

/** "Fainting? No.": a finding alone, asked and answered. */
function deniedByAnswer({ tokens, matches, text }: Found): number[] {
  return [...Map.groupBy(tokens.keys(), (at) => tokens[at]?.clause).values()].flatMap((places) => {
    const from = places[0] ?? 0;
    const to = (places.at(-1) ?? 0) + 1;
    const rest = text.slice(tokens[to - 1]?.end);
    const named = new Set(positionsIn(matches, from, to));
    const isAlone =
      named.size > 0 &&
      places.every((at) => named.has(at) || ANY.has(tokens[at]?.raw ?? '') || tokens[at]?.raw === 'any');
    return isAlone && rest.startsWith('?') && NO.test(rest.slice(1)) ? [...named] : [];
  });
}

/** "I read of liver failure, coma ... none of it is there": all of the sentence before. */
function deniedByNone({ tokens, matches, text }: Found): number[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (token.raw !== 'none' || !before || before.clause === token.clause) return [];
    if (!NONE_OF_IT.test(text.slice(token.start))) return [];
    const from = tokens.findIndex(({ clause }) => clause === before.clause);
    return positionsIn(matches, from, at);
  });
}

/** The positions of findings that stand in a list which the text denies as a whole. `isOwn`: a refusal that belongs to a finding's own phrase. */
export function deniedInLists(found: Found, isOwn: (at: number) => boolean): number[] {
  const { tokens, text } = found;
  const byRefusal = [...tokens.entries()].flatMap(([cue, { raw, end }]) =>
    REFUSALS.has(raw) && !isOwn(cue) && ENDS.test(text.slice(end))
      ? [...deniedByNothing(cue, found), ...deniedByAny(cue, found), ...deniedByHyphens(cue, found)]
      : [],
  );
  return [...byRefusal, ...deniedByAnswer(found), ...deniedByNone(found)];
}
