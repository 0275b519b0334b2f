import type { Db, Tx } from '../../platform/db/database.ts';

export const findTipState = async (db: Db, owner: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('tip_state').select('content').where('account_id', '=', owner).executeTakeFirst())?.content;

/** The encrypted state, locked until the transaction ends; the empty one given is written when there is none yet. */
export async function lockTipState(tx: Tx, owner: string, empty: Buffer): Promise<Buffer> {
  await tx
    .insertInto('tip_state')
    .values({ account_id: owner, content: empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('tip_state')
    .select('content')
    .where('account_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.content;
}

export const writeTipState = async (tx: Tx, owner: string, content: Buffer): Promise<void> => {
  await tx.updateTable('tip_state').set({ content }).where('account_id', '=', owner).execute();
};
