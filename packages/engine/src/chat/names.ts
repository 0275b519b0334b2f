// Names in a message: the longest that stand there, of every kind, with small slips of spelling repaired.
import type { NearIndex } from '../prescriptions/near.ts';
import type { ReadMessage, Word } from './text.ts';
import type { NameKind } from './types.ts';

/** One way to name a thing. */
export type Name = {
  readonly keys: readonly string[];
  readonly kind: NameKind;
  readonly id: string | null;
  /** Stands for something else too, so that a word beside it has to say that the name is meant. */
  readonly needs: 'nothing' | 'marker' | 'marker-or-capitals';
  /** What the thing is called first, and no other name of it. */
  readonly isOwn: boolean;
  /** What the thing is one of. */
  readonly groups: readonly string[];
};
export type NameTable = ReadonlyMap<string, readonly Name[]>;

export type NameSpan = {
  readonly from: number;
  readonly to: number;
  readonly kind: NameKind;
  readonly id: string | null;
  readonly isOwn: boolean;
  readonly groups: readonly string[];
  /** A letter was changed to find it. */
  readonly isRepaired: boolean;
  /** It lies within a longer name: the dengue of "dengue test". */
  readonly isInner: boolean;
};

/** Unknown words that are looked up with a slip: each costs a search through all names. */
const MAX_REPAIRED = 8;
const MIN_REPAIRED = 5;

/** For each word, sounds of known words that it may be a slip of. */
export function repairWords(
  words: readonly Word[],
  known: ReadonlySet<string>,
  near: NearIndex,
): readonly (readonly string[])[] {
  let left = MAX_REPAIRED;
  return words.map(({ keys, raw }) => {
    const [key = ''] = keys;
    if (left === 0 || key.length < MIN_REPAIRED || /\d/.test(raw) || keys.some((one) => known.has(one))) return [];
    left -= 1;
    const alike = near(key).filter((one) => one.key[0] === key[0]);
    return alike.filter(({ away }) => away === alike[0]?.away).map((one) => one.key);
  });
}

const BEFORE: Readonly<Partial<Record<NameKind, ReadonlySet<string>>>> = {
  place: new Set(['in', 'near', 'at', 'around', 'from', 'to']),
  medicine: new Set(['tablet', 'tab', 'capsul', 'syrup', 'medicin', 'goli', 'dava', 'davai', 'injection', 'cream']),
  analyte: new Set(['test', 'serum', 'blud']),
};
const AFTER: Readonly<Partial<Record<NameKind, ReadonlySet<string>>>> = {
  place: new Set(['me', 'mein', 'main', 'ke', 'ki', 'ka', 'shahar', 'city']),
  medicine: new Set([
    'tablet',
    'tab',
    'capsul',
    'syrup',
    'medicin',
    'goli',
    'dava',
    'davai',
    'injection',
    'cream',
    'mg',
  ]),
  analyte: new Set([
    'test',
    'level',
    'count',
    'report',
    'result',
    'valu',
    'range',
    'janch',
    'kam',
    'jyada',
    'high',
    'low',
  ]),
};

/** Written in capitals, as short names of tests are: TSH, Na. */
const inCapitals = ({ source }: { source: string }, word: Word | undefined): boolean =>
  word !== undefined && /^\p{Lu}{2,}/u.test(source.slice(...word.written));

function isMarked(kind: NameKind, from: number, to: number, words: readonly Word[]): boolean {
  const has = (at: number, set: ReadonlySet<string> | undefined): boolean =>
    words[at]?.clause === words[from]?.clause && words[at]?.keys.some((key) => set?.has(key) === true) === true;
  const isStrength = kind === 'medicine' && /^\d{2,4}$/.test(words[to]?.raw ?? '');
  return isStrength || has(from - 1, BEFORE[kind]) || has(to, AFTER[kind]);
}

const isMeant = (name: Name, from: number, to: number, read: ReadMessage): boolean =>
  name.needs === 'nothing' ||
  isMarked(name.kind, from, to, read.words) ||
  (name.needs === 'marker-or-capitals' && inCapitals(read, read.words[from]));

/** Where a name that begins at `from` ends, and whether a slip had to be repaired; -1 when it does not stand there. */
function matchName(
  name: Name,
  from: number,
  words: readonly Word[],
  repaired: readonly (readonly string[])[],
): { to: number; isRepaired: boolean } {
  let isRepaired = false;
  for (const [offset, key] of name.keys.entries()) {
    const word = words[from + offset];
    if (!word || word.clause !== words[from]?.clause) return { to: -1, isRepaired };
    if (word.keys.includes(key)) continue;
    if (repaired[from + offset]?.includes(key) !== true) return { to: -1, isRepaired };
    isRepaired = true;
  }
  return { to: from + name.keys.length, isRepaired };
}

/** The longest name of each kind from each word on; a name within a longer one of another kind is marked. */
export function findNames(read: ReadMessage, repaired: readonly (readonly string[])[], table: NameTable): NameSpan[] {
  const { words } = read;
  const spans: Omit<NameSpan, 'isInner'>[] = [];
  for (const [from, { keys }] of words.entries()) {
    const best = new Map<NameKind, Omit<NameSpan, 'isInner'>>();
    for (const key of [...keys, ...(repaired[from] ?? [])])
      for (const name of table.get(key) ?? []) {
        const { to, isRepaired } = matchName(name, from, words, repaired);
        if (to < 0 || !isMeant(name, from, to, read)) continue;
        const had = best.get(name.kind);
        const isBetter = !had || to > had.to || (to === had.to && had.isRepaired && !isRepaired);
        const { kind, id, isOwn, groups } = name;
        if (isBetter) best.set(kind, { from, to, kind, id, isOwn, groups, isRepaired });
      }
    spans.push(...best.values());
  }
  const holds = (long: Omit<NameSpan, 'isInner'>, { from, to }: Omit<NameSpan, 'isInner'>): boolean =>
    long.from <= from && long.to >= to && long.to - long.from > to - from;
  return spans
    .filter((span) => !spans.some((long) => long.kind === span.kind && holds(long, span)))
    .map((span) => ({ ...span, isInner: spans.some((long) => holds(long, span)) }));
}
