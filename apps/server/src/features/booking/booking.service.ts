import { ADULT_AGE } from '@nabz/contract/fields';
import { randomUUID } from 'node:crypto';
import { type Appointment, AppointmentSchema, type createAppointment } from '@nabz/contract/booking';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { Insertable } from 'kysely';
import { catalogue } from '@nabz/words/catalogue';
import type { AppointmentFileTable } from '../../../db/tables/appointments.ts';
import { type Caller, audit } from '../../platform/audit.ts';
import { todayInIndia } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Repeatable } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { toAppointment } from './booking.map.ts';
import { limits, OPEN_AT_MOST, requireBookableDay, startOf } from './booking.policy.ts';
import { countOpen, insertAppointment, insertFiles } from './booking.repo.ts';
import { encryptContent } from './content.ts';
import { tellDesk } from './desk-telling.service.ts';
import { sendNotice } from './notices.service.ts';
import { checkAttachments, dropAttachments, keepAttachments, requireAttachmentRoom } from './attachments.service.ts';
import { findPlace, nameTreatment, refuseExamination, type Place } from './place.service.ts';
import { newRoomName } from './room.ts';
import { refuseTakenSlot, slotTaken } from './slots.service.ts';

const consent = catalogue('en', 'booking');

type Booking = RequestOf<typeof createAppointment>['body'];
type Request = { body: Booking; files: readonly UploadedFile[]; repeatKey: string | null };

/** What is wrong with a form beyond the shape of its fields. */
function checkBooking({ age, guardianName, preferredDate, consentVersion }: Booking, now: Date): void {
  requireBookableDay('preferredDate', preferredDate, now);
  if (age < ADULT_AGE && guardianName === '') {
    throw invalidInput({ guardianName: { code: 'errors.booking.guardianMissing' } });
  }
  if (consentVersion !== '' && consentVersion !== consent.version) {
    throw new AppError(409, 'CONFLICT', { code: 'errors.booking.consentTextChanged' });
  }
}

/** The same booking again: what the server decides by itself does not count, such as the moment that the client names. */
function toRepeatable(patient: Patient, { body, files, repeatKey }: Request): Repeatable | null {
  if (repeatKey === null) return null;
  const { status: _status, appointmentType: _type, bookingDate: _date, ...request } = body;
  const named = files.map(({ name, mimeType }) => [name, mimeType]);
  return {
    accountId: patient.id,
    action: 'POST /appointments',
    key: repeatKey,
    request: [request, named],
    files: files.map(({ bytes }) => bytes),
  };
}

type NewBooking = {
  id: string;
  patient: Patient;
  body: Booking;
  place: Place;
  files: readonly Insertable<AppointmentFileTable>[];
  caller: Caller;
};

async function insertBooking(tx: Tx, platform: Platform, booking: NewBooking): Promise<Appointment> {
  const { id, patient, body, place, files, caller } = booking;
  const now = platform.clock.now();
  // counted with the booking and with it alone; and its row lets the bookings of one account come one after another
  await platform.rateLimiter.take(tx, limits.made, patient.accountId);
  if ((await countOpen(tx, patient.id, todayInIndia(now))) >= OPEN_AT_MOST) {
    throw new AppError(409, 'CONFLICT', { code: 'errors.booking.tooManyOpen', params: { openAtMost: OPEN_AT_MOST } });
  }
  const owned = { id, account_id: patient.id };
  const { name, phone, email, age, guardianName, symptoms, additionalNotes } = body;
  const { hospitalId, isSample, doctorId, ...names } = place;
  const row = await insertAppointment(tx, {
    ...owned,
    hospital_id: hospitalId,
    doctor_id: doctorId,
    preferred_date: body.preferredDate,
    preferred_time: body.preferredTime,
    starts_at: startOf({ date: body.preferredDate, time: body.preferredTime }),
    status: 'pending',
    is_sample: isSample,
    booked_at: now,
    scheduled_at: now,
    cancelled_at: null,
    consent_version: consent.version,
    consent_at: now,
    content: encryptContent(platform, owned, {
      ...names,
      ...nameTreatment(body.treatmentId, body.treatmentName),
      name,
      phone,
      email,
      age,
      symptoms,
      additionalNotes,
      guardianName: guardianName === '' ? null : guardianName,
      cancelReason: null,
      room: newRoomName(),
    }),
  });
  if (!row) throw slotTaken([]);
  const kept = await insertFiles(tx, files);
  await audit.ok(tx, now, caller, 'booking.appointment.book', { accountId: patient.id, subject: id });
  await sendNotice(tx, platform, row, 'booked');
  const desk = await tellDesk(tx, platform, row, 'booked');
  for (const { stored_as: name } of kept) await platform.files('booking').confirm(name);
  return toAppointment(platform, row, { files: kept, desk });
}

/** Books a consultation: the row, its files, the record and the mail exist together or not at all. */
export async function book(
  platform: Platform,
  patient: Patient,
  request: Request,
  caller: Caller,
): Promise<Appointment> {
  const { database, clock, idempotency } = platform;
  const repeat = toRepeatable(patient, request);
  const before = repeat && (await idempotency.find(database.db, repeat, AppointmentSchema));
  if (before) return before;
  const { body } = request;
  checkBooking(body, clock.now());
  const place = await findPlace(platform, body);
  refuseExamination(body.treatmentId);
  const attachments = checkAttachments(request.files);
  await requireAttachmentRoom(database.db, patient, attachments);
  const id = randomUUID();
  const files = await keepAttachments(platform, id, attachments);
  const booking = { id, patient, body, place, files, caller };
  try {
    const made = await database.transaction((tx) => {
      const work = (): Promise<Appointment> => insertBooking(tx, platform, booking);
      return repeat ? idempotency.once(tx, repeat, AppointmentSchema, work) : work();
    });
    // another request with the same key was first: what this one brought is not needed
    if (made.id !== id) await dropAttachments(platform, id, files);
    return made;
  } catch (error) {
    await dropAttachments(platform, id, files);
    return refuseTakenSlot(platform, error, place.doctorId, { date: body.preferredDate, time: body.preferredTime });
  }
}
