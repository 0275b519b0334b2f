import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { register, registerPatient, requestCode, signIn } from '../../test/patient.ts';
import { newToken } from '../../platform/secret-token.ts';
import { sweepAuth } from './auth.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const profile = (token: string | undefined) => app.call('GET', '/auth/profile', { token });
const days = (count: number): number => count * 24 * 3600;

test('SESS-09 a session ends after a week without use, and the answer says so', async () => {
  const { token } = await registerPatient(app);
  app.clock.advance(days(7) - 60);
  expect((await profile(token)).status).toBe(200); // used: the week starts again
  app.clock.advance(days(7) - 60);
  expect((await profile(token)).status).toBe(200);
  app.clock.advance(days(7) + 1);
  const late = await profile(token);
  expect([late.status, late.body.code]).toEqual([401, 'SESSION_EXPIRED']);
});

test('SESS-09 a session ends after thirty days however much it is used', async () => {
  const { token } = await registerPatient(app);
  for (let day = 0; day < 29; day += 1) {
    app.clock.advance(days(1));
    expect((await profile(token)).status).toBe(200);
  }
  app.clock.advance(days(1) + 1);
  expect((await profile(token)).body.code).toBe('SESSION_EXPIRED');
});

test('SESS-07 logout ends the session at the server: the token is worth nothing afterwards', async () => {
  const person = await registerPatient(app);
  const elsewhere = await signIn(app, person);
  expect((await app.call('POST', '/auth/logout', { token: person.token })).body).toEqual({ success: true });
  expect((await profile(person.token)).status).toBe(401);
  expect((await profile(elsewhere)).status).toBe(200);
});

test('a patient sees where they are signed in, with the device in words, and ends one of the places', async () => {
  const person = await register(app);
  const { email, password } = person;
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
  const phoneLogin = await app.call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': agent },
  });
  const token = await signIn(app, person);
  const { body } = await app.call('GET', '/auth/sessions', { token });
  expect(body.sessions).toHaveLength(2);
  const onPhone = body.sessions?.find((session) => session.device === 'Chrome on Android');
  expect(onPhone?.current).toBe(false);
  expect(body.sessions?.filter((session) => session.current)).toHaveLength(1);
  expect((await app.call('DELETE', `/auth/sessions/${onPhone?.id}`, { token })).status).toBe(200);
  expect((await profile(phoneLogin.body.data?.token)).status).toBe(401);
  expect((await app.call('DELETE', `/auth/sessions/${onPhone?.id}`, { token })).status).toBe(404);
});

test('tokens are kept as SHA-256 only, and one that differs in a character opens nothing', async () => {
  const { token, id } = await registerPatient(app);
  const { db } = app.platform.database;
  const row = await db.selectFrom('session').selectAll().where('account_id', '=', id).executeTakeFirst();
  expect(row?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
  expect(JSON.stringify(row)).not.toContain(token);
  const last = token.at(-5) === 'A' ? 'B' : 'A';
  expect((await profile(`${token.slice(0, -5)}${last}${token.slice(-4)}`)).status).toBe(401);
});

test('ten thousand tokens are all different and carry 256 bits each', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, newToken));
  expect(tokens.size).toBe(10_000);
  let ones = 0;
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes.length).toBe(32);
    for (const byte of bytes) ones += byte.toString(2).replaceAll('0', '').length;
  }
  expect(Math.abs(ones - 1_280_000)).toBeLessThan(4000); // five standard deviations of a fair coin
});

test('both ways to sign in give sessions of the same length', async () => {
  const person = await registerPatient(app);
  const otp = await requestCode(app, person.phone);
  const byPhone = await app.call('POST', '/auth/verify-otp', {
    body: { phone: person.phone, otp },
    token: person.token,
  });
  const byPassword = await signIn(app, person);
  const { body } = await app.call('GET', '/auth/sessions', { token: byPassword });
  const lengths = body.sessions?.map((session) => Date.parse(session.expiresAt) - Date.parse(session.createdAt));
  expect(lengths).toEqual([days(30) * 1000, days(30) * 1000]);
  expect(byPhone.status).toBe(200);
});

test('the hourly sweep removes what is over and keeps what is not', async () => {
  const old = await registerPatient(app);
  await requestCode(app, old.phone);
  app.clock.advance(days(40));
  const young = await registerPatient(app);
  await sweepAuth(app.platform);
  const { db } = app.platform.database;
  const left = async (table: 'session' | 'mailed_link', id: string) =>
    (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;
  expect([await left('session', old.id), await left('session', young.id)]).toEqual([0, 1]);
  expect([await left('mailed_link', old.id), await left('mailed_link', young.id)]).toEqual([0, 1]);
  expect(await db.selectFrom('otp').selectAll().where('sent_to', '=', old.phone).execute()).toEqual([]);
});

test('who signed in, how, from where and with which outcome is on record; what was typed is not', async () => {
  const person = await register(app);
  const { email, password } = person;
  await app.call('POST', '/auth/login', { body: { email, password: 'a wrong one' }, ip: '10.9.8.7' });
  await app.call('POST', '/auth/login', { body: { email, password }, ip: '10.9.8.7' });
  const { db } = app.platform.database;
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('account_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.kind, row.outcome, row.factor])).toEqual([
    ['auth.account.create', 'ok', null],
    ['auth.password.login', 'refused', 'password'],
    ['auth.password.login', 'ok', 'password'],
  ]);
  expect(rows[1]).toMatchObject({ ip: '10.9.8.7', reason: 'wrong' });
  expect(rows[2]?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  const text = JSON.stringify(rows);
  for (const secret of [email, password, person.phone, 'a wrong one']) expect(text).not.toContain(secret);
});

test('the record is written once: it is neither changed nor deleted nor emptied', async () => {
  const { db, exclusive } = app.platform.database;
  await expect(db.updateTable('audit_event').set({ kind: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow(/append-only/);
  await expect(exclusive((run) => run('truncate audit_event'))).rejects.toThrow(/append-only/);
});
