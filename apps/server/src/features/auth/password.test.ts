import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import {
  linkToken,
  messageTo,
  openVerifyLink,
  register,
  registerPatient,
  requestCode,
  signIn,
  signInByPhone,
  somebody,
} from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const forgot = (email: string, ip?: string) =>
  app.call('POST', '/auth/forgot-password', { body: { email }, ...(ip === undefined ? {} : { ip }) });
const reset = (token: string, password: string) =>
  app.call('POST', '/auth/reset-password', { body: { token, password } });
const change = (token: string | undefined, body: object) => app.call('POST', '/auth/change-password', { token, body });
const loginStatus = async (email: string, password: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password } })).status;
const statusOf = async (token: string | undefined) => (await app.call('GET', '/auth/profile', { token })).status;
const resetMails = (email: string) =>
  app.outbox().filter((entry) => entry.to === email && entry.body.includes('/reset-password#token='));
/** Waits until everything that was asked for before is answered: jobs of one queue run in order here. */
async function settleResets(): Promise<void> {
  const marker = await register(app);
  await forgot(marker.email);
  await linkToken(app, marker.email, 'reset-password');
}

test('a forgotten password is replaced by a mailed link: once, ending every session', async () => {
  const person = await registerPatient(app);
  await openVerifyLink(app, person.email, person.token);
  expect((await forgot(person.email)).body).toEqual({ success: true });
  const token = await linkToken(app, person.email, 'reset-password');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await reset(token, 'mango-rain-7-boats')).status).toBe(200);
  expect(await statusOf(person.token)).toBe(401);
  expect(await loginStatus(person.email, person.password)).toBe(401);
  const fresh = await signIn(app, { email: person.email, password: 'mango-rain-7-boats' });
  expect((await app.call('GET', '/auth/profile', { token: fresh })).body.user?.id).toBe(person.id);
  const again = await reset(token, 'another-mango-8-boats');
  expect([again.status, again.body.code]).toEqual([400, 'LINK_EXPIRED']);
  await messageTo(app, person.email, (entry) => entry.subject === 'Your Nabz password was changed');
});

test('of five uses of one link at once exactly one succeeds', async () => {
  const person = await register(app);
  await forgot(person.email);
  const token = await linkToken(app, person.email, 'reset-password');
  const answers = await Promise.all([1, 2, 3, 4, 5].map((i) => reset(token, `mango-rain-${i}-boats`)));
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
});

test('a link lives one hour, and a newer one replaces it', async () => {
  const person = await register(app);
  await forgot(person.email);
  const first = await linkToken(app, person.email, 'reset-password');
  await forgot(person.email);
  await eventually(() => expect(resetMails(person.email)).toHaveLength(2));
  expect((await reset(first, 'mango-rain-7-boats')).status).toBe(400);
  const second = await linkToken(app, person.email, 'reset-password');
  app.clock.advance(3601);
  expect((await reset(second, 'mango-rain-7-boats')).status).toBe(400);
});

test('a known and an unknown e-mail get the same answer, and only the known one gets a message', async () => {
  const person = await register(app);
  const unknown = somebody().email;
  const answers = [await forgot(person.email), await forgot(unknown)];
  expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
    [200, '{"success":true}'],
    [200, '{"success":true}'],
  ]);
  await settleResets();
  expect(resetMails(person.email)).toHaveLength(1);
  expect(app.outbox().filter((entry) => entry.to === unknown)).toEqual([]);
});

test('links are limited to five an hour for an e-mail, known or not', async () => {
  for (const email of [(await register(app)).email, somebody().email]) {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await forgot(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('an e-mail gets ten links of each kind a day at most, whoever asks for them', async () => {
  const person = await registerPatient(app);
  const resets: number[] = [];
  const confirmations: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    resets.push((await forgot(person.email)).status);
    confirmations.push((await app.call('POST', '/auth/resend-verification', { token: person.token })).status);
    app.clock.advance(1200);
  }
  for (const statuses of [resets, confirmations]) expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
});

test('a reset clears the rate limit of the sign-in', async () => {
  const person = await register(app);
  const ip = newAddress();
  const login = (password: string) => app.call('POST', '/auth/login', { body: { email: person.email, password }, ip });
  for (let i = 0; i < 11; i += 1) await login('wrong one');
  expect((await login(person.password)).status).toBe(429);
  await forgot(person.email);
  await reset(await linkToken(app, person.email, 'reset-password'), 'mango-rain-7-boats');
  expect((await login('mango-rain-7-boats')).status).toBe(200);
});

test('a weak new password is refused before the link is used up', async () => {
  const person = await register(app);
  await forgot(person.email);
  const token = await linkToken(app, person.email, 'reset-password');
  for (const weak of ['password1', person.phone.slice(3), person.email]) {
    const answer = await reset(token, weak);
    expect([answer.status, answer.body.code]).toEqual([400, 'WEAK_PASSWORD']);
  }
  expect((await reset(token, 'mango-rain-7-boats')).status).toBe(200);
});

test('a first proof and a reset at the same moment never lead to one account', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await register(app);
    await forgot(person.email);
    const token = await linkToken(app, person.email, 'reset-password');
    const otp = await requestCode(app, person.phone);
    const [, proof] = await Promise.all([
      reset(token, 'mallory-was-here-9'),
      app.call('POST', '/auth/verify-otp', { body: { phone: person.phone, otp } }),
    ]);
    // the reset erased the account that claimed the number, or the number had left it
    expect([200, 400]).toContain(proof.status);
    const fresh = await signIn(app, { email: person.email, password: 'mallory-was-here-9' });
    const { user } = (await app.call('GET', '/auth/profile', { token: fresh })).body;
    expect(user).toMatchObject({ email: person.email, phone: null });
    expect(proof.body.user?.id).not.toBe(user?.id);
    app.clock.advance(900);
  }
});

test('a password changes with the current one, ends the other sessions and keeps this one', async () => {
  const person = await registerPatient(app);
  const elsewhere = await signIn(app, person);
  const without = await change(person.token, { newPassword: 'mango-rain-7-boats' });
  expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['currentPassword']]);
  const wrong = await change(person.token, { currentPassword: 'not it', newPassword: 'mango-rain-7-boats' });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['currentPassword']]);
  expect(await loginStatus(person.email, person.password)).toBe(200);

  const right = await change(person.token, { currentPassword: person.password, newPassword: 'mango-rain-7-boats' });
  expect(right.status).toBe(200);
  expect([await statusOf(person.token), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(await loginStatus(person.email, person.password)).toBe(401);
  expect(await loginStatus(person.email, 'mango-rain-7-boats')).toBe(200);
  await messageTo(app, person.email, (entry) => entry.subject === 'Your Nabz password was changed');
});

test('guesses of the current password are limited', async () => {
  const person = await registerPatient(app);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    statuses.push(
      (await change(person.token, { currentPassword: 'not it', newPassword: 'mango-rain-7-boats' })).status,
    );
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test('a first password needs a sign-in by phone in the last ten minutes, else 403 STEP_UP_REQUIRED', async () => {
  const person = await register(app);
  const { body } = await signInByPhone(app, person.phone);
  app.clock.advance(601);
  const late = await change(body.token, { newPassword: 'mango-rain-7-boats' });
  expect([late.status, late.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  const fresh = await signInByPhone(app, person.phone);
  expect((await change(fresh.body.token, { newPassword: 'mango-rain-7-boats' })).status).toBe(200);
});

test('a new password is held to the same rules as the first', async () => {
  const person = await registerPatient(app);
  const weak = await change(person.token, { currentPassword: person.password, newPassword: 'qwerty123' });
  expect([weak.status, weak.body.code]).toEqual([400, 'WEAK_PASSWORD']);
  const short = await change(person.token, { currentPassword: person.password, newPassword: '12345' });
  expect(short.body.fields).toEqual({ newPassword: 'Password must be at least 6 characters long.' });
});

test('a confirmation link is sent again at most five times an hour, and not for a proven e-mail', async () => {
  const person = await registerPatient(app);
  const resend = () => app.call('POST', '/auth/resend-verification', { token: person.token });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await resend()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await eventually(() => expect(app.outbox().filter((entry) => entry.to === person.email)).toHaveLength(6));
  // mails arrive in any order, and only the newest link works
  const links = app.outbox().filter((entry) => entry.to === person.email);
  const opened: number[] = [];
  for (const { body } of links) {
    const token = /#token=([\w-]+)/.exec(body)?.[1] ?? '';
    opened.push((await app.call('POST', '/auth/verify-email', { body: { token }, token: person.token })).status);
  }
  expect(opened.filter((status) => status === 200)).toHaveLength(1);
  app.clock.advance(3600);
  expect((await resend()).status).toBe(200);
  await settleResets();
  expect(app.outbox().filter((entry) => entry.to === person.email)).toHaveLength(6);
});
