import type { Desk } from '@nabz/contract/booking';
import { secondsAfter } from '../../platform/clock.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { endOf } from './booking.policy.ts';
import type { AppointmentRow } from './booking.repo.ts';
import type { DeskRow } from './desk.repo.ts';

/** What a hospital is told of. */
export type DeskEvent = 'booked' | 'moved' | 'cancelled' | 'proposal-taken';

/** By then a telling was tried half a dozen times: the patient should not count on it. */
const UNREACHED_AFTER_SECONDS = 30 * 60;

/** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. A hospital's desk has one address. */
export const deskLimit: RateLimit = { name: 'desk', max: 600, seconds: 3600 };

/** A link is of use until the consultation is over. */
export const isAskable = ({ status, starts_at: startsAt }: AppointmentRow, now: Date): boolean =>
  status === 'pending' && endOf(startsAt) > now;

/** How far it is with the hospital, as the patient is told; null once the appointment is off for another reason. */
export function toDesk(row: AppointmentRow, desk: DeskRow | undefined, now: Date): Desk | null {
  if (!desk || (row.status === 'cancelled' && desk.state !== 'declined')) return null;
  const { proposed_date: date, proposed_time: time } = desk;
  const proposed = date !== null && time !== null ? { date, time } : null;
  if (desk.state !== 'waiting') return { state: desk.state, proposed };
  if (desk.reached_at) return { state: 'waiting', proposed };
  return { state: now > secondsAfter(desk.told_at, UNREACHED_AFTER_SECONDS) ? 'unreached' : 'telling', proposed };
}
