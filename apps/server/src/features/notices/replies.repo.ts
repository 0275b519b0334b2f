import type { Db, Tx } from '../../platform/db/database.ts';

/** Writes down that an answer was worked on; false when it was before. */
export async function markSeen(tx: Tx, idHash: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('reply_seen')
    .values({ id_hash: idHash, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** What no provider sends again any more. */
export const sweepSeen = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('reply_seen').where('received_at', '<', before).execute();
};
