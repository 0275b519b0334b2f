// What counts as read right; docs/bench-documents.md tells the rules in words.
import type { GoldRow } from './gold.ts';
import type { ReadRow } from './read.ts';

/** Small letters and figures, one space between words; dots within short forms fall away (M.C.V. = MCV). */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/(?<=\b[a-z])\./g, '')
    .replaceAll(/[^a-z0-9+]+/g, ' ')
    .trim();

const joined = (text: string): string => fold(text).replaceAll(' ', '');
const wordsOf = (text: string): Set<string> => new Set(fold(text).split(' ').filter(Boolean));

/** 2: the same; 1: the words of one are among those of the other; 0: another name. */
function nameScore(one: string, other: string): 0 | 1 | 2 {
  if (joined(one) === '' || joined(other) === '') return 0;
  if (joined(one) === joined(other)) return 2;
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const within = (few: Set<string>, many: Set<string>): boolean => [...few].every((word) => many.has(word));
  return within(a, b) || within(b, a) ? 1 : 0;
}

export function nameAgrees(gold: Pick<GoldRow, 'name' | 'parameter'>, read: ReadRow): 0 | 1 | 2 {
  const scores = [gold.name, gold.parameter].flatMap((name) =>
    [read.name, read.parameter ?? ''].map((other) => nameScore(name, other)),
  );
  return scores.includes(2) ? 2 : scores.includes(1) ? 1 : 0;
}

/** A number with its sign of comparison, or null. 1,75,000 is a number. */
function numberOf(text: string): { sign: string; number: number } | null {
  const found = /^([<>]?)=?(-?\d+(?:\.\d+)?)$/.exec(text.replaceAll(/[\s,]/g, ''));
  return found === null ? null : { sign: found[1] ?? '', number: Number(found[2]) };
}

/** Titres, grades and words: 1:160, 1+, Non-Reactive. */
const wordValue = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^rh\b/, '')
    .replaceAll(/[^a-z0-9+:<>]/g, '');

export function valueAgrees(gold: string, read: string): boolean {
  const [a, b] = [numberOf(gold), numberOf(read)];
  if (a !== null && b !== null) return a.sign === b.sign && a.number === b.number;
  return wordValue(gold) === wordValue(read);
}

/** Spellings of the same unit, after folding. */
const UNITS: readonly (readonly string[])[] = [
  [
    '103/ul',
    'thou/cumm',
    'thou/mm3',
    'thou/ul',
    'thousand/cumm',
    'thousand/ul',
    'k/ul',
    '109/l',
    '103/cumm',
    '103/mm3',
    '1000/ul',
  ],
  ['/ul', '/cumm', '/mm3', 'cells/cumm', 'cells/ul', 'cells/mm3', 'cell/cumm', 'cumm'],
  [
    '106/ul',
    'million/cumm',
    'mill/cumm',
    'mill/mm3',
    'millions/cumm',
    'million/ul',
    '1012/l',
    '106/cumm',
    'million/mm3',
    'mil/cumm',
  ],
  ['lakh/cumm', 'lakhs/cumm', 'lac/cumm', 'lacs/cumm', 'lakh/ul', '105/ul'],
  ['g/dl', 'gm/dl', 'gms/dl', 'gm%', 'g%', 'gms%'],
  ['mg/dl', 'mg%', 'mgs/dl'],
  ['u/l', 'iu/l', 'units/l'],
  ['u/ml', 'units/ml'],
  ['uiu/ml', 'miu/l', 'mu/l', 'uu/ml'],
  ['mmol/l', 'meq/l'],
  ['mm/hr', 'mm/h', 'mm/hour', 'mm/1sthr', 'mm/1sthour', 'mmhr'],
  ['ml/min/173m2', 'ml/min/173sqm', 'ml/min/173m', 'ml/min'],
  ['sec', 's', 'seconds', 'secs'],
  ['', 'ratio', '1'],
  ['/hpf', 'hpf', 'cells/hpf'],
  ['ng/ml', 'ug/l'],
  ['ng/mlfeu', 'ng/ml'],
];

const unitText = (unit: string): string =>
  unit
    .normalize('NFKC') // ³ is 3
    .toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replace(/^mcg/, 'ug')
    .replaceAll(/^[x×]|[\s^*[\]{}_.()]/g, '')
    .replace(/^x(?=10)/, '');

export function unitAgrees(gold: string, read: string): boolean {
  const [a, b] = [unitText(gold), unitText(read)];
  return a === b || UNITS.some((spellings) => spellings.includes(a) && spellings.includes(b));
}

const endAgrees = (gold: number | null, read: number | null): boolean =>
  gold === null || read === null ? gold === read : Math.abs(gold - read) <= Math.abs(gold) * 1e-6;

/** Nothing lies below zero: "0 - 5" and "up to 5" are the same. */
const lowEnd = (low: number | null, high: number | null): number | null => (low === 0 && high !== null ? null : low);

export const rangeAgrees = ({ range }: GoldRow, { low, high }: ReadRow): boolean =>
  endAgrees(range.high, high) && endAgrees(lowEnd(range.low, range.high), lowEnd(low, high));

export function statusAgrees(gold: GoldRow, read: ReadRow): boolean {
  if (gold.status === null) return true;
  const status = read.status?.startsWith('critical') ? 'critical' : read.status;
  if (status === gold.status) return true;
  const odd = (status: string | null | undefined): boolean =>
    status === 'high' || status === 'low' || status === 'abnormal';
  const inWords = gold.status === 'abnormal' || numberOf(gold.value) === null;
  return inWords && odd(gold.status) && odd(status);
}

export type Verdict = {
  gold: GoldRow;
  read: ReadRow | null;
  value: boolean;
  unit: boolean;
  range: boolean;
  status: boolean;
};

function judge(gold: GoldRow, read: ReadRow): Verdict & { score: number } {
  const name = nameAgrees(gold, read);
  const value = valueAgrees(gold.value, read.value);
  const unit = unitAgrees(gold.unit, read.unit);
  const range = rangeAgrees(gold, read);
  const status = statusAgrees(gold, read);
  const score = name === 0 ? 0 : name * 2 + Number(value) * 4 + Number(unit) * 2 + Number(range) * 2 + Number(status);
  return { gold, read, value, unit, range, status, score };
}

/** Every row of the gold with the row that was read for it, the best pairs first; and what was read besides. */
export function pair(
  gold: readonly GoldRow[],
  read: readonly ReadRow[],
  optional: readonly string[],
): { verdicts: Verdict[]; extra: ReadRow[] } {
  const pairs = gold
    .flatMap((row) => read.map((other) => judge(row, other)))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const taken = new Map<GoldRow, Verdict>();
  const used = new Set<ReadRow>();
  for (const verdict of pairs) {
    if (verdict.read === null || taken.has(verdict.gold) || used.has(verdict.read)) continue;
    taken.set(verdict.gold, verdict);
    used.add(verdict.read);
  }
  const missing = (row: GoldRow): Verdict => ({
    gold: row,
    read: null,
    value: false,
    unit: false,
    range: false,
    status: false,
  });
  const allowed = (row: ReadRow): boolean => optional.some((name) => nameAgrees({ name, parameter: name }, row) > 0);
  return {
    verdicts: gold.map((row) => taken.get(row) ?? missing(row)),
    extra: read.filter((row) => !used.has(row) && !allowed(row)),
  };
}
