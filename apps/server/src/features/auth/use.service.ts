import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

/** A day is exact enough for what counts in years, and spares a write with each request. */
const NOTED_EVERY_SECONDS = 24 * 3600;

/** Somebody uses an account: its time begins anew, and no removal is due. `usedAt`: when it was known to be used; null, look. */
export async function noteUse(db: Db, account: string, usedAt: Date | null, now: Date): Promise<void> {
  if (usedAt !== null && secondsAfter(usedAt, NOTED_EVERY_SECONDS) > now) return;
  await db.updateTable('account').set({ used_at: now }).where('id', '=', account).execute();
  await db.deleteFrom('account_removal').where('account_id', '=', account).execute();
}

/** When an account goes that was warned; null: it does not. */
export const findRemoval = async (db: Db, account: string): Promise<Date | null> =>
  (await db.selectFrom('account_removal').select('remove_after').where('account_id', '=', account).executeTakeFirst())
    ?.remove_after ?? null;
