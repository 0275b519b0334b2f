import type { Selectable } from 'kysely';
import type { HospitalDeskTable } from '../../../db/tables/hospitals.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type DeskRow = Selectable<HospitalDeskTable>;

export const findDesk = (db: Db, hospitalId: string): Promise<DeskRow | undefined> =>
  db.selectFrom('hospital_desk').selectAll().where('hospital_id', '=', hospitalId).executeTakeFirst();

export const upsertDesk = async (tx: Tx, row: DeskRow): Promise<void> => {
  await tx
    .insertInto('hospital_desk')
    .values(row)
    .onConflict((conflict) => conflict.column('hospital_id').doUpdateSet(row))
    .execute();
};

export const removeDesk = async (tx: Tx, hospitalId: string): Promise<void> => {
  await tx.deleteFrom('hospital_desk').where('hospital_id', '=', hospitalId).execute();
};
