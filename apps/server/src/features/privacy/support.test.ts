// What whoever helps a patient sees of an account, and how they let its patient try again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { makeHospital } from '../../test/hospital.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { fillPatient } from '../../test/whole-patient.ts';
import { liftLimitsOf, reachedLimits } from '../auth/operator.service.ts';
import { lookUp } from './support.service.ts';

let app: TestApp;
let asha: SignedIn;
let kabir: { id: string };
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  kabir = await memberOf(app, asha);
  await fillPatient(app, asha, await makeHospital(app), kabir.id);
});
afterAll(() => app.stop());

const login = (password: string) =>
  app.call('POST', '/auth/login', { body: { email: asha.email, password }, ip: '203.0.113.7' });

test('an account is found by id, e-mail, phone and a family member, and nothing of health or of a name is told', async () => {
  const seen = await lookUp(app.platform, asha.id);
  expect(seen?.join('\n')).toMatch(/^Account [0-9a-f-]{36}, made .*\nE-mail: .*; phone: .*; family members: 1$/m);
  for (const named of [asha.email, asha.phone, kabir.id])
    expect((await lookUp(app.platform, named))?.[0]).toBe(seen?.[0]);
  expect(await lookUp(app.platform, 'nobody@example.in')).toBeNull();
  const { rows } = { rows: await app.platform.database.db.selectFrom('document').select('id').execute() };
  expect(rows.length).toBeGreaterThan(0);
  const text = (seen ?? []).join('\n');
  expect(text).toContain(rows[0]?.id);
  for (const word of [asha.name, asha.email, asha.phone.slice(3), 'Kabir', 'report', 'prescription', 'nee pain'])
    expect(text).not.toContain(word);
  const { text: log } = await app.call('GET', '/privacy/access-log', { token: asha.token });
  expect(log).toContain('The operator of Nabz looked up whether logging in, messages and uploads work for you');
});

test('why an upload was not read is told by its code, also where an old row holds a sentence', async () => {
  const { db } = app.platform.database;
  const fail = (failure: string): Promise<unknown> =>
    db.updateTable('document').set({ state: 'failed', failure }).where('account_id', '=', asha.id).execute();
  await fail('errors.documents.tooManyPages {"mostPages":30}');
  expect((await lookUp(app.platform, asha.id))?.join('\n')).toMatch(/: failed, errors\.documents\.tooManyPages, begun/);
  await fail('Dengue was found on page 2.');
  const text = (await lookUp(app.platform, asha.id))?.join('\n');
  expect(text).toMatch(/: failed, for a reason without a code, begun/);
  expect(text).not.toContain('Dengue');
});

test('a patient who tried too often is seen, let in again, and finds that in their access log', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await login('wrong-kadam-91x')).status).toBe(401);
  expect((await login(asha.password)).status).toBe(429);
  const text = (await lookUp(app.platform, asha.email))?.join('\n');
  expect(text).toMatch(/Limits that are reached:\n {2}passwords from one address, until /);
  expect(text).toMatch(/Refused in the last 7 days:\n {2}\S+Z {2}auth\.password\.login wrong {2}request [0-9a-f-]{36}/);
  expect(await liftLimitsOf(app.platform, asha.email)).toEqual([
    { what: 'passwords from one address', until: expect.any(Date) },
  ]);
  expect((await login(asha.password)).status).toBe(200);
  expect(await reachedLimits(app.platform, app.platform.database.db, asha.id)).toEqual([]);
  const { text: log } = await app.call('GET', '/privacy/access-log', { token: asha.token });
  expect(log).toContain('The operator of Nabz let you try to log in again');
});

test('what an address of many did wrong stays counted: lifting limits of one account helps nobody else', async () => {
  const rows = () => app.platform.database.db.selectFrom('throttle').select('key').execute();
  await login('wrong-kadam-91x');
  await liftLimitsOf(app.platform, asha.email);
  const kept = (await rows()).map(({ key }) => key.split('/')[0]);
  expect(kept).toContain('login-address');
  expect(kept).not.toContain('login-email');
});

test('an account that there is not is told as none', async () => {
  expect(await liftLimitsOf(app.platform, 'nobody@example.in')).toBeNull();
});
