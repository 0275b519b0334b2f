// When a dose of the national schedule is due, and how it stands on a day. What is late is said, never planned anew: which doses
// come next then is for a health worker to say.
import { addDays } from '@nabz/contract/calendar';
import type { AgeSpan, VaccineDose } from '@nabz/knowledge/vaccines';

/** `ask`: only where the disease occurs, so nobody is called late. `past`: the person is older than the schedule goes. */
export type VaccineState = 'given' | 'coming' | 'due' | 'late' | 'ask' | 'past';

/** A dose with its days: due from the first, on time until before the second. */
export type PlannedDose = { readonly dose: VaccineDose; readonly from: string; readonly to: string };

/** The schedule ends with the dose at 16. */
const GROWN_MONTHS = 17 * 12;
const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

const padded = (value: number): string => String(value).padStart(2, '0');
const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** So many months after a date; of the 31st the last day of a shorter month. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const total = year * MONTHS_A_YEAR + month - 1 + months;
  const [to, at] = [Math.floor(total / MONTHS_A_YEAR), (total % MONTHS_A_YEAR) + 1];
  return `${String(to).padStart(4, '0')}-${padded(at)}-${padded(Math.min(day, daysIn(to, at)))}`;
}

/** The day on which somebody born on a date reaches an age. */
export function dayOfAge(birthDate: string, { unit, count }: AgeSpan): string {
  if (unit === 'days') return addDays(birthDate, count);
  if (unit === 'weeks') return addDays(birthDate, count * DAYS_A_WEEK);
  return addMonths(birthDate, unit === 'months' ? count : count * MONTHS_A_YEAR);
}

/** The whole schedule for a birth date, the earliest first. */
export const planVaccines = (doses: readonly VaccineDose[], birthDate: string): PlannedDose[] =>
  doses
    .map((dose) => ({ dose, from: dayOfAge(birthDate, dose.from), to: dayOfAge(birthDate, dose.to) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** Whether a person is older than the schedule goes. */
export const isGrown = (birthDate: string, today: string): boolean => addMonths(birthDate, GROWN_MONTHS) <= today;

/** How a dose stands on a day. A dose that nobody ticked is never taken for given. */
export function vaccineState(
  { dose, from, to }: PlannedDose,
  { isGiven, isGrownUp, today }: { isGiven: boolean; isGrownUp: boolean; today: string },
): VaccineState {
  if (isGiven) return 'given';
  if (isGrownUp) return 'past';
  if (today < from) return 'coming';
  if (dose.where === 'endemic') return 'ask';
  return today < to ? 'due' : 'late';
}
