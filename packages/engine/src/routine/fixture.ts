// Courses and answers for the tests of this folder.
import type { Course, DoseEvent, DoseTime, Schedule } from './types.ts';

/** Times with one tablet each. */
export const at = (...times: readonly string[]): DoseTime[] => times.map((time) => ({ time, amount: '1' }));

export const scheduleOf = (changes: Partial<Schedule> = {}): Schedule => ({
  kind: 'daily',
  times: at('08:00', '20:00'),
  weekdays: [],
  every: null,
  steps: [],
  maxPerDay: null,
  ...changes,
});

/** Twice a day from 1 November 2026, a Sunday. */
export const courseOf = (schedule: Partial<Schedule> = {}, changes: Partial<Course> = {}): Course => ({
  id: 'a',
  schedule: scheduleOf(schedule),
  start: '2026-11-01',
  end: null,
  paused: [],
  ...changes,
});

let counter = 0;

/** An answer; each later one is recorded later. */
export function answer(slot: string | null, changes: Partial<DoseEvent> = {}): DoseEvent {
  counter += 1;
  const base = { id: `e${String(counter).padStart(6, '0')}`, courseId: 'a', slot, action: 'taken' } as const;
  return { ...base, at: slot ?? '2026-11-01T00:00', recordedAt: counter, until: null, reason: null, ...changes };
}
