// From which moment on a changed plan holds.
import { addDays, minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { stateOfDoses } from '@nabz/engine/routine/doses';
import { slotsBetween } from '@nabz/engine/routine/plan';
import type { Dose, DoseEvent } from '@nabz/engine/routine/types';
import { type Content, coursesOf, type Plan } from './routine-content.ts';

type Planned = { readonly id: string; readonly content: Pick<Content, 'plans' | 'pauses'> };

const isOpen = ({ state }: Dose): boolean => state === 'due' || state === 'late' || state === 'later';
const isAnswered = ({ state }: Dose): boolean => state === 'taken' || state === 'skipped';
const nextMinute = (slot: string): string => slotOfMinutes(minutesOfSlot(slot) + 1);

/** The doses of yesterday, today and tomorrow whose window is not over: nobody answers others any more. */
function standing({ id, content }: Planned, events: readonly DoseEvent[], now: string): Dose[] {
  const today = now.slice(0, 10);
  const around = { from: addDays(today, -1), to: addDays(today, 1) };
  return stateOfDoses(coursesOf(id, content), events, around, now).filter(
    ({ planned, windowEnds }) => planned && windowEnds > now,
  );
}

/** The dose that waits for an answer: of several the earliest. */
export const openDose = (planned: Planned, events: readonly DoseEvent[], now: string): Dose | undefined =>
  standing(planned, events, now).find(isOpen);

/**
 * The moment from which a changed plan holds. A dose must never be asked for twice: one that was answered keeps its
 * window, and the changed plan begins behind it; one that waits for its answer is replaced by a dose of the changed plan
 * that lies in its window, and stays where there is none.
 */
export function beginningOf(
  planned: Planned,
  changed: Omit<Plan, 'from'>,
  { events, now }: { events: readonly DoseEvent[]; now: string },
): string {
  const doses = standing(planned, events, now);
  const answered = doses.filter(isAnswered).map(({ windowEnds }) => windowEnds);
  const behind = answered.reduce((latest, end) => (end > latest ? end : latest), now);
  const open = doses.find(isOpen);
  if (!open) return behind;
  const course = coursesOf(planned.id, { plans: [{ ...changed, from: null }], pauses: planned.content.pauses })[0];
  const slots = course ? slotsBetween(course, open.slot.slice(0, 10), open.windowEnds.slice(0, 10)) : [];
  const isReplaced = slots.some(({ slot }) => slot >= open.slot && slot < open.windowEnds);
  return isReplaced ? open.slot : nextMinute(behind);
}
