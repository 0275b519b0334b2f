import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CaregiverTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type CaregiverRow = Selectable<CaregiverTable>;

export const findCaregiver = (db: Db, owner: string): Promise<CaregiverRow | undefined> =>
  db.selectFrom('caregiver').selectAll().where('account_id', '=', owner).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockCaregiver = (tx: Tx, owner: string): Promise<CaregiverRow | undefined> =>
  tx.selectFrom('caregiver').selectAll().where('account_id', '=', owner).forUpdate().executeTakeFirst();

export const lockByToken = (tx: Tx, tokenHash: Buffer): Promise<CaregiverRow | undefined> =>
  tx.selectFrom('caregiver').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

/** The one person of a patient; undefined while another process notifies them. */
export const lockAccepted = (tx: Tx, owner: string): Promise<CaregiverRow | undefined> =>
  tx
    .selectFrom('caregiver')
    .selectAll()
    .where('account_id', '=', owner)
    .where('state', '=', 'accepted')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const upsertCaregiver = async (tx: Tx, row: Insertable<CaregiverTable>): Promise<void> => {
  await tx
    .insertInto('caregiver')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};

export const updateCaregiver = async (tx: Tx, owner: string, values: Updateable<CaregiverTable>): Promise<void> => {
  await tx.updateTable('caregiver').set(values).where('account_id', '=', owner).execute();
};

export const removeCaregiver = async (tx: Tx, owner: string): Promise<boolean> =>
  (await tx.deleteFrom('caregiver').where('account_id', '=', owner).executeTakeFirst()).numDeletedRows > 0n;
