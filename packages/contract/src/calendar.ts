// Calendar dates and wall-clock minutes as texts. The days are counted from 1970-01-01 by the civil-calendar algorithm
// with years that begin in March; no clock and no time zone is read.

export const MINUTES_A_DAY = 1440;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Days of 400 years, after which the calendar repeats. */
const ERA_DAYS = 146_097;
/** From 0000-03-01 to 1970-01-01. */
const EPOCH_DAYS = 719_468;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');
/** Every time of a day as text: years of doses are made of them. */
const TIMES = Array.from(
  { length: MINUTES_A_DAY },
  (_, minute) => `${padded(Math.floor(minute / 60), 2)}:${padded(minute % 60, 2)}`,
);

function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - EPOCH_DAYS;
}

/** The calendar date of a number of days since 1970-01-01. */
export function dateOfDay(day: number): string {
  const shifted = day + EPOCH_DAYS;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/** Days since 1970-01-01; NaN for a text that is no date of the calendar. */
export function dayOf(date: string): number {
  const match = DATE.exec(date);
  if (!match) return Number.NaN;
  const day = daysFromCivil(Number(match[1]), Number(match[2]), Number(match[3]));
  return dateOfDay(day) === date ? day : Number.NaN;
}

/** 0 = Sunday. */
export const weekdayOfDay = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The date so many days later; an empty text when the date is none. */
export function addDays(date: string, days: number): string {
  const day = dayOf(date) + days;
  return Number.isFinite(day) ? dateOfDay(day) : '';
}

/** Minutes since midnight of 'HH:MM'; NaN for what is no time. */
export function minutesOfTime(time: string): number {
  const match = TIME.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
}

/** 'HH:MM' of minutes since a midnight, also of one before or after. */
export function timeOfMinutes(minutes: number): string {
  return TIMES[((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY] ?? '';
}

/** Wall-clock minutes of 'YYYY-MM-DDTHH:MM' since 1970-01-01T00:00; NaN for another text. */
export function minutesOfSlot(slot: string): number {
  const at = slot.indexOf('T');
  return dayOf(slot.slice(0, at)) * MINUTES_A_DAY + minutesOfTime(slot.slice(at + 1));
}

/** 'YYYY-MM-DDTHH:MM' of wall-clock minutes. */
export const slotOfMinutes = (minutes: number): string =>
  `${dateOfDay(Math.floor(minutes / MINUTES_A_DAY))}T${timeOfMinutes(minutes)}`;

/** Texts of the moments of a day and of the next one, for many of them: the dates are reckoned once. */
export function slotsFrom(day: number): (minutes: number) => string {
  const [date, next] = [dateOfDay(day), dateOfDay(day + 1)];
  const midnight = (day + 1) * MINUTES_A_DAY;
  return (minutes) => `${minutes < midnight ? date : next}T${timeOfMinutes(minutes)}`;
}

/** The calendar date of a slot. */
export const dateOfSlot = (slot: string): string => slot.slice(0, 10);

/** Years from a birthday to a day, both YYYY-MM-DD: completed ones, and twelfths below two, where months matter. Never below 0. */
export function ageOn(birthDate: string, day: string): number {
  const [year = 0, month = 0, date = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  if (months < 24) return Math.max(0, months) / 12;
  return Math.floor(months / 12);
}
