// Cues: words in a row with gaps and classes, found in a message in one pass.
import { plainText } from '../symptoms/words.ts';
import type { Keys, Word } from './text.ts';

type Element = { readonly symbols: readonly string[] } | 'gap';

/** One cue, taken apart. */
export type Pattern<T> = {
  readonly elements: readonly Element[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly meaning: T;
};

/** Cues by every symbol they may begin with. */
export type PatternIndex<T> = ReadonlyMap<string, readonly Pattern<T>[]>;

/** What stands at each word: its own sounds, classes and names, each with where it may end. */
export type Spots = readonly ReadonlyMap<string, readonly number[]>[];

export type Found<T> = { readonly from: number; readonly to: number; readonly meaning: T };

/** Words of any kind that `..` stands for. */
const GAP = 5;
/** Fillers that may stand between two words of a cue, or before the first and after the last. */
const FILLERS = 2;

/** The symbols of one word of a cue: `<class>`, or the sound of the word. */
const symbolsOf = (part: string, keys: Keys): string[] =>
  part.split('|').map((word) => (word.startsWith('<') ? word : keys(plainText(word))[0]));

/** Takes cues apart. Numbers of several parts (`24 7`) are written as they are read. */
export function indexPatterns<T>(cues: Iterable<readonly [string, T]>, keys: Keys): PatternIndex<T> {
  const index = new Map<string, Pattern<T>[]>();
  for (const [cue, meaning] of cues) {
    const parts = cue.toLowerCase().split(' ');
    const isFirst = parts[0] === '^';
    const isLast = parts.at(-1) === '$';
    const elements = parts
      .slice(isFirst ? 1 : 0, isLast ? -1 : undefined)
      .map((part): Element => (part === '..' ? 'gap' : { symbols: symbolsOf(part, keys) }));
    const [first] = elements;
    if (first === undefined || first === 'gap') continue;
    const pattern = { elements, isFirst, isLast, meaning };
    for (const symbol of first.symbols) {
      const list = index.get(symbol);
      if (list) list.push(pattern);
      else index.set(symbol, [pattern]);
    }
  }
  return index;
}

/** Every sound that stands in a cue. */
export function soundsIn<T>(index: PatternIndex<T>): Set<string> {
  const sounds = new Set<string>();
  for (const patterns of index.values())
    for (const { elements } of patterns)
      for (const element of elements)
        if (element !== 'gap') for (const symbol of element.symbols) if (!symbol.startsWith('<')) sounds.add(symbol);
  return sounds;
}

type Reading = { readonly words: readonly Word[]; readonly spots: Spots; readonly isFiller: (at: number) => boolean };

/** Where the rest of a cue ends when it begins at `at`; -1 when it does not stand there. */
function endOf<T>(pattern: Pattern<T>, part: number, at: number, reading: Reading): number {
  const element = pattern.elements[part];
  if (element === undefined) return !pattern.isLast || isEnd(at, reading) ? at : -1;
  const isSameClause = (next: number): boolean =>
    part === 0 || reading.words[next]?.clause === reading.words[at - 1]?.clause;
  if (element === 'gap') {
    for (let skip = 0; skip <= GAP && at + skip <= reading.words.length; skip += 1) {
      if (skip > 0 && !isSameClause(at + skip - 1)) return -1;
      const end = endOf(pattern, part + 1, at + skip, reading);
      if (end >= 0) return end;
    }
    return -1;
  }
  for (let skip = 0; skip <= FILLERS; skip += 1) {
    if (skip > 0 && (part === 0 || !reading.isFiller(at + skip - 1))) return -1;
    if (!isSameClause(at + skip)) return -1;
    for (const symbol of element.symbols)
      for (const next of reading.spots[at + skip]?.get(symbol) ?? []) {
        const end = endOf(pattern, part + 1, next, reading);
        if (end >= 0) return end;
      }
  }
  return -1;
}

function isEnd(at: number, { words, isFiller }: Reading): boolean {
  for (let next = at; next < words.length; next += 1) if (next - at >= FILLERS || !isFiller(next)) return false;
  return true;
}

function isBeginning(at: number, { isFiller }: Reading): boolean {
  for (let before = 0; before < at; before += 1) if (before >= FILLERS || !isFiller(before)) return false;
  return true;
}

/** Every cue that stands in the message. */
export function findPatterns<T>(index: PatternIndex<T>, reading: Reading): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [at, symbols] of reading.spots.entries())
    for (const symbol of symbols.keys())
      for (const pattern of index.get(symbol) ?? []) {
        if (pattern.isFirst && !isBeginning(at, reading)) continue;
        const to = endOf(pattern, 0, at, reading);
        if (to > at) found.push({ from: at, to, meaning: pattern.meaning });
      }
  return found;
}
