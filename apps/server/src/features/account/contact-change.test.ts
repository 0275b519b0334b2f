import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { provePhone } from '../../test/booking.ts';
import { eventually } from '../../test/eventually.ts';
import {
  linkToken,
  messageTo,
  openVerifyLink,
  otherCode,
  registerPatient,
  requestCode,
  signIn,
  type SignedIn,
  somebody,
  tokenIn,
} from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const post = (path: string, patient: SignedIn, body: object) => app.call('POST', path, { body, token: patient.token });
const changeEmail = (patient: SignedIn, email: string, currentPassword = patient.password) =>
  post('/auth/change-email', patient, { email, currentPassword });
const changePhone = (patient: SignedIn, phone: string) =>
  post('/auth/change-phone', patient, { phone, currentPassword: patient.password });
const confirmPhone = (patient: SignedIn, phone: string, otp: string) =>
  post('/auth/change-phone/confirm', patient, { phone, otp });
const open = (token: string, patient: SignedIn) =>
  app.call('POST', '/auth/verify-email', { body: { token }, token: patient.token });
const profileOf = async (patient: SignedIn) =>
  (await app.call('GET', '/auth/profile', { token: patient.token })).body.user;
const codeTo = async (phone: string): Promise<string> =>
  (await messageTo(app, phone, (entry) => entry.code !== undefined)).code ?? '';

test('an e-mail changes when the link to the new address is opened, not before, and the old one is told', async () => {
  const patient = await registerPatient(app);
  const { email } = somebody();
  expect((await changeEmail(patient, email)).body).toEqual({ success: true });
  expect((await profileOf(patient))?.email).toBe(patient.email);
  await messageTo(app, patient.email, (entry) => entry.body.includes('asked to change'));
  const token = await linkToken(app, email, 'verify-email');
  expect((await open(token, patient)).status).toBe(200);
  expect(await profileOf(patient)).toMatchObject({ email, email_verified: true });
  await signIn(app, { email, password: patient.password });
  const old = await app.call('POST', '/auth/login', { body: { email: patient.email, password: patient.password } });
  expect(old.status).toBe(401);
  expect((await app.call('POST', '/auth/verify-email', { body: { token } })).body.code).toBe('LINK_EXPIRED');
});

test('an address that is confirmed in an account is neither told to who asks nor taken from its owner', async () => {
  const [patient, owner] = [await registerPatient(app), await registerPatient(app)];
  await openVerifyLink(app, owner.email, owner.token);
  const proven = await provePhone(app, owner);
  expect((await changeEmail(patient, owner.email)).body).toEqual({ success: true });
  const told = await messageTo(app, owner.email, (entry) => entry.subject === 'Your email and Nabz');
  expect(told.body).not.toContain('token=');
  expect((await profileOf(proven))?.email).toBe(owner.email);
});

test('an address that was confirmed in another account after the link was mailed stays there', async () => {
  const patient = await registerPatient(app);
  const later = somebody();
  await changeEmail(patient, later.email);
  const token = await linkToken(app, later.email, 'verify-email');
  const owner = await registerPatient(app, later);
  const isOwn = ({ body }: { body: string }) => body.includes('confirm that this is your');
  await open(tokenIn(await messageTo(app, later.email, isOwn)), owner);
  await provePhone(app, owner);
  expect((await open(token, patient)).status).toBe(400);
  expect((await profileOf(patient))?.email).toBe(patient.email);
});

test.each([
  [
    'a new password',
    (patient: SignedIn) =>
      post('/auth/change-password', patient, { currentPassword: patient.password, newPassword: 'mango-rain-7-boats' }),
  ],
  ['signing out everywhere else', (patient: SignedIn) => post('/auth/sessions/end-others', patient, {})],
])('%s ends a link that somebody else had asked for to change the address', async (_, shutOut) => {
  const patient = await registerPatient(app);
  const thief = somebody().email;
  await changeEmail({ ...patient, token: await signIn(app, patient) }, thief);
  const token = await linkToken(app, thief, 'verify-email');
  expect((await shutOut(patient)).status).toBe(200);
  expect((await app.call('POST', '/auth/verify-email', { body: { token } })).body.code).toBe('LINK_EXPIRED');
  expect((await profileOf(patient))?.email).toBe(patient.email);
});

test('one stranger gets a few letters a day, whoever asks for them', async () => {
  const { email } = somebody();
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await changeEmail(await registerPatient(app), email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a newer request for another address ends the older link', async () => {
  const patient = await registerPatient(app);
  const [first, second] = [somebody().email, somebody().email];
  await changeEmail(patient, first);
  const old = await linkToken(app, first, 'verify-email');
  await changeEmail(patient, second);
  expect((await app.call('POST', '/auth/verify-email', { body: { token: old } })).status).toBe(400);
  const token = await linkToken(app, second, 'verify-email');
  expect((await open(token, patient)).status).toBe(200);
  expect((await profileOf(patient))?.email).toBe(second);
});

test('a session alone changes neither e-mail nor phone: the password is asked for, and guesses are limited', async () => {
  const patient = await registerPatient(app);
  const { email, phone } = somebody();
  const without = await post('/auth/change-email', patient, { email });
  expect([without.status, without.body.fields]).toEqual([
    400,
    { currentPassword: 'Please enter your current password.' },
  ]);
  const wrong = await changeEmail(patient, email, 'not-the-password');
  expect(wrong.body.fields).toEqual({ currentPassword: 'Your current password is wrong.' });
  expect((await post('/auth/change-phone', patient, { phone, currentPassword: 'guess' })).status).toBe(400);
  const statuses = [];
  for (let i = 0; i < 10; i += 1) statuses.push((await changeEmail(patient, email, `guess ${i}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(app.outbox().some((entry) => entry.to === email || entry.to === phone)).toBe(false);
});

test('who has no password needs a sign-in by phone of the last minutes', async () => {
  const patient = await registerPatient(app);
  const otp = await requestCode(app, patient.phone);
  const proof = { phone: patient.phone, otp, password: patient.password };
  const { body } = await app.call('POST', '/auth/verify-otp', { body: proof });
  const byPhone = { ...patient, token: body.token ?? '' };
  const { email } = somebody();
  expect((await post('/auth/change-email', byPhone, { email })).status).toBe(200);
  app.clock.advance(11 * 60);
  const late = await post('/auth/change-email', byPhone, { email });
  expect([late.status, late.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
});

test('a phone changes with the code sent to the new number, and the wrong one changes nothing', async () => {
  const patient = await registerPatient(app);
  const { phone } = somebody();
  expect((await changePhone(patient, phone)).body).toEqual({ success: true, resendAfterSeconds: 30 });
  const code = await codeTo(phone);
  expect((await confirmPhone(patient, phone, otherCode(code))).body.code).toBe('WRONG_CODE');
  expect((await profileOf(patient))?.phone).toBe(patient.phone);
  const changed = await confirmPhone(patient, phone, code);
  expect(changed.body.user).toMatchObject({ phone, phone_verified: true });
  expect((await confirmPhone(patient, phone, code)).status).toBe(400);
});

test('a code for changing a number signs nobody in, and a sign-in code changes no number', async () => {
  const [patient, other] = [await registerPatient(app), await registerPatient(app)];
  await changePhone(patient, other.phone); // a number that the other account claims and has not proven
  const code = await codeTo(other.phone);
  expect((await app.call('POST', '/auth/verify-otp', { body: { phone: other.phone, otp: code } })).status).toBe(400);
  app.clock.advance(31);
  const signInCode = await requestCode(app, other.phone);
  expect((await confirmPhone(patient, other.phone, signInCode)).status).toBe(400);
  expect((await profileOf(other))?.phone).toBe(other.phone);
});

test('a number that another account has proven is taken; one it only claimed goes to who proves it', async () => {
  const [patient, owner, claimer] = [
    await registerPatient(app),
    await registerPatient(app),
    await registerPatient(app),
  ];
  const otp = await requestCode(app, owner.phone);
  await app.call('POST', '/auth/verify-otp', { body: { phone: owner.phone, otp }, token: owner.token });
  const refused = await changePhone(patient, owner.phone);
  expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
  await changePhone(patient, claimer.phone);
  expect((await confirmPhone(patient, claimer.phone, await codeTo(claimer.phone))).status).toBe(200);
  expect((await profileOf(patient))?.phone).toBe(claimer.phone);
  expect((await profileOf(claimer))?.phone).toBeNull();
});

test('signing out everywhere else ends every other session and leaves this one', async () => {
  const patient = await registerPatient(app);
  const others = [await signIn(app, patient), await signIn(app, patient)];
  const answer = await post('/auth/sessions/end-others', patient, {});
  expect(answer.body).toEqual({ success: true, ended: 2 });
  const statuses = await Promise.all(
    [patient.token, ...others].map(async (token) => (await app.call('GET', '/auth/profile', { token })).status),
  );
  expect(statuses).toEqual([200, 401, 401]);
});

test('language, e-mails and the time of the daily tip are kept, one at a time, and nothing else is changed', async () => {
  const patient = await registerPatient(app);
  const put = (body: object) => app.call('PUT', '/auth/preferences', { body, token: patient.token });
  expect((await put({ language: 'hi' })).body.user?.preferences).toEqual({
    language: 'hi',
    notifications: { email: true },
  });
  expect((await put({ dailyTipsDeliveryTime: '07:30' })).body.user).toMatchObject({
    daily_tips_delivery_time: '07:30',
    preferences: { language: 'hi' },
  });
  expect((await put({ dailyTipsDeliveryTime: '25:00' })).status).toBe(400);
  expect((await put({ language: 'xx' })).status).toBe(400);
  expect((await put({ emailNotifications: false, dailyTipsDeliveryTime: null })).body.user).toMatchObject({
    daily_tips_delivery_time: null,
    preferences: { notifications: { email: false } },
  });
  expect((await put({})).status).toBe(200);
  await eventually(async () => expect((await profileOf(patient))?.preferences.language).toBe('hi'));
});
