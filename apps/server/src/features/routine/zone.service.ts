import { wallClock } from '@nabz/contract/wall-clock';
import type { Db } from '../../platform/db/database.ts';
import { findZone } from './zone.repo.ts';

const india = 'Asia/Kolkata';

/** The time zone in which a person's routine runs; a family member's is that of who manages them. */
export const timeZoneOf = async (db: Db, accountId: string): Promise<string> =>
  (await findZone(db, accountId)) ?? india;

/** A zone and what its clocks show. */
export type LocalTime = { readonly timeZone: string; readonly now: string; readonly today: string };

/** The present on the clocks of a zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const clock = wallClock(now, timeZone);
  return { timeZone, now: clock, today: clock.slice(0, 10) };
}
