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
import { isChangeable, isUpcoming, limits, requireBookableDay, type Slot, startOf } from './booking.policy.ts';
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
import { tellDesk } from './desk-telling.service.ts';
import type { DeskEvent } from './desk.policy.ts';
import { type DeskRow, findDesks } from './desk.repo.ts';
import { toCalendar } from './ics.ts';
import type { Occasion } from './message.map.ts';
import { sendNotice } from './notices.service.ts';
import { findPlace } from './place.service.ts';
import { forgetReminders } from './reminders.repo.ts';
import { refuseTakenSlot } from './slots.service.ts';

const notThere = (): AppError => notFound({ code: 'errors.booking.appointmentNotThere' });
const conflict = (code: 'errors.booking.cancelled' | 'errors.booking.over' | 'errors.booking.noProposal'): AppError =>
  new AppError(409, 'CONFLICT', { code });

type Listed = { appointments: Appointment[]; upcoming: Appointment[]; past: Appointment[] };

/** Those to come, the next first; then those past or cancelled, the latest first. */
export async function listAppointments(platform: Platform, patient: RecordOwner): Promise<Listed> {
  const { db } = platform.database;
  const now = platform.clock.now();
  const rows = await findAppointments(db, patient.id);
  const ids = rows.map(({ id }) => id);
  const [files, desks] = [await findFiles(db, ids), await findDesks(db, ids)];
  const shown = (row: AppointmentRow): Appointment =>
    toAppointment(platform, row, {
      files: files.filter((file) => file.appointment_id === row.id),
      desk: desks.find((desk) => desk.appointment_id === row.id),
    });
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
  const { db } = platform.database;
  const [desk] = await findDesks(db, [id]);
  return toAppointment(platform, row, { files: await findFiles(db, [id]), desk });
}

const changes = {
  moved: { kind: 'booking.appointment.move', event: 'moved' },
  cancelled: { kind: 'booking.appointment.cancel', event: 'cancelled' },
  confirmed: { kind: 'booking.appointment.take-proposal', event: 'proposal-taken' },
} as const satisfies Partial<Record<Occasion, { kind: AuditKind; event: DeskEvent }>>;

/** Writes down who changed an appointment, notifies the patient, and tells the hospital. */
async function announce(
  tx: Tx,
  platform: Platform,
  row: AppointmentRow,
  { occasion, caller }: { occasion: keyof typeof changes; caller: Caller },
): Promise<void> {
  const { kind, event } = changes[occasion];
  await audit.ok(tx, platform.clock.now(), caller, kind, { accountId: row.account_id, subject: row.id });
  await sendNotice(tx, platform, row, occasion);
  await tellDesk(tx, platform, row, event);
}

const requireChangeable = (row: AppointmentRow, now: Date): void => {
  if (row.status === 'cancelled') throw conflict('errors.booking.cancelled');
  if (!isChangeable(row, now)) throw conflict('errors.booking.over');
};

/** Fails where no new appointment could be made either: the hospital or the doctor takes none (any more). */
async function requirePlace(platform: Platform, row: AppointmentRow): Promise<void> {
  await findPlace(platform, { hospitalId: row.hospital_id, doctorId: row.doctor_id });
}

/** What is proposed and still to come. */
function proposalOf(desk: DeskRow | undefined, now: Date): Slot {
  const { proposed_date: date = null, proposed_time: time = null } = desk ?? {};
  if (date === null || time === null || startOf({ date, time }) <= now) throw conflict('errors.booking.noProposal');
  return { date, time };
}

/** The columns of a time. */
const toSlot = (slot: Slot, now: Date) => ({
  preferred_date: slot.date,
  preferred_time: slot.time,
  starts_at: startOf(slot),
  scheduled_at: now,
});

type Change = {
  readonly slot: Slot;
  readonly status: 'pending' | 'confirmed';
  readonly occasion: 'moved' | 'confirmed';
};

/** Gives an appointment the time that `decide` finds with the row locked; null leaves it as it is. */
async function changeTime(
  platform: Platform,
  patient: Patient,
  { id, doctor_id: doctorId }: AppointmentRow,
  wanted: Slot,
  caller: Caller,
  decide: (tx: Tx, row: AppointmentRow) => Promise<Change | null>,
): Promise<Appointment> {
  const now = platform.clock.now();
  try {
    await platform.database.transaction(async (tx) => {
      const row = await lockAppointment(tx, patient.id, id);
      if (!row) throw notThere();
      requireChangeable(row, now);
      const to = await decide(tx, row);
      if (!to) return;
      const changed = await updateAppointment(tx, patient.id, id, {
        ...toSlot(to.slot, now),
        status: to.status,
        sequence: row.sequence + 1,
      });
      await forgetReminders(tx, patient.id, id);
      await announce(tx, platform, changed, { occasion: to.occasion, caller });
    });
  } catch (error) {
    return refuseTakenSlot(platform, error, doctorId, wanted);
  }
  return readAppointment(platform, patient, id);
}

type NewTime = RequestOf<typeof moveAppointment>['body'];

/** Moves an appointment to another free slot of the same doctor. */
export async function move(
  platform: Platform,
  patient: Patient,
  { id, preferredDate, preferredTime }: NewTime & { id: string },
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
  return changeTime(platform, patient, found, slot, caller, async (_, row) => {
    if (row.preferred_date === preferredDate && row.preferred_time === preferredTime) return null;
    requireBookableDay('preferredDate', preferredDate, now);
    // the hospital agreed to the old time only
    return { slot, status: 'pending', occasion: 'moved' };
  });
}

/** Takes the other time that the hospital proposed, which it thereby has confirmed. */
export async function takeProposal(
  platform: Platform,
  patient: Patient,
  id: string,
  caller: Caller,
): Promise<Appointment> {
  const { database, clock, rateLimiter } = platform;
  const now = clock.now();
  const found = await findOwn(platform, patient, id);
  await rateLimiter.take(database.db, limits.change, patient.accountId);
  requireChangeable(found, now);
  await requirePlace(platform, found);
  const proposal = proposalOf((await findDesks(database.db, [id]))[0], now);
  return changeTime(platform, patient, found, proposal, caller, async (tx) => {
    // the patient may have moved it in another window
    const slot = proposalOf((await findDesks(tx, [id]))[0], now);
    return { slot, status: 'confirmed', occasion: 'confirmed' };
  });
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
    await announce(tx, platform, cancelled, { occasion: 'cancelled', caller });
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
