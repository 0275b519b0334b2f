import { addDays } from '@nabz/contract/calendar';
import { SLOT_TIMES, type SlotTime } from '@nabz/contract/booking';
import { secondsAfter, todayInIndia } from '../../platform/clock.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';

/** A moment of a doctor's day, in Asia/Kolkata. */
export type Slot = { readonly date: string; readonly time: SlotTime };

const zone = '+05:30';
const slotSeconds = 30 * 60;
/** Half a year: further ahead nobody knows a doctor's days. */
export const DAYS_AHEAD = 180;
/** More than anyone needs at a time, and too few to empty a doctor's month. */
export const OPEN_AT_MOST = 10;
/** Files that went with the bookings of an account, of everybody in it. */
export const MAX_ATTACHMENT_BYTES = 1024 * 1024 * 1024;

const hour = 3600;
const day = 24 * hour;
/** Those of a patient are counted for the account: a family has not as many as it has people. */
export const limits = {
  /** Bookings that came about. Each may keep 25 MB, also when it is cancelled. */
  made: { name: 'booking-made', max: 30, seconds: day },
  change: { name: 'booking-change', max: 30, seconds: hour },
  /** Mails to an address that nobody proved, from all of Nabz: anyone may enter anyone's. */
  mailToUnproven: { name: 'booking-mail', max: 5, seconds: day },
  /** SMS about bookings to one phone, which is that of one account: each costs money. */
  sms: { name: 'booking-sms', max: 20, seconds: day },
} as const satisfies Record<string, RateLimit>;

export const startOf = ({ date, time }: Slot): Date => new Date(`${date}T${time}:00${zone}`);
export const endOf = (startsAt: Date): Date => secondsAfter(startsAt, slotSeconds);

/** Refuses days that cannot be booked. Slots of today that are over are not refused: the specification blocks days alone. */
export function requireBookableDay(field: string, date: string, now: Date): void {
  const today = todayInIndia(now);
  if (date < today) throw invalidInput({ [field]: { code: 'errors.booking.dateInPast' } });
  if (date > addDays(today, DAYS_AHEAD)) {
    throw invalidInput({ [field]: { code: 'errors.booking.dateTooFar', params: { daysAhead: DAYS_AHEAD } } });
  }
}

type Times = { readonly status: string; readonly preferred_date: string; readonly starts_at: Date };

export const isOpen = ({ status }: Pick<Times, 'status'>): boolean => status === 'pending' || status === 'confirmed';

export const isUpcoming = (row: Times, now: Date): boolean => isOpen(row) && endOf(row.starts_at) > now;

/** Until the end of its day: who missed it in the morning can still move it. */
export const isChangeable = (row: Times, now: Date): boolean => isOpen(row) && row.preferred_date >= todayInIndia(now);

/** The first free slots from a day on, none of them before an instant. */
export function freeSlots(
  from: string,
  { notBefore, until, taken, count }: { notBefore: Date; until: string; taken: ReadonlySet<string>; count: number },
): Slot[] {
  const found: Slot[] = [];
  for (let date = from; date <= until && found.length < count; date = addDays(date, 1)) {
    for (const time of SLOT_TIMES) {
      const slot = { date, time };
      if (found.length < count && startOf(slot) > notBefore && !taken.has(slotKey(slot))) found.push(slot);
    }
  }
  return found;
}

/** A slot as people read it and as sets hold it. */
export const slotKey = ({ date, time }: Slot): string => `${date} ${time}`;

export type ReminderKind = 'day' | 'hour';

/**
 * How long before the start a reminder is due, and until when it is still of use: a server that was away must not send both
 * at once.
 */
export const reminders: Readonly<Record<ReminderKind, { leadSeconds: number; uselessSeconds: number }>> = {
  day: { leadSeconds: day, uselessSeconds: 2 * hour },
  hour: { leadSeconds: hour, uselessSeconds: 0 },
};
