// Combinations of results that mean more than each of them.
import type { Analyte, LabPattern, LabSign } from '@nabz/knowledge/labs';
import { ownNumber } from './convert.ts';
import { isForPerson } from './for-whom.ts';
import { withSpanEnd } from './qualities.ts';
import type { JudgedLabRow, LabPerson } from './types.ts';

export type FoundPattern = {
  readonly pattern: LabPattern;
  readonly rows: readonly JudgedLabRow[];
  /** Its rows and those of the patterns it stands for: they need no finding of their own. */
  readonly explained: readonly JudgedLabRow[];
};
type Facts = { readonly rows: ReadonlyMap<string, JudgedLabRow>; readonly analytes: ReadonlyMap<string, Analyte> };

const isOut = (row: JudgedLabRow): boolean => row.status !== null && row.status !== 'normal';

function holdsState(row: JudgedLabRow, is: LabSign['is']): boolean {
  if (is === undefined || is === 'known') return true;
  if (is === 'expected') return row.status === 'normal';
  return is === 'abnormal' ? isOut(row) : row.direction === is;
}

function inLimits(value: number | null, sign: LabSign): boolean {
  const { above, atLeast, below, atMost } = sign;
  if (above === undefined && atLeast === undefined && below === undefined && atMost === undefined) return true;
  if (value === null) return false;
  if (above !== undefined && value <= above) return false;
  if (atLeast !== undefined && value < atLeast) return false;
  if (below !== undefined && value >= below) return false;
  return atMost === undefined || value <= atMost;
}

/** The number of a row in its own unit; null when it is in doubt. */
function numberOf(id: string, { rows, analytes }: Facts): number | null {
  const [row, analyte] = [rows.get(id), analytes.get(id)];
  if (!row || !analyte || row.checks.includes('implausible') || row.checks.includes('unit-unknown')) return null;
  return ownNumber(withSpanEnd(row, analyte), analyte);
}

function holds(sign: LabSign, facts: Facts): boolean {
  if (sign.ratio) {
    const [a, b] = sign.ratio.map((id) => numberOf(id, facts));
    return a !== null && a !== undefined && b !== null && b !== undefined && b !== 0 && inLimits(a / b, sign);
  }
  const row = facts.rows.get(sign.analyte ?? '');
  return row !== undefined && holdsState(row, sign.is) && inLimits(numberOf(sign.analyte ?? '', facts), sign);
}

const idsOf = (sign: LabSign): readonly string[] => sign.ratio ?? (sign.analyte ? [sign.analyte] : []);

/** The more exact patterns alone, which explain the rows of what they replace too. */
function withoutReplaced(found: readonly FoundPattern[]): FoundPattern[] {
  const replaced = new Set(found.flatMap(({ pattern }) => pattern.replaces));
  return found
    .filter(({ pattern }) => !replaced.has(pattern.id))
    .map((one) => {
      // what is replaced may replace others
      const ids = new Set([one.pattern.id]);
      for (const id of ids)
        for (const more of found.find(({ pattern }) => pattern.id === id)?.pattern.replaces ?? []) ids.add(more);
      const all = found.filter(({ pattern }) => ids.has(pattern.id));
      return { ...one, explained: [...new Set(all.flatMap(({ explained }) => explained))] };
    });
}

/** The patterns that hold of one result of each test. */
function patternsIn(patterns: readonly LabPattern[], facts: Facts): FoundPattern[] {
  return patterns.flatMap((pattern): FoundPattern[] => {
    const any = pattern.any.filter((sign) => holds(sign, facts));
    const isEnough = pattern.any.length === 0 || any.length >= (pattern.anyCount ?? 1);
    const isFound =
      isEnough && pattern.all.every((sign) => holds(sign, facts)) && !pattern.none.some((sign) => holds(sign, facts));
    if (!isFound || pattern.all.length + pattern.any.length === 0) return [];
    const ids = new Set([...pattern.all, ...any].flatMap(idsOf));
    const own = [...ids].flatMap((id) => facts.rows.get(id) ?? []);
    // what only has to be measured is not what the pattern is about
    const told = new Set([...pattern.all, ...any].filter(({ is }) => is !== 'known').flatMap(idsOf));
    return [{ pattern, rows: own, explained: own.filter(({ analyteId }) => told.has(analyteId ?? '')) }];
  });
}

/** The same pattern of several results of a test is one. */
function joined(found: readonly FoundPattern[]): FoundPattern[] {
  const together = new Map<LabPattern, FoundPattern>();
  for (const one of found) {
    const known = together.get(one.pattern) ?? { ...one, rows: [], explained: [] };
    together.set(one.pattern, {
      pattern: one.pattern,
      rows: [...new Set([...known.rows, ...one.rows])],
      explained: [...new Set([...known.explained, ...one.explained])],
    });
  }
  return [...together.values()];
}

/** The same result once more, perhaps in another unit. */
function isSameResult(a: JudgedLabRow, b: JudgedLabRow, analytes: Facts['analytes']): boolean {
  const analyte = analytes.get(a.analyteId ?? '');
  const [one, other] = [a, b].map((row) => (analyte ? ownNumber(row, analyte) : null));
  if (typeof one !== 'number' || typeof other !== 'number') return a.value === b.value;
  return Math.abs(one - other) <= 0.02 * Math.abs(one);
}

/** The patterns that hold, without those that a more exact one replaces. A test with several results is looked at with each of them. */
export function findPatterns(
  patterns: readonly LabPattern[],
  judged: readonly JudgedLabRow[],
  analytes: ReadonlyMap<string, Analyte>,
  person: LabPerson,
): FoundPattern[] {
  const rows = new Map<string, JudgedLabRow>();
  const more: JudgedLabRow[] = [];
  for (const row of judged) {
    if (row.analyteId === null) continue;
    const known = rows.get(row.analyteId);
    if (!known) rows.set(row.analyteId, row);
    else if (!isSameResult(known, row, analytes)) more.push(row);
  }
  const own = patterns.filter(({ forWhom }) => !forWhom || isForPerson(forWhom, person));
  const ways = [rows, ...more.map((row) => new Map(rows).set(row.analyteId ?? '', row))];
  const found = ways.flatMap((way, at) => {
    const id = at === 0 ? null : more[at - 1]?.analyteId;
    const isAbout = ({ all, any }: LabPattern): boolean =>
      [...all, ...any].some((sign) => idsOf(sign).includes(id ?? ''));
    return patternsIn(id === null ? own : own.filter(isAbout), { rows: way, analytes });
  });
  // in the order they are known in
  return withoutReplaced(joined(found).toSorted((a, b) => own.indexOf(a.pattern) - own.indexOf(b.pattern)));
}
