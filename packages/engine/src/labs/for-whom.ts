// Which of several ranges is a person's.
import type { Analyte, LabRange } from '@nabz/knowledge/labs';
import { fromOwnUnit } from './convert.ts';
import type { LabPerson, LabRangeRead } from './types.ts';

type ForWhom = Pick<LabRange, 'sex' | 'ageFromYears' | 'ageToYears' | 'pregnancy'>;

/** Whose age nobody knows is taken for a grown-up. */
const GROWN_UP = 30;

/** Whether something meant for `whom` is meant for this person. */
export function isForPerson(whom: ForWhom, person: LabPerson): boolean {
  if (whom.sex && whom.sex !== person.sex) return false;
  const age = person.ageYears ?? GROWN_UP;
  if (whom.ageFromYears !== undefined && age < whom.ageFromYears) return false;
  if (whom.ageToYears !== undefined && age >= whom.ageToYears) return false;
  if (whom.pregnancy === undefined) return true;
  return person.pregnancy !== null && (whom.pregnancy === 'any' || whom.pregnancy === person.pregnancy);
}

/** The first of the ranges that is for this person. Without a known sex: what is outside for both sexes. */
export function rangeForPerson(
  ranges: readonly LabRange[],
  person: LabPerson,
): { low: number | null; high: number | null } | null {
  const own = ranges.find((range) => isForPerson(range, person));
  if (own) return { low: own.low ?? null, high: own.high ?? null };
  if (person.sex !== null) return null;
  const both = (['male', 'female'] as const).flatMap((sex) => {
    const range = ranges.find((one) => isForPerson(one, { ...person, sex }));
    return range ? [range] : [];
  });
  if (both.length < 2) return null;
  const lows = both.map(({ low }) => low);
  const highs = both.map(({ high }) => high);
  return {
    low: lows.includes(undefined) ? null : Math.min(...lows.map(Number)),
    high: highs.includes(undefined) ? null : Math.max(...highs.map(Number)),
  };
}

/** Whether our range for this person is one of their own: of a child, or of pregnancy. */
export function hasSpecialRange({ ranges }: Analyte, person: LabPerson): boolean {
  const own = ranges.find((range) => isForPerson(range, person));
  if (!own) return false;
  return own.pregnancy !== undefined || (own.ageToYears !== undefined && own.ageToYears <= 18);
}

/** Our range for this person, in the unit of the row. Null: we have none, or the unit cannot be converted. */
export function ownRangeFor(analyte: Analyte, person: LabPerson, ucum: string | null): LabRangeRead | null {
  const own = rangeForPerson(analyte.ranges, person);
  if (!own) return null;
  const low = fromOwnUnit(analyte, own.low, ucum);
  const high = fromOwnUnit(analyte, own.high, ucum);
  if (low === null && high === null) return null;
  const text = low !== null && high !== null ? `${low} - ${high}` : low === null ? `<= ${high}` : `>= ${low}`;
  return { low, high, text, basis: 'ours' };
}
