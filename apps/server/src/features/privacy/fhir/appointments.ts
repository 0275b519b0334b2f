import { AppointmentSchema, NO_DOCTOR_ID } from '@nabz/contract/booking';
import type { Appointment } from 'fhir/r4.js';
import { z } from 'zod';
import { catalogue } from '@nabz/words/catalogue';
import { fill } from '@nabz/words/render';
import { idOf, inWords, refTo, type Resources, type Subject, textIf } from './codes.ts';
import { toDocument } from './reports.ts';

const { fhir: words } = catalogue('en', 'export');

export const AppointmentsPart = z.object({
  appointments: z.array(
    AppointmentSchema.pick({
      id: true,
      status: true,
      bookingDate: true,
      symptoms: true,
      additionalNotes: true,
      treatmentName: true,
      hospitalName: true,
      doctorId: true,
      doctorName: true,
      startsAt: true,
      endsAt: true,
      cancelReason: true,
      reports: true,
      sample: true,
    }),
  ),
});
type OneAppointment = z.output<typeof AppointmentsPart>['appointments'][number];

const statuses = { pending: 'pending', confirmed: 'booked', cancelled: 'cancelled', completed: 'fulfilled' } as const;

const toAppointment = (subject: Subject, one: OneAppointment): Appointment => ({
  resourceType: 'Appointment',
  id: idOf(subject.id, 'appointment', one.id),
  status: statuses[one.status],
  ...(one.status === 'cancelled' && one.cancelReason?.trim()
    ? { cancelationReason: inWords(one.cancelReason.trim()) }
    : {}),
  serviceType: [inWords('Virtual consultation')],
  ...(one.symptoms.trim() === '' ? {} : { reasonCode: [inWords(one.symptoms.trim())] }),
  ...textIf('description', one.treatmentName),
  start: one.startsAt,
  end: one.endsAt,
  created: one.bookingDate,
  ...textIf('comment', one.additionalNotes),
  participant: [
    { actor: refTo(subject.id), status: 'accepted' },
    ...(one.doctorId === NO_DOCTOR_ID || one.doctorName.trim() === ''
      ? []
      : [{ actor: { display: one.doctorName }, status: 'needs-action' as const }]),
    {
      // a made-up hospital must not look like a real one to whoever reads the bundle
      actor: { display: one.sample ? fill(words.sample, { name: one.hospitalName }) : one.hospitalName },
      status: one.status === 'confirmed' || one.status === 'completed' ? 'accepted' : 'needs-action',
    },
  ],
});

export const toAppointmentResources = (
  subject: Subject,
  part: z.output<typeof AppointmentsPart> | undefined,
): Resources =>
  (part?.appointments ?? []).flatMap((one) => [
    toAppointment(subject, one),
    ...one.reports.map((file) =>
      toDocument(subject, { id: file.id, kind: words.bookingFile, title: '', at: one.bookingDate, notes: '', file }),
    ),
  ]);
