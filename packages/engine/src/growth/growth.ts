// Where a child's measure lies among children of its age and sex, by the LMS method.
import { dayOf } from '@nabz/contract/calendar';
import type { GrowthTable } from '@nabz/knowledge/growth';

const DAYS_A_MONTH = 30.4375;

/**
 * `inside`: between the second lines. `low` and `high`: beyond the second, `very-low` and `very-high`: beyond the third.
 * `odd`: so far away that a wrong number is likelier. `none`: there is nothing to compare with.
 */
export type GrowthPlace = 'inside' | 'low' | 'very-low' | 'high' | 'very-high' | 'odd' | 'none';

/** Completed and begun months on a day; NaN for what is no date. */
export const ageMonths = (birthDate: string, day: string): number => (dayOf(day) - dayOf(birthDate)) / DAYS_A_MONTH;

type Lms = readonly [number, number, number];

/** Between two months the values are taken to change evenly; null outside of the standards. */
function lmsAt({ rows }: GrowthTable, months: number): Lms | null {
  const from = Math.floor(months);
  const before = rows[from];
  const after = rows[Math.min(from + 1, rows.length - 1)];
  if (!before || !after || months < 0 || months > rows.length - 1) return null;
  const part = months - from;
  const between = (at: 0 | 1 | 2): number => before[at] + (after[at] - before[at]) * part;
  return [between(0), between(1), between(2)];
}

const zOf = ([l, m, s]: Lms, value: number): number =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
const valueOf = ([l, m, s]: Lms, z: number): number => (l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l));

/** How many standard deviations a value lies from the median; null where there is no standard. */
export function growthZ(table: GrowthTable, months: number, value: number): number | null {
  const lms = lmsAt(table, months);
  return lms && value > 0 ? zOf(lms, value) : null;
}

/** The lines of a chart: for each completed month the values at these deviations. */
export const growthLines = (table: GrowthTable, deviations: readonly number[]): number[][] =>
  table.rows.map((lms) => deviations.map((z) => Math.round(valueOf(lms, z) * 10) / 10));

/** WHO's own limits, beyond which a value is taken for a wrong one, are 5 or 6 by measure. */
const ODD = 5;
const FAR = 3;
const NEAR = 2;

/** A place in words that can be said; nothing is ever called normal. */
export function growthPlace(z: number | null): GrowthPlace {
  if (z === null) return 'none';
  if (Math.abs(z) > ODD) return 'odd';
  if (z < -FAR) return 'very-low';
  if (z < -NEAR) return 'low';
  if (z > FAR) return 'very-high';
  return z > NEAR ? 'high' : 'inside';
}
