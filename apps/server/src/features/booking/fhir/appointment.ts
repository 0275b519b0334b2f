// A booking as a hospital's system takes it: a FHIR R4 Appointment with its patient inside. https://hl7.org/fhir/R4/appointment.html
import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import { catalogue } from '@nabz/words/catalogue';
import type { Appointment, CodeableConcept, Patient } from 'fhir/r4.js';
import { inIndia } from '../../../platform/clock.ts';
import { endOf } from '../booking.policy.ts';
import type { AppointmentRow } from '../booking.repo.ts';
import type { Content } from '../content.ts';

const { calendar } = catalogue('en', 'mail');
const SLOT_MINUTES = 30;
const statuses = { pending: 'pending', confirmed: 'booked', cancelled: 'cancelled', completed: 'fulfilled' } as const;

const inWords = (text: string): CodeableConcept => ({ text });

function toPatient({ name, phone, email, guardianName }: Content): Patient {
  return {
    resourceType: 'Patient',
    id: 'patient',
    name: [{ text: name }],
    telecom: [
      { system: 'phone', value: phone },
      { system: 'email', value: email },
    ],
    ...(guardianName === null
      ? {}
      : { contact: [{ relationship: [inWords('guardian')], name: { text: guardianName } }] }),
  };
}

/** Everything that the patient agreed to share, but for the age, for which FHIR has no place here, and the files. */
export function toFhirAppointment(row: AppointmentRow, content: Content): Appointment {
  const { symptoms, treatmentName, additionalNotes, doctorName, hospitalName } = content;
  const isAgreed = row.status === 'confirmed' || row.status === 'completed';
  const status = isAgreed ? 'accepted' : 'needs-action';
  return {
    resourceType: 'Appointment',
    id: row.id,
    contained: [toPatient(content)],
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${row.id}` }],
    status: statuses[row.status],
    serviceType: [inWords(calendar.consultation)],
    ...(symptoms.trim() === '' ? {} : { reasonCode: [inWords(symptoms.trim())] }),
    ...(treatmentName.trim() === '' ? {} : { description: treatmentName.trim() }),
    start: inIndia(row.starts_at),
    end: inIndia(endOf(row.starts_at)),
    minutesDuration: SLOT_MINUTES,
    created: row.booked_at.toISOString(),
    ...(additionalNotes.trim() === '' ? {} : { comment: additionalNotes.trim() }),
    participant: [
      { actor: { reference: '#patient', display: content.name }, status: 'accepted' },
      ...(row.doctor_id === NO_DOCTOR_ID ? [] : [{ actor: { display: doctorName }, status } as const]),
      { actor: { display: hospitalName }, status },
    ],
  };
}
