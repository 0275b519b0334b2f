import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { messageTo, otherCode, register, registerPatient, signIn, somebody } from '../../test/patient.ts';

// the library does its real work; what it is asked to do is written down
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const tryLogin = (email: string, password: string, ip?: string) =>
  app.call('POST', '/auth/login', { body: { email, password }, ...(ip === undefined ? {} : { ip }) });

test('API-AUTH-02 login answers data.user and data.token, and the token opens the profile', async () => {
  const person = await register(app);
  const answer = await tryLogin(person.email, person.password);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    data: {
      user: expect.objectContaining({ id: person.id, email: person.email }),
      token: expect.stringMatching(/^[\w-]{43}$/),
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  const profile = await app.call('GET', '/auth/profile', { token: answer.body.data?.token });
  expect(profile.body.user?.id).toBe(person.id);
});

test('ERR-01 an unknown e-mail and a wrong password answer the same: 401 and one sentence', async () => {
  const person = await register(app);
  const unknown = await tryLogin(somebody().email, person.password);
  const wrong = await tryLogin(person.email, `${person.password}x`);
  const { requestId: _, ...words } = unknown.body;
  expect(wrong.body).toMatchObject(words);
  expect([unknown.status, wrong.status]).toEqual([401, 401]);
  expect(words).toEqual({
    success: false,
    error: 'Wrong email or password.',
    message: 'Wrong email or password.',
    code: 'INVALID_CREDENTIALS',
    reason: { code: 'errors.auth.wrongPassword' },
  });
});

test('an unknown e-mail, an account without a password and a wrong password cost the same work before the answer', async () => {
  const known = await register(app);
  const byPhone = await register(app);
  const { db } = app.platform.database;
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', byPhone.id).execute();
  for (const { email } of [somebody(), byPhone, known]) {
    vi.mocked(verify).mockClear();
    const answer = await tryLogin(email, 'some wrong password');
    const { calls, settledResults } = vi.mocked(verify).mock;
    // one comparison of the same cost, and it was over when the answer came
    expect(calls).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'some wrong password']]);
    expect(settledResults).toEqual([{ type: 'fulfilled', value: false }]);
    expect(answer.status).toBe(401);
  }
});

test('a password is compared exactly as it was typed: no trimming, folding, cutting or normalising', async () => {
  const password = `Ångström ${'neem '.repeat(15)}é.`;
  const person = await register(app, { ...somebody(), password });
  const others = [
    password.toLowerCase(),
    `${password} `,
    password.trimEnd().slice(0, 72),
    password.normalize('NFD'),
    password.slice(0, -1),
  ];
  for (const other of others) expect((await tryLogin(person.email, other)).status).toBe(401);
  expect((await tryLogin(person.email, password)).status).toBe(200);
});

test.each([
  'a quiet evening by the lake with my grandmother and her two dogs!',
  'मेरी नानी के घर की छत से दिखती नदी',
  '🪁 kites over the old city 🏙️',
])('a long password in any script registers and signs in: %s', async (password) => {
  const person = await register(app, { ...somebody(), password });
  expect((await tryLogin(person.email, password)).status).toBe(200);
});

test('a password of ten kilobytes is refused on both sides, and never hashed', async () => {
  const password = 'x'.repeat(10_240);
  vi.clearAllMocks();
  expect((await tryLogin(somebody().email, password)).status).toBe(400);
  expect((await app.call('POST', '/auth/register', { body: { ...somebody(), password } })).status).toBe(400);
  expect([vi.mocked(hash).mock.calls, vi.mocked(verify).mock.calls]).toEqual([[], []]);
});

test('AUTH-10 an empty field answers 400 with the specified sentence', async () => {
  const answer = await app.call('POST', '/auth/login', { body: { email: '', password: '' } });
  expect([answer.status, answer.body.message]).toEqual([400, 'Please fill in all fields']);
});

test('the password is kept as argon2id with 19 MiB and two passes', async () => {
  const person = await register(app);
  const { db } = app.platform.database;
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', person.id).executeTakeFirst();
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash that was made with an older cost is renewed by the next sign-in', async () => {
  const person = await register(app);
  const { db } = app.platform.database;
  const old = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.updateTable('account').set({ password_hash: old }).where('id', '=', person.id).execute();
  await signIn(app, person);
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', person.id).executeTakeFirst();
  expect(row?.password_hash).toContain('m=19456,t=2,p=1');
  await signIn(app, person);
});

test('after ten wrong attempts an address gets 429 with the time to wait, even with the right password', async () => {
  const person = await register(app);
  const ip = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 14; i += 1) statuses.push((await tryLogin(person.email, 'wrong one', ip)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  const refused = await tryLogin(person.email, person.password, ip);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  app.clock.advance(900);
  expect((await tryLogin(person.email, person.password, ip)).status).toBe(200);
});

test('attempts that are sent at once cannot outrun the limit', async () => {
  const person = await register(app);
  const ip = newAddress();
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin(person.email, 'wrong one', ip)));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
});

/** So many wrong attempts from everywhere that a password alone does not count any more. */
async function crowd(email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 120; i += 1) statuses.push((await tryLogin(email, 'wrong one')).status);
  return statuses;
}

test('of a hundred and twenty guesses from as many addresses twenty are looked at; the rest are asked for a code', async () => {
  const person = await register(app);
  expect(await crowd(person.email)).toEqual([...Array<number>(20).fill(401), ...Array<number>(100).fill(403)]);
  // also the right one: a guesser would know by the answer that it is
  const right = await tryLogin(person.email, person.password);
  expect([right.status, right.body.code, Object.keys(right.body.fields ?? {})]).toEqual([
    403,
    'STEP_UP_REQUIRED',
    ['code'],
  ]);
  // an e-mail that nobody registered answers the same
  const unknown = somebody().email;
  expect((await crowd(unknown)).filter((status) => status === 403)).toHaveLength(100);
  expect((await tryLogin(unknown, person.password)).body.message).toBe(right.body.message);
  expect(app.outbox().filter(({ to }) => to === unknown)).toEqual([]);
});

test('under attack the mailed code and the password sign in from anywhere; a device that was there before needs no code', async () => {
  const person = await register(app);
  const { email, password } = person;
  const phoneIp = newAddress();
  const first = await tryLogin(email, password, phoneIp);
  const deviceKey = first.body.data?.deviceKey;
  await crowd(email);
  // the address that was used before, and the key from another address
  expect((await tryLogin(email, password, phoneIp)).status).toBe(200);
  const moved = await app.call('POST', '/auth/login', { body: { email, password, deviceKey } });
  expect([moved.status, moved.body.data?.deviceKey]).toEqual([200, deviceKey]);
  const forged = await app.call('POST', '/auth/login', { body: { email, password, deviceKey: 'x'.repeat(43) } });
  expect(forged.status).toBe(403);

  const codes = () => app.outbox().filter((entry) => entry.to === email && entry.subject === 'Your Nabz login code');
  const { code = '' } = await messageTo(app, email, (entry) => entry.code !== undefined);
  // a hundred refusals sent one code: the one in the patient's hand keeps working
  expect(codes()).toHaveLength(1);
  const withCode = (more: object) => app.call('POST', '/auth/login', { body: { email, password, code, ...more } });
  expect((await withCode({ code: otherCode(code) })).body.fields).toHaveProperty('code');
  expect((await withCode({ password: 'wrong one' })).status).toBe(401);
  expect((await withCode({})).status).toBe(200);
  expect((await withCode({})).body.code).toBe('WRONG_CODE');
});

test('addresses of one IPv6 network count as one', async () => {
  const person = await register(app);
  const statuses: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    statuses.push((await tryLogin(person.email, 'wrong one', `2001:db8:77:${i.toString(16)}::1`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
});

test('one address that tries many accounts is stopped, another is not', async () => {
  const ip = newAddress();
  const statuses = [];
  for (let i = 0; i < 55; i += 1) statuses.push((await tryLogin(somebody().email, 'wrong one', ip)).status);
  expect(statuses.indexOf(429)).toBe(50);
  const person = await register(app);
  expect((await tryLogin(person.email, person.password)).status).toBe(200);
});

test('a forged X-Forwarded-For does not give new attempts', async () => {
  const person = await register(app);
  const ip = newAddress();
  let last = 0;
  for (let i = 0; i < 12; i += 1) {
    const headers = { 'x-forwarded-for': newAddress() };
    last = (await app.call('POST', '/auth/login', { body: { email: person.email, password: 'wrong' }, ip, headers }))
      .status;
  }
  expect(last).toBe(429);
});

test('a sign-in after many failed attempts is told to the patient', async () => {
  const person = await register(app);
  const ip = newAddress();
  for (let i = 0; i < 7; i += 1) await tryLogin(person.email, 'wrong one', ip);
  await signIn(app, person, ip);
  const notice = await messageTo(
    app,
    person.email,
    (entry) => entry.subject === 'A login to Nabz after failed attempts',
  );
  expect(notice.body).toContain('7 failed attempts');
});

test('a sign-in gives a new token and ends the session whose token came with it, and no other', async () => {
  const person = await registerPatient(app);
  const elsewhere = await signIn(app, person);
  const { email, password } = person;
  const answer = await app.call('POST', '/auth/login', { body: { email, password }, token: person.token });
  const fresh = answer.body.data?.token;
  expect(fresh).not.toBe(person.token);
  expect((await app.call('GET', '/auth/profile', { token: person.token })).status).toBe(401);
  expect((await app.call('GET', '/auth/profile', { token: elsewhere })).status).toBe(200);
  expect((await app.call('GET', '/auth/profile', { token: fresh })).status).toBe(200);
});

test('a token that is not valid any more does not keep anyone from signing in', async () => {
  const person = await register(app);
  const { email, password } = person;
  const answer = await app.call('POST', '/auth/login', { body: { email, password }, token: 'x'.repeat(43) });
  expect(answer.status).toBe(200);
});
