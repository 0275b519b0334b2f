import type { Selectable } from 'kysely';
import type { ReaderTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type ReaderRow = Selectable<ReaderTable>;

/** What the trusted person of somebody may read. */
export const findReader = (db: Db, owner: string): Promise<ReaderRow | undefined> =>
  db.selectFrom('reader').selectAll().where('account_id', '=', owner).executeTakeFirst();

/** The same, where this account is the one that reads: only then is it proven whose records it may ask for. */
export const findReadBy = (db: Db, readerId: string, owner: string): Promise<ReaderRow | undefined> =>
  db
    .selectFrom('reader')
    .selectAll()
    .where('account_id', '=', owner)
    .where('reader_id', '=', readerId)
    .executeTakeFirst();

/** Everybody whom an account reads along with. */
export const findAllReadBy = (db: Db, readerId: string): Promise<ReaderRow[]> =>
  db.selectFrom('reader').selectAll().where('reader_id', '=', readerId).orderBy('account_id').execute();

/** Says anew what may be read; who reads stays. */
export const upsertReader = async (tx: Tx, owner: string, shows: ReaderRow['shows']): Promise<void> => {
  await tx
    .insertInto('reader')
    .values({ account_id: owner, shows, reader_id: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ shows }))
    .execute();
};

/** Makes an account the reader, unless another one is; false then. */
export async function linkReader(tx: Tx, owner: string, readerId: string): Promise<boolean> {
  const linked = await tx
    .updateTable('reader')
    .set({ reader_id: readerId })
    .where('account_id', '=', owner)
    .where((where) => where.or([where('reader_id', 'is', null), where('reader_id', '=', readerId)]))
    .executeTakeFirst();
  return linked.numUpdatedRows > 0n;
}

/** Nobody reads any more; what may be read stays as the patient chose. */
export const unlinkReader = async (tx: Tx, owner: string): Promise<void> => {
  await tx.updateTable('reader').set({ reader_id: null, tells: 'address' }).where('account_id', '=', owner).execute();
};

export const changeTells = async (tx: Tx, owner: string, tells: ReaderRow['tells']): Promise<void> => {
  await tx.updateTable('reader').set({ tells }).where('account_id', '=', owner).execute();
};

export const removeReader = async (tx: Tx, owner: string): Promise<boolean> =>
  (await tx.deleteFrom('reader').where('account_id', '=', owner).executeTakeFirst()).numDeletedRows > 0n;
