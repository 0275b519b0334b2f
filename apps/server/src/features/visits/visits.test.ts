import { randomUUID } from 'node:crypto';
import type { getVisit, listPromises, Visit } from '@nabz/contract/visits';
import { addDays } from '@nabz/contract/calendar';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { bookedBy } from '../../test/booking.ts';
import { makeHospital } from '../../test/hospital.ts';
import { remindedPatient, remindersTo, today, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deliverReminders } from '../notices/deliver.service.ts';

let app: TestApp;
let asha: SignedIn;
let appointmentId: string;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
  appointmentId = (await bookedBy(app, asha, await makeHospital(app))).id;
});
afterAll(() => app.stop());

const promise = (text: string, on: string | null, isDone = false) => ({ id: randomUUID(), text, on, isDone });
const visitOf = (...promises: Visit['promises']): Visit => ({
  questions: 'Can I take less?',
  said: 'A shadow on the lung, most likely nothing',
  promises,
});
const path = () => `/appointments/${appointmentId}/visit`;
const keep = (visit: Visit, { token }: SignedIn = asha, version = 0) =>
  app.call('PUT', path(), { body: { ...visit, version }, token });
const read = async ({ token }: SignedIn = asha): Promise<Visit> =>
  (JSON.parse((await app.call('GET', path(), { token })).text) as ResponseOf<typeof getVisit>).visit;
/** Reminders; what was booked is told as well, and is none. */
const told = async (patient: SignedIn = asha) =>
  (await remindersTo(app, patient)).filter(({ body }) => !/appointment|booking/i.test(body));
const promises = async ({ token }: SignedIn = asha) =>
  (JSON.parse((await app.call('GET', '/visits/promises', { token })).text) as ResponseOf<typeof listPromises>).promises;

test('what was written around a visit is there again, and what is written later takes its place', async () => {
  expect(await read()).toEqual({ questions: '', said: '', promises: [] });
  const first = visitOf(promise('Test again', '2027-02-21'));
  expect((await keep(first)).status).toBe(200);
  expect(await read()).toEqual(first);
  expect((await keep({ ...first, promises: [] }, asha, 1)).status).toBe(200);
  expect(await read()).toEqual({ ...first, promises: [] });
});

test('of two tabs that began with the same notes the second is refused, and the first stays as it was kept', async () => {
  const [one, other] = [visitOf(promise('Test again', '2027-02-21')), visitOf()];
  expect((await Promise.all([keep(one), keep(other)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
  const kept = await read();
  expect((await keep({ ...kept, said: 'Later' })).status).toBe(409);
  expect(await read()).toEqual(kept);
  expect((await keep(kept)).status).toBe(200); // the answer to the first try was lost
  expect((await keep({ ...kept, said: 'Later' }, asha, 1)).status).toBe(200);
  expect((await read()).said).toBe('Later');
});

test('what was promised for a day is told that morning once, by two processes at once, in words that name nothing', async () => {
  untilClock(app, '20:00');
  asha = await remindedPatient(app, { email: true, sms: true, showNames: true });
  appointmentId = (await bookedBy(app, asha, await makeHospital(app))).id;
  const due = addDays(today(app), 1);
  await keep(visitOf(promise('HbA1c', due), promise('Pay', addDays(due, 30)), promise('If it returns', null)));
  await deliverReminders(app.platform);
  expect(await told()).toEqual([]);
  untilClock(app, '11:00'); // nobody looked at nine: the server was off
  await Promise.all([deliverReminders(app.platform), deliverReminders(app.platform)]);
  await deliverReminders(app.platform);
  const sent = await told();
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  expect(sent.find(({ channel }) => channel === 'sms')?.body).toBe('Nabz: something you planned to do is due today.');
  expect(sent.map(({ subject, body }) => `${subject} ${body}`).join()).not.toMatch(/HbA1c|doctor|hospital|visit/i);
});

test('nothing is told of what was promised and is done, or without the consent to messages', async () => {
  untilClock(app, '20:00');
  const due = addDays(today(app), 1);
  asha = await remindedPatient(app);
  appointmentId = (await bookedBy(app, asha, await makeHospital(app))).id;
  await keep(visitOf(promise('HbA1c', due, true)));
  const done = asha;
  asha = await remindedPatient(app);
  appointmentId = (await bookedBy(app, asha, await makeHospital(app))).id;
  await keep(visitOf(promise('HbA1c', due)));
  await app.call('PUT', '/consents/messages', { body: { granted: false, version: '1' }, token: asha.token });
  untilClock(app, '09:00');
  await deliverReminders(app.platform);
  expect([await told(), await told(done)]).toEqual([[], []]);
});

test('open promises come with the next day first; those without a day last, done ones not at all', async () => {
  await keep(
    visitOf(
      promise('Come back if it returns', null),
      promise('X-ray', '2027-05-01'),
      promise('Blood test', '2027-02-01'),
      promise('Pay', '2027-01-01', true),
    ),
  );
  expect((await promises()).map(({ text }) => text)).toEqual(['Blood test', 'X-ray', 'Come back if it returns']);
  expect((await promises())[0]?.appointmentId).toBe(appointmentId);
});

test('nobody else reads or writes them, and more promises than a doctor makes are refused', async () => {
  await keep(visitOf(promise('Test again', '2027-02-21')));
  const ravi = await registerPatient(app);
  expect((await app.call('GET', path(), { token: ravi.token })).status).toBe(404);
  expect((await keep(visitOf(), ravi)).status).toBe(404);
  expect(await promises(ravi)).toEqual([]);
  const many = Array.from({ length: 21 }, () => promise('One more', null));
  expect((await keep(visitOf(...many))).status).toBe(400);
});

test('the database holds no word of them, and a row of one appointment does not open as another', async () => {
  const { db } = app.platform.database;
  await keep(visitOf());
  const row = await db
    .selectFrom('visit_note')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain('shadow');
  const other = (await bookedBy(app, asha, await makeHospital(app))).id;
  await db
    .insertInto('visit_note')
    .values({ ...row, appointment_id: other })
    .execute();
  expect((await app.call('GET', `/appointments/${other}/visit`, { token: asha.token })).status).toBe(500);
});
