// The same test more than once in a report.
import { foldName } from './fold.ts';
import type { LabRow } from './types.ts';

const completeness = (row: LabRow): number =>
  (row.range.low !== null || row.range.high !== null ? 2 : row.range.text === '' ? 0 : 1) +
  (row.unit === '' ? 0 : 1) +
  (row.checks.includes('implausible') ? -3 : 0) +
  (row.checks.includes('unit-unknown') ? -1 : 0) +
  row.confidence;

/** A time of the day behind a name: each time has its own result. */
const OF_THE_DAY =
  /\b(?:\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\.?|\d{1,2}:\d{2}|(?:before|after|pre|post)[ -]?(?:b\/f|breakfast|lunch|dinner|supper)|bed ?-?time|mid ?-?night)$/i;
const timeIn = ({ printedName }: LabRow): string => OF_THE_DAY.exec(printedName)?.[0].toLowerCase() ?? '';

const keyOf = (row: LabRow): string =>
  row.analyteId === null
    ? `${foldName(row.name)}${/[%#]/.exec(row.printedName)?.[0] ?? ''}|${row.ucum ?? row.unit}|${row.specimen}`
    : `${row.analyteId}|${row.ucum ?? ''}|${timeIn(row)}`;

const isSameValue = (a: LabRow, b: LabRow): boolean =>
  a.value === b.value || (a.number !== null && a.number === b.number);
const repeated = (row: LabRow): LabRow =>
  row.checks.includes('repeated') ? row : { ...row, checks: [...row.checks, 'repeated'] };

/**
 * One row a test: the most complete one. Two values of the same test are two rows, both marked: which of them is right nobody
 * here can know, and the graver one must not vanish. On a paper a poorer row with another value is a slip of the reading; `dropped` hears of those with
 * another name.
 */
export function withoutRepeats(rows: readonly LabRow[], isPaper = true, dropped: LabRow[] = []): LabRow[] {
  const byTest = new Map<string, LabRow[]>();
  for (const row of rows) {
    const known = byTest.get(keyOf(row)) ?? [];
    const at = known.findIndex((one) => isSameValue(one, row));
    const twin = known[at];
    if (!twin) known.push(row);
    else if (completeness(row) > completeness(twin) + 0.5) known[at] = row;
    byTest.set(keyOf(row), known);
  }
  return [...byTest.values()].flatMap((all) => {
    if (all.length < 2) return all;
    if (!isPaper) return all.map(repeated);
    const best = Math.max(...all.map(completeness));
    const kept = all.filter((one) => completeness(one) + 0.5 >= best);
    // another name for it may be another test after all
    const names = new Set(kept.map(({ printedName }) => foldName(printedName)));
    dropped.push(...all.filter((one) => !kept.includes(one) && !names.has(foldName(one.printedName))));
    return kept.map(repeated);
  });
}
