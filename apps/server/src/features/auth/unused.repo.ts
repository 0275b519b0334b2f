import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AccountRow } from './account.repo.ts';

/** Used since: kept. Null: no account of the kind is removed. */
export type Terms = { readonly unprovenSince: Date | null; readonly unusedSince: Date | null };

/** Why an account is to be removed. */
export type Reason = 'unproven' | 'unused';

/** Null: it is not. One of which nothing was proven has no patient to lose it. */
export function reasonOf(account: AccountRow, { unprovenSince, unusedSince }: Terms): Reason | null {
  const isUnproven = account.email_verified_at === null && account.phone_verified_at === null;
  if (isUnproven && unprovenSince && account.used_at < unprovenSince) return 'unproven';
  return unusedSince && account.used_at < unusedSince ? 'unused' : null;
}

/** The accounts to look at, the longest unused first, but those that were since `askedSince`. `only`: of this one whether it is. */
export const findUnused = async (
  db: Db,
  terms: Terms,
  askedSince: Date,
  atMost: number,
  only?: string,
): Promise<string[]> => {
  const { unprovenSince, unusedSince } = terms;
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_removal as removal', 'removal.account_id', 'account.id')
    .select('account.id')
    .where('guardian_id', 'is', null)
    .$if(only !== undefined, (query) => query.where('account.id', '=', only ?? ''))
    .where('removal.warned_at', 'is', null)
    .where((where) => where.or([where('removal.asked_at', 'is', null), where('removal.asked_at', '<', askedSince)]))
    .where((where) =>
      where.or([
        where('used_at', '<', unusedSince ?? sql<Date>`'-infinity'`),
        where.and([
          where('used_at', '<', unprovenSince ?? sql<Date>`'-infinity'`),
          where('email_verified_at', 'is', null),
          where('phone_verified_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('used_at')
    .orderBy('account.id')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
};

/** Writes down that an account was looked at, and takes back what was promised before. */
export const noteAsked = async (tx: Tx, account: string, at: Date): Promise<void> => {
  const values = { asked_at: at, warned_at: null, remove_after: null };
  await tx
    .insertInto('account_removal')
    .values({ account_id: account, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
};

/** Whether a warning is asked for and none was given: it was neither used nor removed meanwhile. */
export const waitsForWarning = async (db: Db, account: string): Promise<boolean> =>
  (await db
    .selectFrom('account_removal')
    .select('account_id')
    .where('account_id', '=', account)
    .where('warned_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const noteWarned = async (tx: Tx, account: string, at: Date, removeAfter: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('account_removal')
      .set({ warned_at: at, remove_after: removeAfter })
      .where('account_id', '=', account)
      .where('warned_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** The accounts that were promised to stay no longer than this. */
export const findOver = async (db: Db, now: Date, atMost: number): Promise<string[]> =>
  (
    await db
      .selectFrom('account_removal')
      .select('account_id')
      .where('remove_after', '<=', now)
      .orderBy('remove_after')
      .limit(atMost)
      .execute()
  ).map((row) => row.account_id);

/** Whether its time is over, once the account is locked. */
export const isOver = async (tx: Tx, account: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('account_removal')
    .select('account_id')
    .where('account_id', '=', account)
    .where('remove_after', '<=', now)
    .executeTakeFirst()) !== undefined;
