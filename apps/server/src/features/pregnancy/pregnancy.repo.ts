import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export const findPregnancy = async (db: Db, owner: PatientId): Promise<Buffer | undefined> =>
  (await db.selectFrom('pregnancy').select('content').where('account_id', '=', owner).executeTakeFirst())?.content;

/** The sealed count, locked until the transaction ends; the empty ones given are written when there are none yet. */
export const lockPregnancy = async (tx: Tx, owner: PatientId, empty: Buffer): Promise<Buffer> => {
  await tx
    .insertInto('pregnancy')
    .values({ account_id: owner, content: empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('pregnancy')
    .select('content')
    .where('account_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.content;
};

export const writePregnancy = async (tx: Tx, owner: PatientId, content: Buffer): Promise<void> => {
  await tx.updateTable('pregnancy').set({ content }).where('account_id', '=', owner).execute();
};
