import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { assistantOf } from '../../test/assistants.ts';
import { memberOf } from '../../test/family.ts';
import { register, registerPatient, signIn, type SignedIn } from '../../test/patient.ts';
import { csvCell } from '../../platform/csv-cell.ts';
import { endSessionsOf } from '../auth/operator.service.ts';
import { listAffected } from './incident.service.ts';

let app: TestApp;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  ravi = await registerPatient(app);
});
afterAll(() => app.stop());

const statusOf = async (token: string): Promise<number> => (await app.call('GET', '/auth/sessions', { token })).status;

test('after an incident the operator lists whom the access log names in a time, with how to reach them, and no others', async () => {
  const kabir = await memberOf(app, asha);
  app.clock.advance(3600);
  const from = app.clock.now();
  const ip = '203.0.113.9';
  const person = { 'x-nabz-person': kabir.id };
  await app.call('GET', '/symptom-checks', { token: asha.token, headers: person, ip });
  app.clock.advance(60);
  const until = app.clock.now();
  await app.call('GET', '/symptom-checks', { token: ravi.token, ip });

  const [columns, ...lines] = await listAffected(app.platform, { from, until, address: null });
  expect(columns).toBe('account,email,email confirmed,phone,language,events,first,last,what');
  const [at] = [from.toISOString()];
  expect(lines).toEqual([`${asha.id},${asha.email},no,${asha.phone},en,1,${at},${at},records.checks.read`]);

  const all = { from: new Date(0), until: new Date(until.getTime() + 1) };
  expect(await listAffected(app.platform, { ...all, address: '203.0.113.' })).toHaveLength(3);
  expect(await listAffected(app.platform, { ...all, address: '198.51.100.' })).toHaveLength(1);
  const { text } = await app.call('GET', '/privacy/access-log', { token: asha.token });
  expect(text).toContain('The operator of Nabz looked up after an incident');
});

test('an address with commas and quotes stays one field, and one that a table program would run is text', async () => {
  const odd = await register(app);
  const email = '=cmd|"x",1@example.in';
  await app.platform.database.db.updateTable('account').set({ email }).where('id', '=', odd.id).execute();
  const until = new Date(app.clock.now().getTime() + 1);
  const lines = await listAffected(app.platform, { from: new Date(0), until, address: null });
  const line = lines.find((one) => one.startsWith(odd.id));
  expect(line).toContain(`${odd.id},"'=cmd|""x"",1@example.in",no,${odd.phone},`);
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2+3', `"'-2+3"`],
  ['+919876543210', '+919876543210'],
  ['+1+cmd', `"'+1+cmd"`],
  [7, '7'],
])('a field of the list: %s', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test('who is deleted is counted and not named', async () => {
  const gone = await registerPatient(app);
  const body = { currentPassword: gone.password, confirm: 'DELETE' };
  expect((await app.call('POST', '/privacy/delete-account', { body, token: gone.token })).status).toBe(200);
  const until = new Date(app.clock.now().getTime() + 1);
  const lines = await listAffected(app.platform, { from: new Date(0), until, address: null });
  expect(lines.join('\n')).not.toContain(gone.email);
  expect(lines.at(-1)).toBe('# 1 more in the access log whose records are deleted: nobody to reach');
});

test('an operator signs an account out everywhere, by id, e-mail or phone, and everybody at once', async () => {
  const assistants = async (token: string) => (await app.call('GET', '/privacy/assistants', { token })).text;
  const { assistant } = await assistantOf(app, asha);
  expect(await assistants(asha.token)).toContain(assistant.id);
  for (const named of [asha.id, asha.email.toUpperCase(), asha.phone.slice(3)]) {
    const token = await signIn(app, asha);
    expect(await statusOf(token)).toBe(200);
    await endSessionsOf(app.platform, named);
    expect([named, await statusOf(token)]).toEqual([named, 401]);
  }
  expect(await statusOf(ravi.token)).toBe(200);
  const token = await signIn(app, asha);
  expect(await assistants(token)).not.toContain(assistant.id);
  expect(await endSessionsOf(app.platform, 'nobody@example.in')).toBeNull();
  expect((await endSessionsOf(app.platform, 'all'))?.accounts).toBe(2);
  expect([await statusOf(token), await statusOf(ravi.token)]).toEqual([401, 401]);
});
