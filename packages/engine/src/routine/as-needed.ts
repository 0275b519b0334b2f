// Medicines taken when needed.
import { MINUTES_A_DAY, dateOfSlot, minutesOfSlot } from '@nabz/contract/calendar';
import { answersOf } from './answers.ts';
import type { AsNeededDay, Course, DoseEvent } from './types.ts';

/**
 * How often a medicine was taken on a day and in the 24 hours before `now`. Two records of one minute are one dose; an
 * undo takes back the dose of its own `at`. After a journey to the west a dose can lie ahead of the clock: it counts.
 */
export function asNeededToday(course: Course, events: readonly DoseEvent[], date: string, now: string): AsNeededDay {
  const { maxPerDay } = course.schedule;
  const times = [...answersOf(course.id, events, 'as-needed')]
    .flatMap(([at, { action }]) => (action === 'taken' ? [at] : []))
    .toSorted();
  const dayBefore = minutesOfSlot(now) - MINUTES_A_DAY;
  const taken = times.filter((at) => dateOfSlot(at) === date).length;
  const takenIn24Hours = times.filter((at) => minutesOfSlot(at) > dayBefore).length;
  return {
    taken,
    takenIn24Hours,
    lastAt: times.at(-1) ?? null,
    maxPerDay,
    reached: maxPerDay !== null && Math.max(taken, takenIn24Hours) >= maxPerDay,
  };
}
