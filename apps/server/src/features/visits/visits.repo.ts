import type { Selectable } from 'kysely';
import type { VisitNoteTable } from '../../../db/tables/appointments.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type VisitRow = Selectable<VisitNoteTable>;

export const findVisit = (db: Db, owner: PatientId, appointmentId: string): Promise<VisitRow | undefined> =>
  db
    .selectFrom('visit_note')
    .selectAll()
    .where('account_id', '=', owner)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();

export const findVisits = (db: Db, owner: PatientId): Promise<VisitRow[]> =>
  db.selectFrom('visit_note').selectAll().where('account_id', '=', owner).orderBy('appointment_id').execute();

export const lockVisit = (tx: Tx, owner: PatientId, appointmentId: string): Promise<VisitRow | undefined> =>
  tx
    .selectFrom('visit_note')
    .selectAll()
    .where('account_id', '=', owner)
    .where('appointment_id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();

/** Writes the first version; false when another process did so meanwhile. */
export const addVisit = async (tx: Tx, row: VisitRow): Promise<boolean> =>
  (
    await tx
      .insertInto('visit_note')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

export const updateVisit = async (
  tx: Tx,
  { account_id, appointment_id, content, version }: VisitRow,
): Promise<void> => {
  await tx
    .updateTable('visit_note')
    .set({ content, version })
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .execute();
};
