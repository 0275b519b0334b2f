import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { MEMBERS_AT_MOST } from '@nabz/contract/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { provePhone } from '../../test/booking.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, reportOf } from '../../test/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const adult = {
  name: 'Kamla Verma',
  relation: 'mother',
  birthDate: '1958-03-02',
  authority: 'permission',
  confirmed: true,
};
const child = { name: 'Kabir Verma', relation: 'son', birthDate: '2019-01-14', authority: 'guardian', confirmed: true };
const add = (patient: SignedIn, body: object) => app.call('POST', '/family', { body, token: patient.token });
const remove = (patient: SignedIn, id: string, body: object = { currentPassword: patient.password }) =>
  app.call('POST', `/family/${id}/remove`, { body, token: patient.token });
const members = async (patient: SignedIn) =>
  (JSON.parse((await app.call('GET', '/family', { token: patient.token })).text) as { members: unknown[] }).members;
/** Calls as the patient, for a member of their family. */
const callFor = (patient: SignedIn, person: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  app.call(method, path, { body, token: patient.token, headers: { [PERSON_HEADER]: person } });

test('a child and a parent are kept under one account, with age, minority and the right to keep their records', async () => {
  const patient = await registerPatient(app);
  expect(await members(patient)).toEqual([]);
  expect((await add(patient, child)).status).toBe(201);
  app.clock.advance(1);
  expect((await add(patient, adult)).status).toBe(201);
  expect(await members(patient)).toMatchObject([
    { name: 'Kabir Verma', relation: 'son', isMinor: true, authority: 'guardian', gender: null, blood_group: null },
    { name: 'Kamla Verma', relation: 'mother', isMinor: false, authority: 'permission' },
  ]);
});

test('nobody is added without the statement that fits: a guardian for a minor, the agreement of an adult', async () => {
  const patient = await registerPatient(app);
  const bodies = [
    { ...child, authority: 'permission' },
    { ...adult, authority: 'guardian' },
    { ...child, confirmed: false },
    { ...child, birthDate: '2190-01-01' },
    { ...adult, birthDate: '1858-03-02' },
    { ...child, birthDate: '2019-02-30' },
    { ...child, name: ' ' },
  ];
  for (const body of bodies) expect((await add(patient, body)).status).toBe(400);
  expect(await members(patient)).toEqual([]);
});

test('records do not mix: what is said for a member is theirs alone', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  await callFor(patient, id, 'PUT', '/profile/health', { allergies: ['Peanut'] });
  const own = await app.call('GET', '/profile/health', { token: patient.token });
  const theirs = await callFor(patient, id, 'GET', '/profile/health');
  expect(JSON.parse(own.text)).toMatchObject({ health: { allergies: null } });
  expect(JSON.parse(theirs.text)).toMatchObject({ health: { allergies: ['Peanut'] } });
});

test("a member's report is under their own id, and not under the account's", async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  await reportOf(app, patient, bloodText());
  const listOf = async (person: string, userId: string) => {
    const answer = await callFor(patient, person, 'GET', `/reports/${userId}`);
    return answer.status === 200 ? (JSON.parse(answer.text) as { reports: unknown[] }).reports.length : answer.status;
  };
  expect(await listOf(patient.id, patient.id)).toBe(1);
  expect(await listOf(id, id)).toBe(0);
  expect(await listOf(id, patient.id)).toBe(404);
  expect(await listOf(patient.id, id)).toBe(404);
});

test('the symptom check uses the age of the member, not of who holds the phone', async () => {
  const patient = await registerPatient(app);
  await app.call('PUT', '/auth/profile', { body: { age: 40, gender: 'female' }, token: patient.token });
  const { id, age } = await memberOf(app, patient);
  const answer = await callFor(patient, id, 'POST', '/ai/analyze-symptoms-simple', { symptoms: ['fever'] });
  expect(JSON.parse(answer.text)).toMatchObject({ analysis: { patient: { ageYears: age, sex: 'male' } } });
});

test('what is about the account stays about the account, whoever is chosen', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  const answer = await callFor(patient, id, 'GET', '/auth/profile');
  expect(answer.body.user).toMatchObject({ id: patient.id, email: patient.email });
});

test('a member cannot sign in, and is nobody whom a reset or a code could reach', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  const row = await app.platform.database.db
    .selectFrom('account')
    .select(['email', 'phone', 'password_hash', 'guardian_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: null, phone: null, password_hash: null, guardian_id: patient.id });
  const sneak = app.platform.database.db.updateTable('account').set({ email: 'x@example.in' }).where('id', '=', id);
  await expect(sneak.execute()).rejects.toThrow('account_member_has_no_sign_in');
});

test('a member is changed and removed with everything that was kept for them', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  await callFor(patient, id, 'PUT', '/profile/health', { allergies: ['Peanut'] });
  const changed = await app.call('PUT', `/family/${id}`, {
    body: { name: 'Kabir V.', blood_group: 'B+' },
    token: patient.token,
  });
  expect(JSON.parse(changed.text)).toMatchObject({ member: { name: 'Kabir V.', blood_group: 'B+', relation: 'son' } });
  expect((await remove(patient, id)).status).toBe(200);
  expect(await members(patient)).toEqual([]);
  const { db } = app.platform.database;
  expect(await db.selectFrom('health_facts').selectAll().where('account_id', '=', id).execute()).toEqual([]);
  const gone = await callFor(patient, id, 'GET', '/profile/health');
  expect([gone.status, gone.body.message]).toEqual([404, 'This person is not on your family list.']);
});

test('whoever holds the phone removes nobody: it takes the password, and each try without is on record', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  for (const body of [{}, { currentPassword: '' }, { currentPassword: 'another-neem-tree' }]) {
    const answer = await remove(patient, id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['currentPassword']]);
  }
  expect(await members(patient)).toMatchObject([{ id }]);
  expect((await remove(patient, id)).status).toBe(200);
  const rows = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['outcome', 'reason', 'subject'])
    .where('account_id', '=', patient.id)
    .where('kind', '=', 'family.member.remove')
    .orderBy('id')
    .execute();
  const refused = { outcome: 'refused', reason: 'step-up', subject: id };
  expect(rows).toEqual([refused, refused, refused, { outcome: 'ok', reason: null, subject: id }]);
});

test('a fresh sign-in by phone is enough to remove somebody, an old one is not', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  const proven = await provePhone(app, patient);
  app.clock.advance(601);
  const refused = await remove(proven, id, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(await members(proven)).toMatchObject([{ id }]);
  expect((await remove(await provePhone(app, proven), id, {})).status).toBe(200);
});

test(`at most ${MEMBERS_AT_MOST} people, also when they are added at once`, async () => {
  const patient = await registerPatient(app);
  const answers = await Promise.all(Array.from({ length: MEMBERS_AT_MOST + 3 }, () => add(patient, child)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MEMBERS_AT_MOST);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('a corrected birthday keeps a child a child and an adult an adult', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  const put = (birthDate: string) => app.call('PUT', `/family/${id}`, { body: { birthDate }, token: patient.token });
  expect((await put('2020-02-03')).status).toBe(200);
  expect((await put('1990-01-01')).body.fields).toHaveProperty('birthDate');
  expect(await members(patient)).toMatchObject([{ birthDate: '2020-02-03', isMinor: true }]);
});

test('adding people again and again has an end', async () => {
  const patient = await registerPatient(app);
  for (let i = 0; i < 20; i += 1) {
    const { id } = await memberOf(app, patient);
    expect((await remove(patient, id)).status).toBe(200);
    app.clock.advance(900); // the password can be said only so often in a quarter of an hour
  }
  expect((await add(patient, child)).status).toBe(429);
});

test('allowing messages is the word of the account, whichever person is looked at', async () => {
  const patient = await registerPatient(app);
  const { id } = await memberOf(app, patient);
  await callFor(patient, id, 'PUT', '/consents/messages', { granted: true, version: '1' });
  const granted = async (person: string) => {
    const answer = await callFor(patient, person, 'GET', '/consents');
    const { consents } = JSON.parse(answer.text) as { consents: { purpose: string; granted: boolean }[] };
    return consents.find(({ purpose }) => purpose === 'messages')?.granted;
  };
  expect([await granted(patient.id), await granted(id)]).toEqual([true, true]);
  await callFor(patient, id, 'PUT', '/consents/messages', { granted: false, version: '1' });
  expect([await granted(patient.id), await granted(id)]).toEqual([false, false]);
});
