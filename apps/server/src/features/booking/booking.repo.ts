import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  AppointmentFileTable,
  AppointmentReminderTable,
  AppointmentTable,
} from '../../../db/tables/appointments.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Slot } from './booking.policy.ts';

export type AppointmentRow = Selectable<AppointmentTable>;
export type FileRow = Selectable<AppointmentFileTable>;

const open = ['pending', 'confirmed'] as const;
/** More than a lifetime of appointments. */
const listedAtMost = 500;

export const countOpen = async (tx: Tx, owner: PatientId, today: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner)
    .where('status', 'in', open)
    .where('preferred_date', '>=', today)
    .executeTakeFirstOrThrow();
  return count;
};

/** Undefined when somebody else has the slot: the unique index decides, however many come at once. */
export const insertAppointment = (tx: Tx, values: Insertable<AppointmentTable>): Promise<AppointmentRow | undefined> =>
  tx
    .insertInto('appointment')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertFiles = (tx: Tx, files: readonly Insertable<AppointmentFileTable>[]): Promise<FileRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : tx
        .insertInto('appointment_file')
        .values([...files])
        .returningAll()
        .execute();

export const findAppointments = (db: Db, owner: PatientId): Promise<AppointmentRow[]> =>
  db
    .selectFrom('appointment')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(listedAtMost)
    .execute();

/** Every appointment of a person, for what must miss none. */
export const findAllOf = (db: Db, owner: PatientId): Promise<AppointmentRow[]> =>
  db.selectFrom('appointment').selectAll().where('account_id', '=', owner).orderBy('starts_at').orderBy('id').execute();

/** Those that are neither cancelled nor over, locked until the transaction ends. */
export const lockOpen = (tx: Tx, owner: PatientId): Promise<AppointmentRow[]> =>
  tx
    .selectFrom('appointment')
    .selectAll()
    .where('account_id', '=', owner)
    .where('status', 'in', open)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findReminders = (
  db: Db,
  appointments: readonly string[],
): Promise<Selectable<AppointmentReminderTable>[]> =>
  appointments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appointment_reminder')
        .selectAll()
        .where('appointment_id', 'in', [...appointments])
        .orderBy('sent_at')
        .execute();

export const findAppointment = (db: Db, owner: PatientId, id: string): Promise<AppointmentRow | undefined> =>
  db.selectFrom('appointment').selectAll().where('account_id', '=', owner).where('id', '=', id).executeTakeFirst();

/** The appointment, locked until the transaction ends. */
export const lockAppointment = (tx: Tx, owner: PatientId, id: string): Promise<AppointmentRow | undefined> =>
  tx
    .selectFrom('appointment')
    .selectAll()
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Fails with 23505 when it moves to a slot that somebody else has. */
export const updateAppointment = (
  tx: Tx,
  owner: PatientId,
  id: string,
  values: Updateable<AppointmentTable>,
): Promise<AppointmentRow> =>
  tx
    .updateTable('appointment')
    .set(values)
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const exists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('appointment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The slots of a doctor that are taken; the one who stands for no doctor has all of them free. */
export const findTaken = async (db: Db, doctorId: string, from: string, until: string): Promise<Slot[]> => {
  if (doctorId === NO_DOCTOR_ID) return [];
  const rows = await db
    .selectFrom('appointment')
    .select(['preferred_date', 'preferred_time'])
    .where('doctor_id', '=', doctorId)
    .where('doctor_id', '!=', NO_DOCTOR_ID) // so that the partial index serves
    .where('status', 'in', open)
    .where('preferred_date', '>=', from)
    .where('preferred_date', '<=', until)
    .execute();
  return rows.map((row) => ({ date: row.preferred_date, time: row.preferred_time }));
};

/** What the files of people's appointments take on the disk. */
export const countAttachmentBytes = async (db: Db, owners: readonly PatientId[]): Promise<number> => {
  const { bytes } = await db
    .selectFrom('appointment_file')
    .innerJoin('appointment', 'appointment.id', 'appointment_file.appointment_id')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('appointment_file.size'), eb.lit(0)).as('bytes'))
    .where('appointment.account_id', 'in', owners)
    .executeTakeFirstOrThrow();
  return bytes;
};

/** The files of some appointments, in the order in which they were attached. */
export const findFiles = (db: Db, appointments: readonly string[]): Promise<FileRow[]> =>
  appointments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appointment_file')
        .selectAll()
        .where('appointment_id', 'in', [...appointments])
        .orderBy('position')
        .execute();

export const findFile = (
  db: Db,
  owner: PatientId,
  { appointmentId, fileId }: { appointmentId: string; fileId: string },
): Promise<FileRow | undefined> =>
  db
    .selectFrom('appointment_file')
    .innerJoin('appointment', 'appointment.id', 'appointment_file.appointment_id')
    .selectAll('appointment_file')
    .where('appointment.account_id', '=', owner)
    .where('appointment.id', '=', appointmentId)
    .where('appointment_file.id', '=', fileId)
    .executeTakeFirst();

/** Which of these names of stored files a row knows. */
export const findStored = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('appointment_file')
    .select('stored_as')
    .where('stored_as', 'in', [...names])
    .execute();
  return new Set(rows.map((row) => row.stored_as));
};
