// A patient with something in every part of Nabz, entered through the API as a patient does.
import { addDays } from '@nabz/contract/calendar';
import { keepVisit } from '@nabz/contract/visits';
import { randomUUID } from 'node:crypto';
import * as chat from '@nabz/contract/chat';
import type { listConsents } from '@nabz/contract/privacy-consents';
import type { Endpoint, ResponseOf } from '@nabz/contract/endpoint';
import { PERSON_HEADER } from '@nabz/contract/endpoint';
import * as measurements from '@nabz/contract/measurements';
import * as notices from '@nabz/contract/notices';
import * as reading from '@nabz/contract/notices-reading';
import * as doses from '@nabz/contract/routine-doses';
import * as routine from '@nabz/contract/routine';
import * as tips from '@nabz/contract/tips';
import { expect } from 'vitest';
import { addAssistant } from '@nabz/contract/assistants';
import type { Answer } from './app.ts';
import { bookingFields, proveEmail } from './booking.ts';
import { pdf } from './documents.ts';
import { eventually } from './eventually.ts';
import { sendForm } from './form.ts';
import type { TestHospital } from './hospital.ts';
import type { SignedIn } from './patient.ts';
import type { ReachedApp } from './reached-app.ts';
import { billIn, uploadBill } from './bills.ts';
import { bloodText, linesPdf, prescriptionIn, reportIn, textFile } from './reports.ts';

type Whose = {
  readonly id: string;
  readonly token: string;
  readonly password: string;
  readonly headers: Record<string, string>;
};
type Call = (method: Endpoint['method'], path: string, body?: unknown) => Promise<Answer>;

const callOf =
  (app: ReachedApp, { token, headers }: Whose): Call =>
  async (method, path, body) => {
    const answer = await app.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer;
  };

async function fillDocuments(app: ReachedApp, { id, token, headers }: Whose, phone: string, call: Call): Promise<void> {
  const files = [textFile(bloodText(), 'blood: count?.txt')];
  const report = reportIn(
    await sendForm(app, 'POST', `/reports/upload/${id}`, {
      fields: { reportType: 'Blood Test' },
      files,
      token,
      headers,
    }),
  );
  const made = linesPdf(['Dr. Meera Rao', 'Rx', '1. Tab Dolo 650 mg 1-0-1 x 5 days after food']);
  const paper = prescriptionIn(
    await sendForm(app, 'POST', `/reports/prescriptions/upload/${id}`, {
      fields: { user_phone: phone },
      files: [{ name: 'rx.pdf', type: 'application/pdf', bytes: made, field: 'prescriptionFile' }],
      token,
      headers,
    }),
  );
  await eventually(async () => {
    const read = reportIn(await call('GET', `/reports/${id}/${report._id}`));
    const checked = prescriptionIn(await call('GET', `/reports/prescriptions/${id}/${paper._id}`));
    if (read.processingStatus !== 'analyzed' || !checked.needsConfirmation) throw new Error('not yet');
  });
  const medications = [{ medicine: 'Dolo 650', dosage: '1 tablet', frequency: '1-0-1' }];
  const bill = billIn(await uploadBill(app, { id, token }, undefined, headers));
  await eventually(async () => {
    if (!billIn(await call('GET', `/bills/${id}/${bill._id}`)).needsConfirmation) throw new Error('not yet');
  });
  await call('PUT', `/reports/prescriptions/${id}/${paper._id}/confirm`, { medications, doctorName: 'Dr. Meera Rao' });
}

async function fillBooking(app: ReachedApp, { token, headers }: Whose, fields: Record<string, string>): Promise<void> {
  const files = [{ name: '../../scan.pdf', type: 'application/pdf', bytes: pdf('scan') }];
  const answer = await sendForm(app, 'POST', '/appointments', { fields, files, token, headers });
  expect(answer.status, answer.text).toBe(201);
  const { appointment } = JSON.parse(answer.text) as { appointment: { id: string } };
  const path = `/appointments/${appointment.id}/visit`;
  const kept = await app.call('PUT', path, { body: keepVisit.example.body, token, headers });
  expect(kept.status, kept.text).toBe(200);
}

/** What the endpoints of everyday care keep. */
async function fillEveryDay(app: ReachedApp, call: Call): Promise<void> {
  const medicine = { ...routine.addToRoutine.example.body.medicines[0], id: randomUUID() };
  const at = app.clock.now().toISOString();
  const event = { id: randomUUID(), medicineId: medicine.id, slot: null, action: 'taken', at };
  const asNeeded = { ...routine.exampleMedicine.schedule, kind: 'as-needed', times: [], maxPerDay: 4 };
  const start = at.slice(0, 10);
  const added = { ...medicine, schedule: asNeeded, start, prescriptionId: null, medicationId: null };
  const readings = [
    { kind: 'blood-pressure', systolic: 128, diastolic: 82, pulse: 70 },
    { kind: 'glucose', value: 110, when: 'fasting' },
    { kind: 'weight', value: 61 },
    { kind: 'spo2', value: 97 },
    { kind: 'temperature', value: 37.1 },
    { kind: 'pulse', value: 72 },
  ];
  const conversationId = randomUUID();
  const steps: readonly (readonly [Endpoint, unknown])[] = [
    [routine.addToRoutine, { medicines: [added], consentVersion: '1' }],
    [doses.recordDoses, { events: [event] }],
    ...readings.map((reading) => [measurements.addMeasurement, { id: randomUUID(), at, reading }] as const),
    [notices.setNotices, { email: true, consentVersion: '1' }],
    [notices.makeCalendar, undefined],
    [notices.setCaregiver, { ...notices.setCaregiver.example.body, consentVersion: '1' }],
    [reading.setReading, { shows: ['doses', 'readings', 'visit'], consentVersion: '1' }],
    [tips.todaysTip, undefined],
    [chat.chatbot, { message: 'What is dengue?', conversationId, messageId: randomUUID(), id: randomUUID() }],
  ];
  for (const [endpoint, body] of steps) await call(endpoint.method, endpoint.path, body);
}

async function fillPerson(app: ReachedApp, whose: Whose, phone: string, hospital: TestHospital): Promise<void> {
  const call = callOf(app, whose);
  const { consents } = JSON.parse((await call('GET', '/consents')).text) as ResponseOf<typeof listConsents>;
  for (const { purpose, version } of consents) await call('PUT', `/consents/${purpose}`, { granted: true, version });
  await call('PUT', '/profile/health', {
    allergies: ['Penicillin'],
    conditions: ['asthma'],
    heightCm: 162,
    weightKg: 61.5,
    emergencyContact: { name: 'Ravi Verma', relation: 'Husband', phone: '9876500001' },
  });
  await call('PUT', '/vaccinations/td-16', { givenOn: null });
  await call('POST', '/shares', { title: 'Sheet', text: 'Words' });
  const on = app.clock.now().toISOString().slice(0, 10);
  await call('PUT', '/pregnancy', { countedBy: 'period', day: addDays(on, -70) });
  await call('POST', '/growth', { id: randomUUID(), on, weightKg: 22, lengthCm: 118, headCm: 51 });
  const check = { symptoms: ['cough'] };
  await call('PUT', `/symptom-checks/${randomUUID()}`, check);
  const shown = { of: 'disease', id: 'dengue', knowledgeVersion: 'a1b2c3d4' };
  await call('POST', '/symptom-mistakes', { kind: 'other', comment: 'Not right', shown });
  await fillDocuments(app, whose, phone, call);
  const doctorId = hospital.doctors[whose.headers[PERSON_HEADER] === undefined ? 0 : 1];
  await fillBooking(app, whose, bookingFields(app, hospital, { doctorId }));
  await fillEveryDay(app, call);
  const key = { name: 'My assistant', scopes: ['reports'], days: 30, currentPassword: whose.password };
  await call(addAssistant.method, addAssistant.path, key);
}

/** Fills the records of a patient; and those of a family member, when there is one. */
export async function fillPatient(
  app: ReachedApp,
  patient: SignedIn,
  hospital: TestHospital,
  memberId?: string,
): Promise<void> {
  const { id, token, phone, password } = patient;
  await proveEmail(app, patient);
  await fillPerson(app, { id, token, password, headers: {} }, phone, hospital);
  if (memberId !== undefined)
    await fillPerson(app, { id: memberId, token, password, headers: { [PERSON_HEADER]: memberId } }, phone, hospital);
  const call = callOf(app, { id, token, password, headers: {} });
  await call('POST', '/privacy/grievances', { id: randomUUID(), subject: 'A name', text: 'It is spelled wrongly.' });
  const nominee = { name: 'Ravi Verma', contact: '+919876500001', relation: 'Husband' };
  await call('PUT', '/privacy/nominee', { nominee });
}
