import type { Db, Tx } from '../../platform/db/database.ts';

/** Whether the account signed in with one of these before. */
export const isKnown = async (db: Db, accountId: string, marks: readonly Buffer[]): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('mark')
    .where('account_id', '=', accountId)
    .where('mark', 'in', [...marks])
    .executeTakeFirst()) !== undefined;

/** Keeps the marks of a sign-in, and of all the newest only. */
export const remember = async (
  tx: Tx,
  accountId: string,
  marks: readonly Buffer[],
  { now, atMost }: { now: Date; atMost: number },
): Promise<void> => {
  await tx
    .insertInto('known_device')
    .values(marks.map((mark) => ({ account_id: accountId, mark, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'mark']).doUpdateSet({ seen_at: now }))
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('mark', 'not in', (select) =>
      select
        .selectFrom('known_device')
        .select('mark')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('mark')
        .limit(atMost),
    )
    .execute();
};

export const findKnownSince = async (db: Db, accountId: string): Promise<Date[]> =>
  (await db.selectFrom('known_device').select('seen_at').where('account_id', '=', accountId).execute()).map(
    (row) => row.seen_at,
  );

export const forgetDevices = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
};

export const sweepDevices = async (db: Db, seenBefore: Date): Promise<void> => {
  await db.deleteFrom('known_device').where('seen_at', '<', seenBefore).execute();
};
