import type { Appointment, moveAppointment } from '@nabz/contract/booking';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type AuditKind, type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readStored } from '../../platform/files/stored-file.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Patient, RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readContact } from '../auth/contact.service.ts';
import { CALENDAR_NAME, calendarType, toAppointment, toEntry } from './booking.map.ts';
import { isChangeable, isUpcoming, limits, requireBookableDay, startOf } from './booking.policy.ts';
import {
  type AppointmentRow,
  findAppointment,
  findAppointments,
  findFile,
  findFiles,
  lockAppointment,
  updateAppointment,
} from './booking.repo.ts';
import { openContent, openFileName, encryptContent } from './content.ts';
import { toCalendar } from './ics.ts';
import { sendNotice } from './notices.service.ts';
import { findPlace } from './place.service.ts';
import { forgetReminders } from './reminders.repo.ts';
import { refuseTakenSlot } from './slots.service.ts';

const notThere = (): AppError => notFound({ code: 'errors.booking.appointmentNotThere' });
const conflict = (code: 'errors.booking.cancelled' | 'errors.booking.over'): AppError =>
  new AppError(409, 'CONFLICT', { code });

type Listed = { appointments: Appointment[]; upcoming: Appointment[]; past: Appointment[] };

/** Those to come, the next first; then those past or cancelled, the latest first. */
export async function listAppointments(platform: Platform, patient: RecordOwner): Promise<Listed> {
  const { db } = platform.database;
  const now = platform.clock.now();
  const rows = await findAppointments(db, patient.id);
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  const shown = (row: AppointmentRow): Appointment =>
    toAppointment(
      platform,
      row,
      files.filter((file) => file.appointment_id === row.id),
    );
  const upcoming = rows
    .filter((row) => isUpcoming(row, now))
    .toReversed()
    .map(shown);
  const past = rows.filter((row) => !isUpcoming(row, now)).map(shown);
  return { appointments: [...upcoming, ...past], upcoming, past };
}

async function findOwn({ database: { db } }: Platform, patient: Patient, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(db, patient.id, id);
  if (!row) throw notThere();
  return row;
}

export async function readAppointment(platform: Platform, patient: Patient, id: string): Promise<Appointment> {
  const row = await findOwn(platform, patient, id);
  return toAppointment(platform, row, await findFiles(platform.database.db, [id]));
}

/** Writes down who changed an appointment, and notifies the patient. */
async function announce(
  tx: Tx,
  platform: Platform,
  row: AppointmentRow,
  { occasion, kind, caller }: { occasion: 'moved' | 'cancelled'; kind: AuditKind; caller: Caller },
): Promise<void> {
  await audit.ok(tx, platform.clock.now(), caller, kind, { accountId: row.account_id, subject: row.id });
  await sendNotice(tx, platform, row, occasion);
}

const requireChangeable = (row: AppointmentRow, now: Date): void => {
  if (row.status === 'cancelled') throw conflict('errors.booking.cancelled');
  if (!isChangeable(row, now)) throw conflict('errors.booking.over');
};

/** Fails where no new appointment could be made either: the hospital or the doctor takes none (any more). */
async function requirePlace(platform: Platform, row: AppointmentRow): Promise<void> {
  await findPlace(platform, { hospitalId: row.hospital_id, doctorId: row.doctor_id });
}

type Slot = RequestOf<typeof moveAppointment>['body'];

/** Moves an appointment to another free slot of the same doctor. */
export async function move(
  platform: Platform,
  patient: Patient,
  { id, preferredDate, preferredTime }: Slot & { id: string },
  caller: Caller,
): Promise<Appointment> {
  const { database, clock, rateLimiter } = platform;
  const now = clock.now();
  const found = await findOwn(platform, patient, id);
  await rateLimiter.take(database.db, limits.change, patient.accountId);
  // one that is over or cancelled is told so, wherever it was
  requireChangeable(found, now);
  await requirePlace(platform, found);
  const slot = { date: preferredDate, time: preferredTime };
  try {
    await database.transaction(async (tx) => {
      const row = await lockAppointment(tx, patient.id, id);
      if (!row) throw notThere();
      requireChangeable(row, now);
      if (row.preferred_date === preferredDate && row.preferred_time === preferredTime) return;
      requireBookableDay('preferredDate', preferredDate, now);
      const moved = await updateAppointment(tx, patient.id, id, {
        preferred_date: preferredDate,
        preferred_time: preferredTime,
        starts_at: startOf(slot),
        scheduled_at: now,
        // the hospital agreed to the old time only
        status: 'pending',
        sequence: row.sequence + 1,
      });
      await forgetReminders(tx, patient.id, id);
      await announce(tx, platform, moved, { occasion: 'moved', kind: 'booking.appointment.move', caller });
    });
  } catch (error) {
    return refuseTakenSlot(platform, error, found.doctor_id, slot);
  }
  return readAppointment(platform, patient, id);
}

/** Cancels an appointment and frees its slot. Doing so again changes nothing. */
export async function cancel(
  platform: Platform,
  patient: Patient,
  { id, reason }: { id: string; reason: string },
  caller: Caller,
): Promise<Appointment> {
  const { database, clock } = platform;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const row = await lockAppointment(tx, patient.id, id);
    if (!row) throw notThere();
    if (row.status === 'cancelled') return;
    requireChangeable(row, now);
    const content = { ...openContent(platform, row), cancelReason: reason === '' ? null : reason };
    const cancelled = await updateAppointment(tx, patient.id, id, {
      status: 'cancelled',
      cancelled_at: now,
      sequence: row.sequence + 1,
      content: encryptContent(platform, row, content),
    });
    await announce(tx, platform, cancelled, { occasion: 'cancelled', kind: 'booking.appointment.cancel', caller });
  });
  return readAppointment(platform, patient, id);
}

/** The appointment for the patient's calendar. */
export async function readCalendar(platform: Platform, patient: Patient, id: string): Promise<Download> {
  const entry = toEntry(platform, await findOwn(platform, patient, id));
  const { language } = await readContact(platform.database.db, patient.id);
  return { name: CALENDAR_NAME, mimeType: calendarType(entry), bytes: Buffer.from(toCalendar(entry, language)) };
}

/** A file that the patient attached; that it was fetched is on record. */
export async function readFile(
  platform: Platform,
  patient: Patient,
  place: { appointmentId: string; fileId: string },
  caller: Caller,
): Promise<Download> {
  const { database, clock } = platform;
  const row = await findFile(database.db, patient.id, place);
  if (!row) throw notFound({ code: 'errors.booking.fileNotThere' });
  const bytes = await readStored(platform, 'booking', row.stored_as);
  await audit.ok(database.db, clock.now(), caller, 'booking.file.download', {
    accountId: patient.id,
    sessionId: patient.session.id,
    subject: `${row.appointment_id}/${row.id}`,
  });
  return { name: openFileName(platform, row), mimeType: row.mime_type, bytes };
}
