import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { listGrowth } from '@nabz/contract/growth';
import { addDays } from '@nabz/contract/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInIndia } from '../../platform/clock.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

type Answer = ResponseOf<typeof listGrowth>;
const daysAgo = (days: number): string => addDays(todayInIndia(app.clock.now()), -days);
const call = ({ token }: SignedIn, person: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, headers: { 'X-Nabz-Person': person }, ...(body && { body }) });
const read = async (patient: SignedIn, person: string): Promise<Answer> =>
  JSON.parse((await call(patient, person, 'GET', '/growth')).text) as Answer;
const measured = (more: object) => ({
  id: randomUUID(),
  on: daysAgo(0),
  weightKg: null,
  lengthCm: null,
  headCm: null,
  ...more,
});

test('what is measured lies beside the standard of age and sex; a very low weight says so, and what was not measured says nothing', async () => {
  const patient = await registerPatient(app);
  const child = await memberOf(app, patient, { birthDate: daysAgo(365) });
  const id = randomUUID();
  const kept = await call(patient, child.id, 'POST', '/growth', measured({ id, weightKg: 9.6, lengthCm: 71.5 }));
  expect(kept.status, kept.text).toBe(200);
  const { readings, lines, missing } = await read(patient, child.id);
  expect(missing).toBeNull();
  expect(readings).toMatchObject([{ id, places: { weight: 'inside', length: 'inside', head: 'none' } }]);
  expect(lines.map(({ measure, months }) => [measure, months.length])).toEqual([
    ['weight', 61],
    ['length', 61],
    ['head', 61],
  ]);
  await call(patient, child.id, 'POST', '/growth', measured({ id, weightKg: 6.5 }));
  expect((await read(patient, child.id)).readings).toMatchObject([{ places: { weight: 'very-low', length: 'none' } }]);
  expect((await call(patient, child.id, 'DELETE', `/growth/${id}`)).status).toBe(200);
  expect((await read(patient, child.id)).readings).toEqual([]);
  expect((await call(patient, child.id, 'DELETE', `/growth/${id}`)).status).toBe(404);
});

test('without a sex, and beyond five years, nothing is compared', async () => {
  const patient = await registerPatient(app);
  const unknown = await memberOf(app, patient, { birthDate: daysAgo(300), gender: null });
  const older = await memberOf(app, patient, { birthDate: daysAgo(2000) });
  for (const child of [unknown, older]) {
    await call(patient, child.id, 'POST', '/growth', measured({ weightKg: 18 }));
    expect((await read(patient, child.id)).readings).toMatchObject([{ places: { weight: 'none' } }]);
  }
  expect((await read(patient, unknown.id)).missing).toBe('sex');
});

test('a day before the birth or ahead is refused, and so is a number that no child can have', async () => {
  const patient = await registerPatient(app);
  const child = await memberOf(app, patient, { birthDate: daysAgo(100) });
  for (const body of [
    measured({ on: daysAgo(101), weightKg: 5 }),
    measured({ on: daysAgo(-2), weightKg: 5 }),
    measured({ weightKg: 90 }),
  ])
    expect((await call(patient, child.id, 'POST', '/growth', body)).status).toBe(400);
});

test('it stands sealed in the database, and in the export as FHIR observations', async () => {
  const patient = await registerPatient(app);
  const child = await memberOf(app, patient, { birthDate: daysAgo(100) });
  await call(patient, child.id, 'POST', '/growth', measured({ headCm: 40.25 }));
  const { db } = app.platform.database;
  const row = await db.selectFrom('growth').selectAll().where('account_id', '=', child.id).executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain('40.25');
  const bundle = JSON.stringify(jsonIn(await exportOf(app, patient.token), `${child.name}/fhir-bundle.json`));
  expect(bundle).toContain('"9843-4"');
  expect(bundle).toContain('40.25');
});
