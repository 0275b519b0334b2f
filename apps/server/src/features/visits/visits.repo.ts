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

export const writeVisit = async (tx: Tx, row: VisitRow): Promise<void> => {
  await tx
    .insertInto('visit_note')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet({ content: row.content })
        .where('visit_note.account_id', '=', row.account_id),
    )
    .execute();
};
