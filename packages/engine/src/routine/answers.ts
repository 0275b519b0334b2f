// Which of several answers to one dose holds.
import { groupedBy } from './grouped.ts';
import type { DoseEvent } from './types.ts';

/** By the time of recording; of two in one millisecond the id decides, so that every device decides alike. */
const isLater = (one: DoseEvent, other: DoseEvent): boolean =>
  one.recordedAt === other.recordedAt ? one.id > other.id : one.recordedAt > other.recordedAt;

/**
 * The answer that holds for each dose of a course, by its slot; doses as needed by the minute they were taken. An undo
 * that holds is in it too: the dose is then without an answer, and an undo of an undo changes nothing.
 */
export function answersOf(
  courseId: string,
  events: readonly DoseEvent[],
  kind: 'planned' | 'as-needed',
): Map<string, DoseEvent> {
  const answers = new Map<string, DoseEvent>();
  for (const event of events) {
    if (event.courseId !== courseId || (event.slot === null) !== (kind === 'as-needed')) continue;
    const key = event.slot ?? event.at;
    const known = answers.get(key);
    if (!known || isLater(event, known)) answers.set(key, event);
  }
  return answers;
}

/** Events by the course they are of. */
export const eventsByCourse = (events: readonly DoseEvent[]): Map<string, DoseEvent[]> =>
  groupedBy(events, ({ courseId }) => courseId);
