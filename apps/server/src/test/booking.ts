import type { Appointment } from '@nabz/contract/booking';
import { expect } from 'vitest';
import { inIndia } from '../platform/clock.ts';
import type { Answer, TestApp } from './app.ts';
import { sendForm, type SentFile } from './form.ts';
import type { TestHospital } from './hospital.ts';
import { openVerifyLink, type Reached, signInByPhone, type SignedIn } from './patient.ts';
import type { ReachedApp } from './reached-app.ts';

/** A day in India, so many days from now. */
export const dayAhead = (app: Pick<ReachedApp, 'clock'>, days: number): string =>
  inIndia(new Date(app.clock.now().getTime() + days * 24 * 3600 * 1000)).slice(0, 10);

/** Moves the clock to a moment of a day in India. */
export function moveClockTo(app: Pick<TestApp, 'clock'>, date: string, time: string): void {
  app.clock.advance((Date.parse(`${date}T${time}:00+05:30`) - app.clock.now().getTime()) / 1000);
}

/** The fields of the form as the web sends them: tomorrow at ten with the first doctor. */
export const bookingFields = (
  app: Pick<ReachedApp, 'clock'>,
  { id, doctors }: TestHospital,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  name: 'Asha Verma',
  phone: '9876543210',
  email: 'asha.booking@example.in',
  age: '34',
  symptoms: 'Knee pain for two years',
  preferredDate: dayAhead(app, 1),
  preferredTime: '10:00',
  additionalNotes: 'Please speak Hindi',
  treatmentId: '',
  treatmentName: 'Knee replacement',
  hospitalId: id,
  hospitalName: 'Another name',
  doctorId: doctors[0],
  doctorName: 'Another doctor',
  doctorSpecialization: 'Another branch',
  hasConsent: 'true',
  appointmentType: 'virtual_consultation',
  status: 'pending',
  bookingDate: app.clock.now().toISOString(),
  ...more,
});

export const sendBooking = (
  app: Pick<TestApp, 'call'>,
  patient: Pick<SignedIn, 'token'>,
  fields: Readonly<Record<string, string>>,
  { files = [], key }: { files?: readonly SentFile[]; key?: string } = {},
): Promise<Answer> =>
  sendForm(app, 'POST', '/appointments', {
    fields,
    files,
    token: patient.token,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

export const appointmentIn = (answer: Answer): Appointment =>
  (JSON.parse(answer.text) as { appointment: Appointment }).appointment;

/** Books, or fails the test. */
export async function bookedBy(
  app: TestApp,
  patient: SignedIn,
  hospital: TestHospital,
  more: Readonly<Record<string, string>> = {},
  files: readonly SentFile[] = [],
): Promise<Appointment> {
  const answer = await sendBooking(app, patient, bookingFields(app, hospital, more), { files });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return appointmentIn(answer);
}

/** Proves the patient's phone while signed in, which leaves all but the session as it is: answers them with the new one. */
export async function provePhone(app: TestApp, patient: SignedIn): Promise<SignedIn> {
  const answer = await signInByPhone(app, patient.phone, patient.token);
  expect(answer).toMatchObject({ status: 200 });
  return { ...patient, token: answer.body.token ?? '' };
}

/** Proves the patient's e-mail while signed in, which leaves everything as it is. */
export async function proveEmail(app: Reached, { email, token }: SignedIn): Promise<void> {
  expect(await openVerifyLink(app, email, token)).toMatchObject({ status: 200 });
}
