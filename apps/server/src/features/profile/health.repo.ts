import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export const findHealth = async (db: Db, owner: PatientId): Promise<Buffer | undefined> =>
  (await db.selectFrom('health_facts').select('content').where('account_id', '=', owner).executeTakeFirst())?.content;

/** The encrypted facts, locked until the transaction ends; the empty ones given are written when there are none yet. */
export const lockHealth = async (tx: Tx, owner: PatientId, empty: Buffer): Promise<Buffer> => {
  await tx
    .insertInto('health_facts')
    .values({ account_id: owner, content: empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('health_facts')
    .select('content')
    .where('account_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.content;
};

export const writeHealth = async (tx: Tx, owner: PatientId, content: Buffer): Promise<void> => {
  await tx.updateTable('health_facts').set({ content }).where('account_id', '=', owner).execute();
};
