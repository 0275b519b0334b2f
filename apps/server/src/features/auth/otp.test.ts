import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { otherCode, register, registerPatient, requestCode, signIn, somebody } from '../../test/patient.ts';
import { newCode } from './code.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const verify = (phone: string, otp: string, token?: string) =>
  app.call('POST', '/auth/verify-otp', { body: { phone, otp }, token });
const send = (phone: string, ip?: string) =>
  app.call('POST', '/auth/send-otp', { body: { phone }, ...(ip === undefined ? {} : { ip }) });
const statusOf = async (token: string | undefined) => (await app.call('GET', '/auth/profile', { token })).status;

test('API-AUTH-03 send-otp takes a phone, sends six digits to it and never answers them', async () => {
  const { phone } = await register(app);
  const answer = await send(phone.slice(3));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, resendAfterSeconds: 30 });
  app.clock.advance(31);
  expect(await requestCode(app, phone)).toMatch(/^\d{6}$/);
});

test('API-AUTH-04 verify-otp answers user and token, and the token opens the profile', async () => {
  const person = await registerPatient(app);
  const answer = await verify(person.phone, await requestCode(app, person.phone), person.token);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ id: person.id, phone_verified: true });
  expect(await statusOf(answer.body.token)).toBe(200);
});

test('AUTH-39 a code works once: the second time it is a wrong code', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  expect((await verify(phone, code)).status).toBe(200);
  const again = await verify(phone, code);
  expect([again.status, again.body.code]).toEqual([400, 'WRONG_CODE']);
});

test('AUTH-39 of five right codes at once exactly one signs in', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)));
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  const { db } = app.platform.database;
  const id = answers.find(({ status }) => status === 200)?.body.user?.id ?? '';
  expect(await db.selectFrom('session').select('id').where('account_id', '=', id).execute()).toHaveLength(1);
});

test('AUTH-39 after five wrong attempts the right code is worth nothing', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  for (let i = 0; i < 5; i += 1) expect((await verify(phone, otherCode(code))).status).toBe(400);
  expect((await verify(phone, code)).status).toBe(400);
});

test('AUTH-39 twenty wrong codes at once count as five', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  await Promise.all(Array.from({ length: 20 }, () => verify(phone, otherCode(code))));
  const { db } = app.platform.database;
  expect(await db.selectFrom('otp').select('tries').where('sent_to', '=', phone).executeTakeFirst()).toEqual({
    tries: 5,
  });
});

test('AUTH-39 guesses are limited to ten an hour over all codes of a phone', async () => {
  const { phone } = await register(app);
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const code = await requestCode(app, phone);
    for (let i = 0; i < 4; i += 1) seen.push((await verify(phone, otherCode(code))).status);
    app.clock.advance(31);
  }
  expect(seen).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test('an address has two hundred wrong codes in a quarter of an hour over all phones; right ones do not count', async () => {
  const ip = newAddress();
  const from = (phone: string, otp: string) => app.call('POST', '/auth/verify-otp', { body: { phone, otp }, ip });
  const { phone } = await register(app);
  expect((await from(phone, await requestCode(app, phone))).status).toBe(200);
  const guesses = Array.from({ length: 205 }, () => from(somebody().phone, '000000'));
  const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('AUTH-39 a code lives ten minutes', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  app.clock.advance(601);
  expect((await verify(phone, code)).body.code).toBe('WRONG_CODE');
});

test('a new code replaces the one before, and a code is good for its own phone only', async () => {
  const { phone } = await register(app);
  const other = await register(app);
  const first = await requestCode(app, phone);
  app.clock.advance(31);
  let second = await requestCode(app, phone);
  if (second === first) {
    app.clock.advance(31);
    second = await requestCode(app, phone);
  }
  await requestCode(app, other.phone);
  expect((await verify(other.phone, second)).status).toBe(400);
  expect((await verify(phone, first)).status).toBe(400);
  expect((await verify(phone, second)).status).toBe(200);
});

test('a code for a phone without an account is answered like a wrong code', async () => {
  const { phone } = await register(app);
  await requestCode(app, phone);
  const wrong = await verify(phone, '000000');
  const unknown = await verify(somebody().phone, '000000');
  expect([unknown.status, unknown.body.message]).toEqual([wrong.status, wrong.body.message]);
});

test('AUTH-35 a code that is not six digits answers 400 with the specified sentence', async () => {
  const answer = await verify(somebody().phone, '12345');
  expect([answer.status, answer.body.message]).toEqual([400, 'Please enter the 6-digit OTP.']);
});

test('AUTH-34 a phone that is not ten digits answers 400 with the specified sentence', async () => {
  const answer = await send('98765');
  expect([answer.status, answer.body.message]).toEqual([400, 'Please enter a valid 10-digit phone number.']);
});

test('a code is kept as a keyed hash and waits in the job table encrypted: no copy of the database shows it', async () => {
  const { phone } = await register(app);
  const code = await requestCode(app, phone);
  const { exclusive } = app.platform.database;
  const rows = await exclusive(async (run) => [
    ...(await run('select row_to_json(t)::text as line from otp t')),
    ...(await run('select row_to_json(t)::text as line from pgboss.job t')),
    ...(await run('select row_to_json(t)::text as line from audit_event t')),
  ]);
  const text = rows.map((row) => String(row.line)).join('\n');
  expect(rows.length).toBeGreaterThan(2);
  expect(text).not.toMatch(new RegExp(`\\b${code} is your`));
  expect(text).not.toContain(`"${code}"`);
  expect(text).not.toContain('is your Nabz code');
});

test('codes are drawn from the whole million without a bias', () => {
  const draws = 60_000;
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0));
  for (let i = 0; i < draws; i += 1) {
    const code = newCode();
    expect(code.length).toBe(6);
    for (let at = 0; at < 6; at += 1) {
      const row = counts[at] ?? [];
      const digit = Number(code[at]);
      row[digit] = (row[digit] ?? 0) + 1;
    }
  }
  for (const row of counts) {
    const expected = draws / 10;
    const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(50); // nine degrees of freedom: a fair draw is above once in ten million
  }
});

test('AUTH-39 a phone gets one code in thirty seconds and five in an hour; a refused call sends nothing', async () => {
  const { phone } = await register(app);
  await requestCode(app, phone);
  const early = await send(phone);
  expect([early.status, early.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
  for (let i = 0; i < 4; i += 1) {
    app.clock.advance(31);
    await requestCode(app, phone);
  }
  const sent = app.outbox().filter((entry) => entry.to === phone).length;
  app.clock.advance(31);
  const sixth = await send(phone);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
  expect(app.outbox().filter((entry) => entry.to === phone)).toHaveLength(sent);
  app.clock.advance(3600);
  await requestCode(app, phone);
});

test('AUTH-39 a phone gets ten codes a day', async () => {
  const { phone } = await register(app);
  for (let i = 0; i < 10; i += 1) {
    await requestCode(app, phone);
    app.clock.advance(1000);
  }
  const eleventh = await send(phone);
  expect(eleventh.status).toBe(429);
});

test('AUTH-39 one address sends twenty codes an hour', async () => {
  const ip = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1) {
    const { phone } = await register(app);
    statuses.push((await send(phone, ip)).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
});

test('a day has a budget of codes for everybody together', async () => {
  const small = await makeApp({ config: { smsDailyBudget: 3 } });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const { phone } = await register(small);
      statuses.push((await small.call('POST', '/auth/send-otp', { body: { phone } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await small.stop();
  }
});

test('ERR-03 a number that nobody registered answers 404 and sends nothing, ten times a minute at most', async () => {
  const before = app.outbox().length;
  const ip = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await send(somebody().phone, ip)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  expect(app.outbox().length).toBe(before);
});

test('AUTH-38 the first proof of a phone opens nothing that was set up before it, and says so', async () => {
  const person = await registerPatient(app);
  const answer = await verify(person.phone, await requestCode(app, person.phone));
  expect(answer.body.notice).toMatch(/its own new account/);
  expect(answer.body.user).toMatchObject({ phone_verified: true, has_password: false, email: null, name: '' });
  expect(answer.body.user?.id).not.toBe(person.id);
  // what was set up stays with whoever set it up, without the number
  expect(await statusOf(person.token)).toBe(200);
  await signIn(app, person);
});

test('AUTH-38 a proof while signed in to the account that claims the number takes nothing from it', async () => {
  const person = await registerPatient(app);
  const elsewhere = await signIn(app, person);
  const answer = await verify(person.phone, await requestCode(app, person.phone), person.token);
  expect(answer.body.notice).toBeUndefined();
  expect(answer.body.user).toMatchObject({ phone_verified: true, has_password: true });
  expect(await statusOf(elsewhere)).toBe(200);
  expect(await statusOf(person.token)).toBe(401); // the presented token was exchanged for a new one
  await signIn(app, person);
});

test('later proofs open the same account', async () => {
  const person = await registerPatient(app);
  await verify(person.phone, await requestCode(app, person.phone), person.token);
  const token = await signIn(app, person);
  app.clock.advance(31);
  const again = await verify(person.phone, await requestCode(app, person.phone));
  expect(again.body.notice).toBeUndefined();
  expect(again.body.user?.id).toBe(person.id);
  expect(await statusOf(token)).toBe(200);
});

test("a session of another account does not count as the phone's own", async () => {
  const mallory = await registerPatient(app);
  const victim = await registerPatient(app);
  const answer = await verify(victim.phone, await requestCode(app, victim.phone), mallory.token);
  expect([mallory.id, victim.id]).not.toContain(answer.body.user?.id);
  expect(answer.body.notice).toBeDefined();
  expect(await statusOf(victim.token)).toBe(200);
});
