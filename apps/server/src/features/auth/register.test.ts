import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { linkToken, messageTo, openVerifyLink, register, registerPatient, somebody } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const accountsOf = (email: string) =>
  app.platform.database.db.selectFrom('account').selectAll().where('email', '=', email).execute();

test('API-AUTH-01 register takes the listed fields, answers 201 with the user and without a token', async () => {
  const person = somebody();
  const location = { type: 'Point', coordinates: [0, 0], address: '12 Lake Road, Pune' };
  const answer = await app.call('POST', '/auth/register', { body: { ...person, age: 34, gender: 'female', location } });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    user: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: person.name,
      email: person.email,
      phone: person.phone,
      age: 34,
      gender: 'female',
      location,
      blood_group: null,
      preferences: { language: 'en', notifications: { email: true } },
      daily_tips_enabled: false,
      daily_tips_delivery_time: null,
      reminders_enabled: false,
      active_reminders: [],
      phone_verified: false,
      email_verified: false,
      has_password: true,
      addresses_left: [],
    },
  });
});

test('API-AUTH-01 a bare ten-digit phone and an e-mail in capitals become +91 and small letters', async () => {
  const person = somebody();
  const body = { ...person, phone: person.phone.slice(3), email: person.email.toUpperCase() };
  const answer = await app.call('POST', '/auth/register', { body });
  expect(answer.body.user).toMatchObject({ phone: person.phone, email: person.email });
});

test('AUTH-33 every field is checked by the server: 400 with the field and a sentence, and no account', async () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: undefined }],
    ['email', { email: 'not-an-email' }],
    ['email', { email: `${'x'.repeat(250)}@example.in` }],
    ['email', { email: ['a@example.in'] }],
    ['phone', { phone: '987654321' }],
    ['phone', { phone: '98765432101' }],
    ['phone', { phone: '+1 5551234567' }],
    ['password', { password: '12345' }],
    ['password', { password: undefined }],
    ['age', { age: 0 }],
    ['age', { age: 121 }],
    ['age', { age: 17 }], // a parent's account keeps a child's records
    ['age', { age: 3.5 }],
    ['age', { age: '34' }],
    ['gender', { gender: 'none' }],
    ['location.coordinates.1', { location: { type: 'Point', coordinates: [0, 91], address: '' } }],
  ];
  for (const [field, change] of wrong) {
    const person = somebody();
    const answer = await app.call('POST', '/auth/register', { body: { ...person, ...change } });
    expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'INVALID_INPUT']);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(answer.body.error).toBe(answer.body.fields?.[field]);
    expect(await accountsOf(person.email)).toEqual([]);
  }
});

test('AUTH-29 six characters are the fewest, and the words for fewer are the specified ones', async () => {
  const five = await app.call('POST', '/auth/register', { body: { ...somebody(), password: 'q7#zR' } });
  expect(five.body.error).toBe('Password must be at least 6 characters long.');
  const six = await app.call('POST', '/auth/register', { body: { ...somebody(), password: 'q7#zRw' } });
  expect(six.status).toBe(201);
});

test('ERR-02 a taken e-mail and a taken phone answer 409 with the same words and send nothing', async () => {
  const taken = await register(app);
  await messageTo(app, taken.email);
  const before = app.outbox().length;
  const sameEmail = await app.call('POST', '/auth/register', { body: { ...somebody(), email: taken.email } });
  const samePhone = await app.call('POST', '/auth/register', { body: { ...somebody(), phone: taken.phone } });
  for (const answer of [sameEmail, samePhone]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'ALREADY_REGISTERED', message: sameEmail.body.message });
  }
  expect(app.outbox().length).toBe(before);
});

test('a phone that is registered twenty times at once becomes one account', async () => {
  const { phone } = somebody();
  const people = Array.from({ length: 20 }, () => ({ ...somebody(), phone }));
  const answers = await Promise.all(people.map((body) => app.call('POST', '/auth/register', { body })));
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)]);
  const { db } = app.platform.database;
  expect(await db.selectFrom('account').select('id').where('phone', '=', phone).execute()).toHaveLength(1);
});

test('an account that cannot be written whole leaves nothing: no row, no message', async () => {
  const person = somebody();
  // the very last moment: everything was written, and then the commit itself fails
  await app.platform.database.exclusive((run) =>
    run(`create function no_commit() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create constraint trigger no_commit after insert on account deferrable initially deferred
        for each row when (new.email = '${person.email}') execute function no_commit()`),
  );
  const answer = await app.call('POST', '/auth/register', { body: person });
  expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
  expect(await accountsOf(person.email)).toEqual([]);
  const after = await register(app); // what comes later is delivered: the first one would have come before it
  await messageTo(app, after.email);
  expect(app.outbox().filter((entry) => entry.to === person.email)).toEqual([]);
});

test('an e-mail link proves the address once, within a day', async () => {
  const person = await register(app);
  const token = await linkToken(app, person.email, 'verify-email');
  expect((await app.call('POST', '/auth/verify-email', { body: { token: `${token}x` } })).body.code).toBe(
    'LINK_EXPIRED',
  );
  expect((await app.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
  expect((await accountsOf(person.email))[0]?.email_verified_at).toBeInstanceOf(Date);
  const again = await app.call('POST', '/auth/verify-email', { body: { token } });
  expect([again.status, again.body.code]).toEqual([400, 'LINK_EXPIRED']);

  const late = await register(app);
  const lateToken = await linkToken(app, late.email, 'verify-email');
  app.clock.advance(24 * 3600 + 1);
  expect((await app.call('POST', '/auth/verify-email', { body: { token: lateToken } })).status).toBe(400);
});

test('words that somebody registers as a name are not mailed to an address that is not theirs', async () => {
  const name = 'You won, see evil.example';
  const person = await registerPatient(app, { ...somebody(), name });
  await app.call('POST', '/auth/forgot-password', { body: { email: person.email } });
  await linkToken(app, person.email, 'reset-password');
  for (const { body } of app.outbox().filter((entry) => entry.to === person.email)) expect(body).not.toContain('evil');

  await openVerifyLink(app, person.email, person.token);
  await app.call('POST', '/auth/forgot-password', { body: { email: person.email } });
  await messageTo(app, person.email, ({ body }) => body.includes(`Namaste ${name},`));
});

test('a line break in a name is refused, so that no header of a message can be forged', async () => {
  const answer = await app.call('POST', '/auth/register', { body: { ...somebody(), name: 'A\r\nBcc: x@evil.in' } });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['name']]);
});

test('a character that the database cannot hold is refused with 400', async () => {
  const location = { type: 'Point', coordinates: [0, 0], address: 'a\u0000b' };
  const answer = await app.call('POST', '/auth/register', { body: { ...somebody(), location } });
  expect(answer.status).toBe(400);
});
