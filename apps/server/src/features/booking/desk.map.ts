// What a hospital's desk is sent and shown. A mail passes through many hands: it says when and with which doctor, and leaves who and why
// to the page behind its link.
import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import type { DeskRequest } from '@nabz/contract/booking-desk';
import { textsIn } from '@nabz/words/catalogue';
import { inIndia } from '../../platform/clock.ts';
import type { Message } from '../../platform/messages/message.ts';
import type { AppointmentRow, FileRow } from './booking.repo.ts';
import type { Content } from './content.ts';
import type { DeskEvent } from './desk.policy.ts';
import { toFhirAppointment } from './fhir/appointment.ts';
import { whenInWords } from './message.map.ts';

type Telling = {
  readonly event: DeskEvent;
  readonly row: AppointmentRow;
  readonly content: Content;
  /** The page on which the desk answers, and where a system does; null: there is nothing to answer. */
  readonly link: { readonly page: string; readonly api: string; readonly token: string } | null;
};

const doctorOf = (row: AppointmentRow, { doctorName }: Content): string | null =>
  row.doctor_id === NO_DOCTOR_ID ? null : doctorName;

/** The body that a webhook is sent; docs/connecting.md describes it. */
export function toWebhookBody(
  { event, row, content, link }: Telling,
  { deliveryId, files, at }: { deliveryId: string; files: readonly string[]; at: Date },
): string {
  return JSON.stringify({
    id: deliveryId,
    event,
    at: at.toISOString(),
    hospital: { id: row.hospital_id, name: content.hospitalName },
    // grows with every change: what comes late and has a smaller one is old
    sequence: row.sequence,
    appointment: toFhirAppointment(row, content),
    patient: { ageYears: content.age },
    doctorId: row.doctor_id === NO_DOCTOR_ID ? null : row.doctor_id,
    files,
    answer: link && { url: link.api, token: link.token, page: link.page },
  });
}

export function toDeskMail({ event, row, content, link }: Telling, to: string, language: string): Message {
  const t = textsIn(language);
  const doctor = doctorOf(row, content);
  const paragraphs = [
    t('mail.desk.greeting', { hospital: content.hospitalName }),
    t(`mail.desk.text.${event}`, { when: whenInWords(row.starts_at, language) }),
    doctor === null ? t('mail.desk.noDoctor') : t('mail.desk.doctor', { doctor }),
    t('mail.desk.number', { number: row.id.slice(0, 8) }),
    link && t('mail.desk.answer', { url: link.page }),
    link && t('mail.desk.once'),
  ];
  return {
    channel: 'email',
    to,
    subject: t(`mail.desk.subject.${event}`),
    body: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
  };
}

/** A booking as the page behind the link shows it. */
export function toDeskRequest(
  row: AppointmentRow,
  content: Content,
  files: readonly { readonly file: FileRow; readonly name: string }[],
): DeskRequest {
  const { hospitalName, name, age, guardianName, phone, email, treatmentName, symptoms, additionalNotes } = content;
  return {
    appointmentId: row.id,
    hospitalName,
    doctorName: doctorOf(row, content),
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    startsAt: inIndia(row.starts_at),
    name,
    age,
    guardianName,
    phone,
    email,
    treatmentName,
    symptoms,
    additionalNotes,
    files: files.map(({ file, name: fileName }) => ({
      id: file.id,
      name: fileName,
      mimeType: file.mime_type,
      size: file.size,
    })),
  };
}
