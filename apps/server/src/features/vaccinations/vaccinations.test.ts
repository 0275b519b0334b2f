import type { ResponseOf } from '@nabz/contract/endpoint';
import type { listVaccinations } from '@nabz/contract/vaccinations';
import { addDays } from '@nabz/contract/calendar';
import { todayInIndia } from '../../platform/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { remindedPatient, remindersTo, today, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deliverReminders } from '../notices/deliver.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: { publicUrl: 'https://nabz.example' } });
});
afterAll(() => app.stop());

type Answer = ResponseOf<typeof listVaccinations>;
const headersFor = (person?: string): Record<string, string> =>
  person === undefined ? {} : { 'X-Nabz-Person': person };
const call = (
  { token }: SignedIn,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { person, body }: { person?: string; body?: object } = {},
) => app.call(method, path, { token, headers: headersFor(person), ...(body && { body }) });
const read = async (patient: SignedIn, person?: string): Promise<Answer> =>
  JSON.parse((await call(patient, 'GET', '/vaccinations', person === undefined ? {} : { person })).text) as Answer;
const stateOf = ({ vaccinations }: Answer, id: string) => vaccinations.find((one) => one.id === id)?.state;
/** A child born so many days ago. */
const childOf = (patient: SignedIn, days: number) =>
  memberOf(app, patient, { birthDate: addDays(todayInIndia(app.clock.now()), -days) });

test('a child has the days of the schedule from its birth date; a tick with a day is kept and can be taken back', async () => {
  const patient = await registerPatient(app);
  const child = await childOf(patient, 50);
  const before = await read(patient, child.id);
  expect([stateOf(before, 'opv-0'), stateOf(before, 'penta-1'), stateOf(before, 'penta-2')]).toEqual([
    'late',
    'due',
    'coming',
  ]);
  const body = { givenOn: addDays(child.birthDate, 44) };
  const given = await call(patient, 'PUT', '/vaccinations/penta-1', { person: child.id, body });
  expect(given.status, given.text).toBe(200);
  const after = (await read(patient, child.id)).vaccinations.find(({ id }) => id === 'penta-1');
  expect(after).toMatchObject({ state: 'given', givenOn: body.givenOn });
  expect(stateOf(await read(patient, child.id), 'penta-2')).toBe('coming');
  await call(patient, 'DELETE', '/vaccinations/penta-1', { person: child.id });
  expect(stateOf(await read(patient, child.id), 'penta-1')).toBe('due');
});

test('a day before the birth or after today is refused, and so is a dose that the schedule does not know', async () => {
  const patient = await registerPatient(app);
  const child = await childOf(patient, 50);
  for (const givenOn of [addDays(child.birthDate, -1), addDays(child.birthDate, 52)])
    expect((await call(patient, 'PUT', '/vaccinations/bcg', { person: child.id, body: { givenOn } })).status).toBe(400);
  expect((await call(patient, 'PUT', '/vaccinations/none', { person: child.id, body: { givenOn: null } })).status).toBe(
    404,
  );
  expect(stateOf(await read(patient, child.id), 'bcg')).toBe('late');
});

test('without a birth date there is no plan, and of one family member’s doses another has none', async () => {
  const patient = await registerPatient(app);
  expect(await read(patient)).toMatchObject({ birthDate: null, vaccinations: [] });
  const [one, other] = [await childOf(patient, 10), await childOf(patient, 10)];
  await call(patient, 'PUT', '/vaccinations/bcg', { person: one.id, body: { givenOn: null } });
  expect([stateOf(await read(patient, one.id), 'bcg'), stateOf(await read(patient, other.id), 'bcg')]).toEqual([
    'given',
    'due',
  ]);
});

test('what was ticked stands sealed in the database, and in the export as FHIR Immunization', async () => {
  const patient = await registerPatient(app);
  const child = await childOf(patient, 50);
  const givenOn = addDays(child.birthDate, 1);
  await call(patient, 'PUT', '/vaccinations/bcg', { person: child.id, body: { givenOn } });
  await call(patient, 'PUT', '/vaccinations/opv-0', { person: child.id, body: { givenOn: null } });
  const { db } = app.platform.database;
  const row = await db
    .selectFrom('vaccination')
    .selectAll()
    .where('account_id', '=', child.id)
    .executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain('bcg');
  const bundle = JSON.stringify(jsonIn(await exportOf(app, patient.token), `${child.name}/fhir-bundle.json`));
  expect(bundle).toContain(`"occurrenceDateTime":"${givenOn}"`);
  expect(bundle).toContain('"occurrenceString":"The day is not known"');
});

test('a dose that falls due is told in the morning in words that name nothing, of who uses the page and wants it', async () => {
  untilClock(app, '20:00');
  const patient = await remindedPatient(app, { email: true, showNames: true });
  const born = addDays(today(app), 1 - 42);
  const children = [];
  for (let at = 0; at < 3; at += 1) children.push(await memberOf(app, patient, { birthDate: born }));
  const [told, unused, silent] = children.map(({ id }) => id);
  await call(patient, 'PUT', '/vaccinations/bcg', { person: told ?? '', body: { givenOn: null } });
  await call(patient, 'PUT', '/vaccinations/bcg', { person: silent ?? '', body: { givenOn: null } });
  await call(patient, 'PUT', '/vaccinations', { person: silent ?? '', body: { remind: false } });
  expect(unused).toBeDefined();
  await deliverReminders(app.platform);
  untilClock(app, '09:00');
  for (let run = 0; run < 3; run += 1) await deliverReminders(app.platform);
  const sent = await remindersTo(app, patient);
  expect(sent).toHaveLength(1);
  expect(`${sent[0]?.subject} ${sent[0]?.body}`).not.toMatch(/vaccin|polio|penta|Kabir|child/i);
});
