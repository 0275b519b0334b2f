import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { register, registerPatient, somebody } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const lookUp = (query: Record<string, string>, sent: { token?: string; ip?: string } = {}) =>
  app.call('GET', `/auth/profile?${new URLSearchParams(query).toString()}`, sent);

test('API-AUTH-05 without a token a phone is known or 404, and nothing personal is answered', async () => {
  const person = await register(app);
  const known = await lookUp({ phone: person.phone });
  expect([known.status, known.text]).toEqual([200, '{"success":true,"exists":true}']);
  const unknown = await lookUp({ phone: somebody().phone });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('API-AUTH-09 a bare number and one with an encoded plus are the same', async () => {
  const { phone } = await register(app);
  expect((await app.call('GET', `/auth/profile?phone=${phone.slice(3)}`)).status).toBe(200);
  expect((await app.call('GET', `/auth/profile?phone=%2B91${phone.slice(3)}`)).status).toBe(200);
});

test('API-AUTH-09 an address asks for ten numbers a minute', async () => {
  const ip = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await lookUp({ phone: somebody().phone }, { ip })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  app.clock.advance(61);
  expect((await lookUp({ phone: somebody().phone }, { ip })).status).toBe(404);
});

test('API-AUTH-06 with a token and no query the answer is the caller as user', async () => {
  const person = await registerPatient(app);
  const { status, body } = await lookUp({}, person);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: person.id, email: person.email, phone: person.phone });
  expect(JSON.stringify(body)).not.toMatch(/hash|argon/);
});

test('API-GEN-11 every name of the user is the one that the specification lists, in its own case', async () => {
  const { body } = await lookUp({}, await registerPatient(app));
  const additions = ['phone_verified', 'email_verified', 'has_password', 'addresses_left'];
  expect(Object.keys(body.user ?? {}).filter((name) => !additions.includes(name))).toEqual([
    'id',
    'name',
    'email',
    'phone',
    'age',
    'gender',
    'location',
    'blood_group',
    'preferences',
    'daily_tips_enabled',
    'daily_tips_delivery_time',
    'reminders_enabled',
    'active_reminders',
  ]);
});

test("API-AUTH-07 API-AUTH-10 with identifiers the caller's own find the caller, anyone else's find nothing", async () => {
  const person = await registerPatient(app);
  const other = await registerPatient(app);
  for (const key of ['id', 'email', 'phone'] as const) {
    expect((await lookUp({ [key]: person[key] }, person)).body.user?.id).toBe(person.id);
    const foreign = await lookUp({ [key]: other[key] }, person);
    expect([foreign.status, foreign.body.user]).toEqual([404, undefined]);
  }
  expect((await lookUp({ id: person.id, phone: other.phone }, person)).status).toBe(404);
});

test('API-AUTH-10 without a token an id or an e-mail finds nothing: 401', async () => {
  const person = await register(app);
  for (const query of [{ id: person.id }, { email: person.email }, {}]) {
    const answer = await lookUp(query);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

test('API-AUTH-08 some of the profile changes, the rest stays', async () => {
  const person = await registerPatient(app);
  const put = (body: object) => app.call('PUT', '/auth/profile', { token: person.token, body });
  const first = await put({ age: 41, blood_group: 'B+', gender: 'female', daily_tips_enabled: true });
  expect(first.body.user).toMatchObject({
    name: person.name,
    age: 41,
    blood_group: 'B+',
    gender: 'female',
    daily_tips_enabled: true,
  });
  const second = await put({ name: '  Asha V  ', reminders_enabled: true, age: null });
  expect(second.body.user).toMatchObject({ name: 'Asha V', reminders_enabled: true, age: null, blood_group: 'B+' });
  expect((await put({})).body.user).toMatchObject({ name: 'Asha V' });
  for (const wrong of [{ age: 121 }, { age: 17 }, { blood_group: 'C+' }, { daily_tips_enabled: 'yes' }, { name: '' }]) {
    const answer = await put(wrong);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, Object.keys(wrong)]);
  }
});

test('API-AUTH-08 no other column can be written through the profile', async () => {
  const person = await registerPatient(app);
  const { db } = app.platform.database;
  const rowOf = () => db.selectFrom('account').selectAll().where('id', '=', person.id).executeTakeFirst();
  const before = await rowOf();
  const body = {
    id: '00000000-0000-0000-0000-000000000000',
    _id: 'x',
    userId: 'x',
    role: 'admin',
    email: 'other@example.in',
    phone: '+919999999999',
    password: 'x',
    password_hash: 'x',
    email_verified_at: '2026-01-01T00:00:00Z',
    phone_verified_at: '2026-01-01T00:00:00Z',
    phone_verified: true,
    email_is_contact_only: true,
    created_at: '2020-01-01T00:00:00Z',
    language: 'xx',
    age: 50,
  };
  expect((await app.call('PUT', '/auth/profile', { token: person.token, body })).status).toBe(200);
  expect(await rowOf()).toEqual({ ...before, age: 50 });
});

test('API-AUTH-01 a field that register does not list is not written', async () => {
  const person = somebody();
  const body = { ...person, role: 'admin', email_verified_at: '2026-01-01T00:00:00Z', phone_verified: true, id: 'x' };
  const answer = await app.call('POST', '/auth/register', { body });
  expect(answer.body.user).toMatchObject({ phone_verified: false, email_verified: false });
});

test('a changed profile is on record by the names of its fields', async () => {
  const person = await registerPatient(app);
  await app.call('PUT', '/auth/profile', { token: person.token, body: { age: 51, blood_group: 'AB-' } });
  const { db } = app.platform.database;
  const rows = await db.selectFrom('audit_event').selectAll().where('account_id', '=', person.id).execute();
  expect(rows.at(-1)).toMatchObject({ kind: 'auth.profile.update', subject: 'age,blood_group' });
});
