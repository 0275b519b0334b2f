import { randomUUID } from 'node:crypto';
import type { getVisit, listPromises, Visit } from '@nabz/contract/visits';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { bookedBy } from '../../test/booking.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

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
const keep = (body: unknown, { token }: SignedIn = asha) => app.call('PUT', path(), { body, token });
const read = async ({ token }: SignedIn = asha): Promise<Visit> =>
  (JSON.parse((await app.call('GET', path(), { token })).text) as ResponseOf<typeof getVisit>).visit;
const promises = async ({ token }: SignedIn = asha) =>
  (JSON.parse((await app.call('GET', '/visits/promises', { token })).text) as ResponseOf<typeof listPromises>).promises;

test('what was written around a visit is there again, and what is written later takes its place', async () => {
  expect(await read()).toEqual({ questions: '', said: '', promises: [] });
  const first = visitOf(promise('Test again', '2027-02-21'));
  expect((await keep(first)).status).toBe(200);
  expect(await read()).toEqual(first);
  await keep({ ...first, promises: [] });
  expect(await read()).toEqual({ ...first, promises: [] });
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
