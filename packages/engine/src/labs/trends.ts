// One test over several reports: whether it changed, and whether that is good.
import type { Analyte, LabWords } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import { fromOwnUnit, ownNumber, rounded } from './convert.ts';
import { ownRangeFor } from './for-whom.ts';
import { judgeRow } from './judge.ts';
import type {
  DatedRows,
  JudgedLabRow,
  LabCheck,
  LabPerson,
  LabRangeRead,
  LabRow,
  LabTrend,
  TrendPoint,
} from './types.ts';

/** A change below this share of the value is noise of the measurement. */
const NOISE = 0.05;
/** Inside of the range a change must be larger to mean anything. */
const NOISE_INSIDE = 0.15;
const MAX_POINTS = 60;
/** What is asked about is no point of a trend. */
const UNSURE: ReadonlySet<LabCheck> = new Set([
  'implausible',
  'unit-unknown',
  'which-value',
  'neighbours-disagree',
  'figures-apart',
]);

type Dated = { readonly date: string; readonly reportId: string; readonly row: JudgedLabRow };

/** A value in another unit with as many figures as were printed, but two at least: 1.1 mg/dL of creatinine is 97 µmol/L, not 97.24. */
function asExactAs(printed: string, value: number): number {
  const figures = printed.replaceAll(/\D/g, '').replace(/^0+/, '').length;
  return rounded(Number(value.toPrecision(Math.min(Math.max(figures, 2), 4))));
}

/** The points in one unit: the newest row's, when all can be had in it. */
function pointsOf(dated: readonly Dated[], analyte: Analyte, ucum: string | null, unit: string): TrendPoint[] {
  return dated.flatMap(({ date, reportId, row }): TrendPoint[] => {
    const own = ownNumber(row, analyte);
    const value = row.ucum === ucum ? row.number : fromOwnUnit(analyte, own, ucum);
    const printed = `${row.value} ${row.unit}`.trim();
    if (value === null) return [];
    const point = { date, unit, printed, status: row.status, reportId };
    if (row.ucum === null || row.ucum === ucum || row.unit === '')
      return [{ ...point, value: rounded(value), converted: null }];
    const inUnit = asExactAs(row.value, value);
    return [{ ...point, value: inUnit, converted: `${printed} = ${inUnit} ${unit}`.trim() }];
  });
}

const daysOf = (date: string): number => Date.parse(date) / 86_400_000;

/** The change from the first point to the last along the middle of all slopes, which one odd value does not turn. */
function changeOf(points: readonly TrendPoint[]): number {
  const recent = points.slice(-12);
  const slopes: number[] = [];
  for (const [at, a] of recent.entries())
    for (const b of recent.slice(at + 1)) {
      const days = daysOf(b.date) - daysOf(a.date);
      if (days > 0) slopes.push((b.value - a.value) / days);
    }
  const sorted = slopes.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  const span = daysOf(recent.at(-1)?.date ?? '') - daysOf(recent[0]?.date ?? '');
  return (((lower ?? 0) + (upper ?? 0)) / 2) * span;
}

const outside = (value: number, { low, high }: LabRangeRead): number => {
  if (low !== null && value < low) return low - value;
  return high !== null && value > high ? value - high : 0;
};

type Verdict = Pick<LabTrend, 'trend' | 'direction'>;

function verdictOf(points: readonly TrendPoint[], range: LabRangeRead, better: Analyte['better']): Verdict {
  const change = changeOf(points);
  const last = points.at(-1)?.value ?? 0;
  const first = last - change;
  const share = Math.abs(change) / Math.max(Math.abs(first), Math.abs(last), 1e-9);
  const direction = share < NOISE ? 'level' : change > 0 ? 'up' : 'down';
  const isInside =
    outside(first, range) === 0 && outside(last, range) === 0 && (range.low !== null || range.high !== null);
  if (direction === 'level' || better === 'none') return { trend: 'stable', direction };
  if (isInside && (share < NOISE_INSIDE || better === 'range')) return { trend: 'stable', direction };
  // for every test, to come nearer to its range from outside is better
  const nearer = outside(first, range) - outside(last, range);
  if (Math.abs(nearer) > NOISE * Math.max(Math.abs(first), Math.abs(last)))
    return { trend: nearer > 0 ? 'improving' : 'declining', direction };
  if (better === 'range') return { trend: 'stable', direction };
  return { trend: (better === 'lower') === (direction === 'down') ? 'improving' : 'declining', direction };
}

function describe(trend: Verdict, analyte: Analyte, points: readonly TrendPoint[], words: LabWords): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const shown = ({ value, unit, converted }: TrendPoint): string => converted ?? `${value} ${unit}`.trim();
  const gaps = { name: analyte.name, from: shown(first), to: shown(last), since: first.date, count: points.length };
  const moved = { up: words.trendUp, down: words.trendDown, level: words.trendLevel }[trend.direction];
  const meant = { improving: words.trendImproving, declining: words.trendDeclining, stable: words.trendStable }[
    trend.trend
  ];
  return `${fill(moved, gaps)} ${fill(meant, gaps)}`.trim();
}

function rangeIn(row: JudgedLabRow, analyte: Analyte, ucum: string | null, person: LabPerson): LabRangeRead {
  if ((row.range.low !== null || row.range.high !== null) && row.ucum === ucum) return row.range;
  return ownRangeFor(analyte, person, ucum) ?? { low: null, high: null, text: '', basis: 'none' };
}

function trendOf(dated: readonly Dated[], analyte: Analyte, person: LabPerson, words: LabWords): LabTrend | null {
  const newest = dated.at(-1)?.row;
  if (!newest) return null;
  const points = pointsOf(dated, analyte, newest.ucum, newest.unit || (analyte.unit ?? ''));
  if (points.length < 2) return null;
  const range = rangeIn(newest, analyte, newest.ucum, person);
  const verdict = verdictOf(points, range, analyte.better);
  return {
    parameter: analyte.name,
    analyteId: analyte.id,
    specimen: analyte.specimen,
    ...verdict,
    lately: verdictOf(points.slice(-2), range, analyte.better).trend,
    unit: points.at(-1)?.unit ?? '',
    points,
    description: describe(verdict, analyte, points, words),
    range,
  };
}

/** What reports print of earlier days, as rows of those days. */
const earlierIn = (reports: readonly DatedRows[], judge: (row: LabRow) => JudgedLabRow): DatedRows[] =>
  reports.flatMap(({ reportId, rows }) =>
    rows.flatMap((row) =>
      row.previous.map(({ date, value, number }) => ({
        reportId,
        date,
        rows: [
          judge({
            ...row,
            value,
            number,
            comparator: null,
            printedFlag: null,
            checks: row.checks.filter((check) => UNSURE.has(check)),
            previous: [],
          }),
        ],
      })),
    ),
  );

/** Every test that was measured on two days or more, in the order of its first appearance in the newest report. */
export function trendsOf(
  reports: readonly DatedRows[],
  analytes: ReadonlyMap<string, Analyte>,
  person: LabPerson,
  words: LabWords,
): LabTrend[] {
  const byTest = new Map<string, Map<string, Dated>>();
  const sorted = reports.toSorted((a, b) => a.date.localeCompare(b.date) || a.reportId.localeCompare(b.reportId));
  // a report of its own says more of a day than a column of a later one
  const earlier = earlierIn(sorted, (row) => judgeRow(row, analytes.get(row.analyteId ?? '') ?? null, person));
  for (const { date, reportId, rows } of [...earlier, ...sorted]) {
    if (Number.isNaN(daysOf(date))) continue;
    for (const row of rows) {
      const isSure = row.number !== null && !row.checks.some((check) => UNSURE.has(check));
      if (row.analyteId === null || !isSure) continue;
      const days = byTest.get(row.analyteId) ?? new Map<string, Dated>();
      // two reports of one day: the later one counts
      days.set(date, { date, reportId, row });
      byTest.set(row.analyteId, days);
    }
  }
  return [...byTest].flatMap(([id, days]) => {
    const analyte = analytes.get(id);
    const dated = [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date)).slice(-MAX_POINTS);
    const trend = analyte?.kind === 'number' && dated.length > 1 ? trendOf(dated, analyte, person, words) : null;
    return trend ? [trend] : [];
  });
}
