import type { Dose } from '@nabz/contract/routine-doses';
import { minutesOfSlot } from '@nabz/contract/calendar';

export type DoseState = Dose['state'];

/** So long before and after its time a dose is due, neither early nor late: as the server counts it. */
export const DUE_MINUTES = 30;

/**
 * What a dose is at a moment. The server says it with every answer; between two answers, and without a connection, the
 * clock of the device goes on from there by the same limits.
 */
export function stateAt(dose: Pick<Dose, 'slot' | 'state' | 'until' | 'windowEnds'>, now: string): DoseState {
  const { slot, state, until, windowEnds } = dose;
  if (state === 'taken' || state === 'skipped') return state;
  if (until !== null && now < until && now < windowEnds) return 'later';
  const since = minutesOfSlot(now) - minutesOfSlot(slot);
  if (since < -DUE_MINUTES) return 'upcoming';
  if (since < DUE_MINUTES) return 'due';
  return now < windowEnds ? 'late' : 'missed';
}

export const isOpen = (state: DoseState): boolean => state === 'due' || state === 'late' || state === 'later';
export const isAnswered = (state: DoseState): boolean => state === 'taken' || state === 'skipped';
