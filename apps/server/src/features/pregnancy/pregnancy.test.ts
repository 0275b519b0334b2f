import { addDays } from '@nabz/contract/calendar';
import type { PregnancyAnswer } from '@nabz/contract/pregnancy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { remindedPatient, remindersTo, today, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deliverReminders } from '../notices/deliver.service.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp({ config: { publicUrl: 'https://nabz.example' } });
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

type Sent = { patient?: SignedIn; person?: string; body?: object };
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, { patient = asha, person, body }: Sent = {}) =>
  app.call(method, path, {
    token: patient.token,
    headers: person === undefined ? {} : { 'X-Nabz-Person': person },
    ...(body && { body }),
  });
const read = async (sent: Sent = {}) => JSON.parse((await call('GET', '/pregnancy', sent)).text) as PregnancyAnswer;
const count = async (weeks: number, days = 0, sent: Sent = {}): Promise<string> => {
  const day = addDays(today(app), -7 * weeks - days);
  const answer = await call('PUT', '/pregnancy', { ...sent, body: { countedBy: 'period', day } });
  expect(answer.status, answer.text).toBe(200);
  return day;
};
const pregnantIn = async (sent: Sent = {}): Promise<unknown> =>
  (JSON.parse((await call('GET', '/profile/health', sent)).text) as { health: { pregnant: unknown } }).health.pregnant;
const stateOf = ({ pregnancy }: PregnancyAnswer, id: string) => pregnancy?.care.find((one) => one.id === id)?.state;

test('from a period or a scan the week, the due date and what is due follow, and danger signs are there before any count', async () => {
  expect(await read()).toMatchObject({ pregnancy: null, ended: null });
  expect((await read()).dangerSigns[0]).toContain('Bleeding');
  const day = await count(20, 3);
  const counted = await read();
  expect(counted.pregnancy).toMatchObject({
    weeks: 20,
    days: 3,
    trimester: 2,
    dueOn: addDays(day, 280),
    phase: 'running',
  });
  expect(['visit-1', 'anomaly-scan', 'visit-2', 'sugar-2'].map((id) => stateOf(counted, id))).toEqual([
    'late',
    'due',
    'due',
    'coming',
  ]);
  const dueOn = addDays(today(app), 140);
  await call('PUT', '/pregnancy', { body: { countedBy: 'scan', day: dueOn } });
  expect((await read()).pregnancy).toMatchObject({ weeks: 20, days: 0, dueOn });
});

test.each([
  ['period', 1],
  ['period', -295],
  ['scan', 281],
  ['scan', -15],
])('a count by %s with a day %i days from today is refused', async (countedBy, days) => {
  const body = { countedBy, day: addDays(today(app), days) };
  expect((await call('PUT', '/pregnancy', { body })).status).toBe(400);
  expect((await read()).pregnancy).toBeNull();
});

test('a tick is kept through a corrected day, and can be taken back; days outside of the pregnancy are refused', async () => {
  const day = await count(20);
  const tick = (doneOn: string | null, id = 'anomaly-scan') =>
    call('PUT', `/pregnancy/care/${id}`, { body: { doneOn } });
  expect((await tick(addDays(day, 130))).status).toBe(200);
  await count(19, 6);
  expect(stateOf(await read(), 'anomaly-scan')).toBe('done');
  expect((await tick(addDays(today(app), 1))).status).toBe(400);
  expect((await tick(addDays(day, -9))).status).toBe(400);
  expect((await tick(null, 'none')).status).toBe(404);
  await call('DELETE', '/pregnancy/care/anomaly-scan');
  expect(stateOf(await read(), 'anomaly-scan')).toBe('due');
});

test('a count makes the profile say pregnant, a birth or loss that it is over, and a count deleted by mistake nothing', async () => {
  expect(await pregnantIn()).toBeNull();
  await count(20);
  expect(await pregnantIn()).toBe(true);
  await call('DELETE', '/pregnancy');
  expect([await pregnantIn(), (await read()).pregnancy]).toEqual([null, null]);
  expect((await call('DELETE', '/pregnancy')).status).toBe(404);
  for (const how of ['loss', 'birth'] as const) {
    await count(20);
    const on = today(app);
    expect((await call('POST', '/pregnancy/end', { body: { how, on: addDays(on, 1) } })).status).toBe(400);
    expect((await call('POST', '/pregnancy/end', { body: { how, on } })).status).toBe(200);
    expect(await read()).toMatchObject({ pregnancy: null, ended: { how, on } });
    expect(await pregnantIn()).toBe(false);
  }
  expect((await call('POST', '/pregnancy/end', { body: { how: 'loss', on: today(app) } })).status).toBe(404);
});

test('nobody else reads it, and of one person of a family another has none', async () => {
  const member = await memberOf(app, asha, { birthDate: '2010-01-31' });
  await count(20, 0, { person: member.id });
  expect([(await read({ person: member.id })).pregnancy?.weeks, (await read()).pregnancy]).toEqual([20, null]);
  const ravi = await registerPatient(app);
  expect((await call('GET', '/pregnancy', { patient: ravi, person: member.id })).status).toBe(404);
  expect((await read({ patient: ravi })).pregnancy).toBeNull();
});

test('the database holds it sealed; the export has it whole, with its dates in FHIR; the access log says it was opened', async () => {
  const day = await count(20);
  await call('PUT', '/pregnancy/care/visit-1', { body: { doneOn: null } });
  await read();
  const { db } = app.platform.database;
  const row = await db.selectFrom('pregnancy').selectAll().where('account_id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain('visit-1');
  const archive = await exportOf(app, asha.token);
  expect(JSON.stringify(jsonIn(archive, 'you/pregnancy.json'))).toContain('"care":"visit-1"');
  const bundle = JSON.stringify(jsonIn(archive, 'you/fhir-bundle.json'));
  expect(bundle).toContain(`"valueDateTime":"${addDays(day, 280)}"`);
  const kinds = (await db.selectFrom('audit_event').select('kind').where('account_id', '=', asha.id).execute()).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(
    expect.arrayContaining(['pregnancy.update', 'records.pregnancy.read', 'profile.health.update']),
  );
});

test('what falls due is told once in words that name nothing; after an end, or when the profile says no, nothing is told', async () => {
  untilClock(app, '20:00');
  const all = [];
  for (let at = 0; at < 4; at += 1) all.push(await remindedPatient(app, { email: true, showNames: true }));
  const [told, ended, denied, silent] = all;
  if (!told || !ended || !denied || !silent) throw new Error('Somebody is missing.');
  for (const patient of all) await count(23, 6, { patient });
  await call('POST', '/pregnancy/end', { patient: ended, body: { how: 'loss', on: today(app) } });
  await call('PUT', '/profile/health', { patient: denied, body: { pregnant: false } });
  await call('PUT', '/pregnancy/reminders', { patient: silent, body: { remind: false } });
  await deliverReminders(app.platform);
  untilClock(app, '09:00');
  await Promise.all([deliverReminders(app.platform), deliverReminders(app.platform)]);
  const sent = await remindersTo(app, told);
  expect(sent).toHaveLength(1);
  expect(`${sent[0]?.subject} ${sent[0]?.body}`).not.toMatch(/pregnan|baby|sugar|week/i);
  expect(sent[0]?.body).toContain('a planned day of care has come.');
  for (const patient of [ended, denied, silent]) expect(await remindersTo(app, patient)).toEqual([]);
  expect((await read({ patient: denied })).pregnancy?.isDenied).toBe(true);
});
