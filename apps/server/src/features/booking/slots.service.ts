import { type appointmentSlots, SLOT_TIMES } from '@nabz/contract/booking';
import { addDays } from '@nabz/contract/calendar';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { todayInIndia } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Platform } from '../../platform/platform.ts';
import { DAYS_AHEAD, freeSlots, requireBookableDay, type Slot, slotKey, startOf } from './booking.policy.ts';
import { findTaken } from './booking.repo.ts';
import { requireDoctor } from './place.service.ts';

/** What is offered instead. */
const OFFERED = 5;
/** So far is looked: eight slots a day, so a doctor is rarely full for so long. */
const LOOKED_DAYS = 30;

/** The next free slots of a doctor, from a day on and after an instant. */
async function findFree(
  { database: { db }, clock }: Platform,
  doctorId: string,
  from: string,
  notBefore: Date,
): Promise<Slot[]> {
  const last = addDays(todayInIndia(clock.now()), DAYS_AHEAD);
  const horizon = addDays(from, LOOKED_DAYS);
  const until = horizon < last ? horizon : last;
  const taken = new Set((await findTaken(db, doctorId, from, until)).map(slotKey));
  return freeSlots(from, { notBefore, until, taken, count: OFFERED });
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The slots of a doctor on a day, and the next free ones; what is over is not free. */
export async function readSlots(
  platform: Platform,
  { doctorId, date }: RequestOf<typeof appointmentSlots>['query'],
): Promise<Omit<ResponseOf<typeof appointmentSlots>, 'success'>> {
  const now = platform.clock.now();
  requireBookableDay('date', date, now);
  await requireDoctor(platform, doctorId);
  const taken = new Set((await findTaken(platform.database.db, doctorId, date, date)).map(slotKey));
  return {
    slots: SLOT_TIMES.map((time) => {
      const slot = { date, time };
      return { time, free: startOf(slot) > now && !taken.has(slotKey(slot)) };
    }),
    nextFree: await findFree(platform, doctorId, date, now),
  };
}

export const slotTaken = (suggestions: readonly string[]): AppError =>
  new AppError(
    409,
    'SLOT_TAKEN',
    suggestions.length === 0
      ? { code: 'errors.booking.slotTaken' }
      : { code: 'errors.booking.slotTakenOthersFree', params: { times: suggestions.join(', ') } },
    { suggestions },
  );

/** Refuses a slot that somebody has, and says what is still free. */
export async function requireFreeSlot(platform: Platform, doctorId: string, wanted: Slot): Promise<void> {
  const taken = await findTaken(platform.database.db, doctorId, wanted.date, wanted.date);
  if (taken.some((slot) => slotKey(slot) === slotKey(wanted)))
    await refuseTakenSlot(platform, slotTaken([]), doctorId, wanted);
}

/** A lost race as the refusal that says what is still free; throws every other error as it is. */
export async function refuseTakenSlot(
  platform: Platform,
  error: unknown,
  doctorId: string,
  wanted: Slot,
): Promise<never> {
  // two who move into each other's slots wait for each other: neither is free, and the database gives up on one
  const isTaken =
    ['23505', '40P01'].includes(errorCode(error)) || (error instanceof AppError && error.code === 'SLOT_TAKEN');
  if (!isTaken) throw error;
  const free = await findFree(platform, doctorId, wanted.date, later(startOf(wanted), platform.clock.now()));
  throw slotTaken(free.map(slotKey));
}
