// An id of a patient for every parameter that a path can have: what another patient is shown to be without.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { assistantOf } from './assistants.ts';
import { bookedBy } from './booking.ts';
import { pdf } from './documents.ts';
import { memberOf } from './family.ts';
import { makeHospital } from './hospital.ts';
import type { SignedIn } from './patient.ts';
import { deviceOf } from './push.ts';
import { billOf } from './bills.ts';
import { bloodText, prescriptionOf, reportOf } from './reports.ts';
import { routineOf } from './routine.ts';

export type OwnIds = Readonly<Record<string, () => Promise<string>>>;

/** Parameters that name what belongs to nobody, or to each caller for themselves. */
export const NOBODYS: ReadonlySet<string> = new Set(
  'purpose diseaseId treatmentId name hospitalId doctorId tipId doseId careId'.split(' '),
);

/** Made when it is first asked for, and then the same. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Kept for the patient by a call of its own each time. */
const keptIds = (app: TestApp, { token }: SignedIn): OwnIds => ({
  shareId: async () => {
    const answer = await app.call('POST', '/shares', { body: { title: 'Sheet', text: 'Words' }, token });
    return (JSON.parse(answer.text) as { share: { id: string } }).share.id;
  },
  readingId: async () => {
    const body = { id: randomUUID(), on: '2020-01-01', weightKg: 4, lengthCm: null, headCm: null };
    expect((await app.call('POST', '/growth', { body, token })).status).toBe(200);
    return body.id;
  },
  measurementId: async () => {
    const reading = { kind: 'pulse', value: 72 };
    const body = { id: randomUUID(), at: app.clock.now().toISOString(), reading, consentVersion: '1' };
    await app.call('POST', '/reminders/measurements', { body, token });
    return body.id;
  },
  checkId: async () => {
    const id = randomUUID();
    await app.call('PUT', '/consents/symptom-history', { body: { granted: true, version: '2' }, token });
    const kept = await app.call('PUT', `/symptom-checks/${id}`, { body: { symptoms: ['cough'] }, token });
    expect(kept.status).toBe(200);
    return id;
  },
  conversationId: async () => {
    const conversationId = randomUUID();
    await app.call('PUT', '/consents/chat-history', { body: { granted: true, version: '1' }, token });
    const answer = await app.call('POST', '/ai/chatbot', { body: { message: 'hello', conversationId }, token });
    expect(answer.body).toMatchObject({ success: true, isKept: true });
    return conversationId;
  },
});

/** Each is made when it is first asked for. A parameter without one fails the tests that walk over all endpoints. */
export function ownIds(app: TestApp, patient: SignedIn): OwnIds {
  const appointment = once(async () =>
    bookedBy(app, patient, await makeHospital(app), {}, [{ name: 'report.pdf', bytes: pdf() }]),
  );
  return {
    ...keptIds(app, patient),
    sessionId: async () => {
      const { body } = await app.call('GET', '/auth/sessions', { token: patient.token });
      return body.sessions?.[0]?.id ?? '';
    },
    userId: async () => patient.id,
    personId: async () => patient.id, // whom nobody reads along with
    assistantId: once(async () => (await assistantOf(app, patient)).assistant.id),
    deviceId: once(() => deviceOf(app, patient)),
    memberId: once(async () => (await memberOf(app, patient)).id),
    appointmentId: async () => (await appointment()).id,
    fileId: async () => (await appointment()).reports[0]?.id ?? '',
    reportId: once(async () => (await reportOf(app, patient, bloodText()))._id),
    resultId: async () => 'haemoglobin',
    lineId: async () => 'diagnosis-1',
    page: async () => '1',
    prescriptionId: once(
      async () => (await prescriptionOf(app, patient, ['Rx', '1. Tab Dolo 650 mg 1-0-1 x 5 days']))._id,
    ),
    billId: once(async () => (await billOf(app, patient))._id),
    medicineId: async () => (await routineOf(app, patient)).id,
  };
}
