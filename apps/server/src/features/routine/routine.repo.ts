import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RoutineMedicineTable } from '../../../db/tables/routine.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type MedicineRow = Selectable<RoutineMedicineTable>;
type NewMedicine = Omit<Insertable<RoutineMedicineTable>, 'account_id' | 'purpose'>;

/** The oldest first. */
export const findMedicines = (db: Db, owner: PatientId): Promise<MedicineRow[]> =>
  db
    .selectFrom('routine_medicine')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findSome = async (db: Db, owner: PatientId, ids: readonly string[]): Promise<MedicineRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('routine_medicine').selectAll().where('account_id', '=', owner).where('id', 'in', ids).execute();

/** Locked until the transaction ends, always in the same order: two devices come one after the other. */
export const lockMedicines = async (tx: Tx, owner: PatientId, ids: readonly string[]): Promise<MedicineRow[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('routine_medicine')
        .selectAll()
        .where('account_id', '=', owner)
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();

export const countMedicines = async (tx: Tx, owner: PatientId): Promise<number> => {
  const { count } = await tx
    .selectFrom('routine_medicine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
};

/** Nothing when the owner has one of this id. */
export const insertMedicine = (tx: Tx, owner: PatientId, medicine: NewMedicine): Promise<MedicineRow | undefined> =>
  tx
    .insertInto('routine_medicine')
    .values({ ...medicine, account_id: owner })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateMedicine = (
  tx: Tx,
  owner: PatientId,
  id: string,
  values: Updateable<RoutineMedicineTable>,
): Promise<MedicineRow> =>
  tx
    .updateTable('routine_medicine')
    .set(values)
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** With its doses; false when the owner has no such medicine. */
export const removeMedicine = async (tx: Tx, owner: PatientId, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('routine_medicine')
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
