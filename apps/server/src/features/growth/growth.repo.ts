import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export const findGrowth = async (db: Db, owner: PatientId): Promise<Buffer | undefined> =>
  (await db.selectFrom('growth').select('content').where('account_id', '=', owner).executeTakeFirst())?.content;

/** The sealed readings, locked until the transaction ends; the empty ones given are written when there are none yet. */
export const lockGrowth = async (tx: Tx, owner: PatientId, empty: Buffer): Promise<Buffer> => {
  await tx
    .insertInto('growth')
    .values({ account_id: owner, content: empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('growth')
    .select('content')
    .where('account_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.content;
};

export const writeGrowth = async (tx: Tx, owner: PatientId, content: Buffer): Promise<void> => {
  await tx.updateTable('growth').set({ content }).where('account_id', '=', owner).execute();
};
