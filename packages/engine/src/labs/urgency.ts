// How much a row matters, and how urgent a report is.
import type { GlossaryTerm, LabUrgency } from '@nabz/knowledge/labs';
import type { FoundPattern } from './patterns.ts';
import type { JudgedLabRow, Narrative } from './types.ts';

const URGENCIES: readonly LabUrgency[] = ['low', 'medium', 'high', 'critical'];
/** The worst of them; low without any. */
export const mostUrgent = (urgencies: readonly LabUrgency[]): LabUrgency =>
  URGENCIES.findLast((one) => urgencies.includes(one)) ?? 'low';

export const isOut = ({ status }: JudgedLabRow): boolean => status !== null && status !== 'normal';
/** A value that is asked about and not judged: nobody can have it, it does not fit the others, or its figures stand apart. */
export const isSure = ({ checks }: JudgedLabRow): boolean =>
  !checks.includes('implausible') && !checks.includes('neighbours-disagree') && !checks.includes('figures-apart');

/** The most urgent first, else in the order they are known in. */
export const byUrgency = (found: readonly FoundPattern[]): FoundPattern[] =>
  found.toSorted((a, b) => URGENCIES.indexOf(b.pattern.urgency) - URGENCIES.indexOf(a.pattern.urgency));

const endOf = ({ range, direction }: JudgedLabRow): number | null =>
  direction === null ? null : direction === 'high' ? range.high : range.low;

/** How far outside of its range a number lies, as a share of the range's end. */
function farOut(row: JudgedLabRow): number {
  const end = endOf(row);
  if (row.number === null || end === null) return 0;
  return Math.min(9, Math.abs(row.number - end) / Math.max(Math.abs(end), 1e-9));
}

/** At the very end of its range: within a twentieth of the end, and within a tenth of the width. */
export function isNear(row: JudgedLabRow): boolean {
  const end = endOf(row);
  if (row.number === null || end === null || row.status === 'critical') return false;
  const { low, high } = row.range;
  const width = low !== null && high !== null ? 0.1 * (high - low) : Infinity;
  // a grain of salt: 145.1 - 145 is a little more than 0.1
  return Math.abs(row.number - end) <= 1.000001 * Math.min(0.05 * Math.abs(end), width);
}

/** So many times the upper end, or less than this share of the lower end, is far outside where no pattern says more. */
const FAR_HIGH = 3;
const FAR_LOW = 0.5;

function isFar(row: JudgedLabRow): boolean {
  const end = endOf(row);
  if (row.number === null || end === null || end <= 0) return false;
  return row.direction === 'high' ? row.number > FAR_HIGH * end : row.number < FAR_LOW * end;
}

/** Not certain, and critical if the paper says so. */
export const mayBeGrave = ({ checks }: JudgedLabRow): boolean =>
  checks.includes('critical-if-right') || checks.includes('may-be-critical');

/** How urgent one row is: by its most urgent pattern; without one a matter for the next visit, unless it is far outside. */
function urgencyOfRow(row: JudgedLabRow, found: readonly FoundPattern[]): LabUrgency {
  // what may be critical is compared with the paper today, not at the next visit
  if (mayBeGrave(row)) return 'high';
  // what is not judged is not called harmless
  if (!isSure(row)) return 'medium';
  if (!isOut(row)) return 'low';
  if (row.status === 'critical') return 'critical';
  const own = found.filter(({ explained }) => explained.includes(row));
  if (own.length > 0) return mostUrgent(own.map(({ pattern }) => pattern.urgency));
  return isFar(row) ? 'medium' : 'low';
}

/** The urgency of the report: that of its most urgent row or pattern. How many values are outside says nothing. */
export const urgencyOf = (rows: readonly JudgedLabRow[], found: readonly FoundPattern[]): LabUrgency =>
  mostUrgent([...rows.map((row) => urgencyOfRow(row, found)), ...found.map(({ pattern }) => pattern.urgency)]);

/** Rows outside, the most important first: the most urgent, then the farthest outside, then in the order of the paper. */
export function byWeight(rows: readonly JudgedLabRow[], found: readonly FoundPattern[]): JudgedLabRow[] {
  const weights = new Map(
    rows.map((row) => {
      const urgency = URGENCIES.indexOf(urgencyOfRow(row, found));
      return [row, 20 * urgency + farOut(row) + (row.status === 'abnormal' ? 0.5 : 0)] as const;
    }),
  );
  return rows.filter(isOut).toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

/** What a report about pictures names as present and a doctor should see soon, the most urgent first. */
export function urgentTerms(narrative: Narrative | null, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  const present = new Set(narrative?.terms.flatMap(({ id, denied, open }) => (denied || open ? [] : [id])));
  const rank = ({ urgency }: GlossaryTerm): number => URGENCIES.indexOf(urgency ?? 'low');
  return glossary
    .filter((term) => term.urgency !== undefined && present.has(term.id))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** What is only asked about is no finding; somebody should still answer it, a step less soon than if it were one. */
const ASKED: Readonly<Record<NonNullable<GlossaryTerm['urgency']>, LabUrgency>> = {
  critical: 'high',
  high: 'medium',
  medium: 'medium',
};

/** How soon a doctor should see what a report about pictures names, leaves open or contradicts itself about. */
export function urgencyOfPictures(narrative: Narrative | null, glossary: readonly GlossaryTerm[]): LabUrgency {
  const asked = new Set(narrative?.terms.flatMap(({ id, open }) => (open ? [id] : [])));
  return mostUrgent([
    ...urgentTerms(narrative, glossary).map(({ urgency }) => urgency ?? 'low'),
    ...glossary.flatMap(({ id, urgency }) => (urgency !== undefined && asked.has(id) ? [ASKED[urgency]] : [])),
    narrative !== null && narrative.contradictions.length > 0 ? 'medium' : 'low',
  ]);
}
