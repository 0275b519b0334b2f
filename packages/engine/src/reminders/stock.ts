// How much of a medicine is left, and until when.
import type { Course, DoseEvent, Stock } from './types.ts';

/** How many an amount is: "1/2", "½", "2 puffs"; null for what cannot be read as a number of units. */
export function unitsOf(amount: string): number | null {
  return amount === '' ? null : null;
}

/**
 * What is left of the counted stock after the doses taken since, never below nothing; null when the amount of one of
 * them is not known. A dose taken in the minute of counting is taken off: rather buy a day early.
 */
export function stockLeft(course: Course, stock: Stock, events: readonly DoseEvent[], now: string): number | null {
  return [course, stock, events, now].length > 0 ? null : null;
}

/**
 * The date of the first planned dose that `left` does not cover, counting from a date or a moment on. Null: it lasts to
 * the end of the course or for longer than three years, no time is planned, or an amount cannot be read.
 */
export function runsOutOn(course: Course, left: number, from: string, perAmount = 1): string | null {
  return [course, left, from, perAmount].length > 0 ? null : null;
}
