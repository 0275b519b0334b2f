import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AppointmentDeskTable, AppointmentTable } from '../../../db/tables/appointments.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AppointmentRow } from './booking.repo.ts';

export type DeskRow = Selectable<AppointmentDeskTable>;

/** What the hospitals of some appointments know and said. */
export const findDesks = (db: Db, appointments: readonly string[]): Promise<DeskRow[]> =>
  appointments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appointment_desk')
        .selectAll()
        .where('appointment_id', 'in', [...appointments])
        .execute();

export const upsertDesk = (tx: Tx, row: Insertable<AppointmentDeskTable>): Promise<DeskRow> =>
  tx
    .insertInto('appointment_desk')
    .values(row)
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

type Of = Pick<DeskRow, 'appointment_id' | 'account_id'>;

export const updateDesk = async (
  tx: Tx,
  { appointment_id: id, account_id: owner }: Of,
  values: Updateable<AppointmentDeskTable>,
): Promise<void> => {
  await tx
    .updateTable('appointment_desk')
    .set(values)
    .where('appointment_id', '=', id)
    .where('account_id', '=', owner)
    .execute();
};

/** The telling of this change arrived; a later one may be on its way. */
export const noteReached = async (
  db: Db,
  { appointment_id: id, account_id: owner, sequence }: Of & { sequence: number },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('appointment_desk')
    .set({ reached_at: at })
    .where('appointment_id', '=', id)
    .where('account_id', '=', owner)
    .where('sequence', '=', sequence)
    .where('reached_at', 'is', null)
    .execute();
};

export const findByToken = (db: Db, tokenHash: Buffer): Promise<DeskRow | undefined> =>
  db.selectFrom('appointment_desk').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** The appointment that a hospital was asked about. */
export const findAsked = (db: Db, { appointment_id: id, account_id: owner }: Of): Promise<AppointmentRow> =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .executeTakeFirstOrThrow();

/**
 * The appointment that a link may still answer for, locked until the transaction ends: the row of the appointment first, as everything
 * that changes one does.
 */
export async function lockByToken(tx: Tx, tokenHash: Buffer): Promise<{ desk: DeskRow; row: AppointmentRow } | null> {
  const found = await findByToken(tx, tokenHash);
  if (!found) return null;
  const row = await tx
    .selectFrom('appointment')
    .selectAll()
    .where('id', '=', found.appointment_id)
    .forUpdate()
    .executeTakeFirst();
  const desk = await findByToken(tx, tokenHash); // it may have been answered while the row was waited for
  return row && desk ? { desk, row } : null;
}

/** What the hospital decided about an appointment. */
export const settleAppointment = (
  tx: Tx,
  { appointment_id: id, account_id: owner }: Of,
  values: Updateable<AppointmentTable>,
): Promise<AppointmentRow> =>
  tx
    .updateTable('appointment')
    .set(values)
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .returningAll()
    .executeTakeFirstOrThrow();
