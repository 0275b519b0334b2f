// The instant of the next planned dose, which is what reminding waits for.
import { nextSlotAfter } from '@nabz/engine/routine/plan';
import { instantOf } from '../../platform/zone.ts';
import { type Content, coursesOf } from './routine-content.ts';
import type { LocalTime } from './zone.service.ts';

type Planned = { readonly id: string; readonly status: string; readonly content: Content };

/** The first planned slot after the present one; null when none follows. */
export function nextSlotOf({ id, status, content }: Planned, after: string): string | null {
  if (status !== 'active') return null;
  const slots = coursesOf(id, content).flatMap((course) => nextSlotAfter(course, after) ?? []);
  return slots.toSorted()[0] ?? null;
}

/** The instant of the next planned dose after `at`; null when none follows. */
export function nextDueAt(
  planned: Planned,
  at: Date,
  { timeZone, now }: Pick<LocalTime, 'timeZone' | 'now'>,
): Date | null {
  let slot = nextSlotOf(planned, now);
  // where clocks are set back, a slot of the hour that comes twice has had its instant the first time
  while (slot !== null && instantOf(slot, timeZone) <= at) slot = nextSlotOf(planned, slot);
  return slot === null ? null : instantOf(slot, timeZone);
}
