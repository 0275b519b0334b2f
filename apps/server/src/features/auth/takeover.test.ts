// What one person wrote is never readable by another: the attacks that once worked, step by step. Decision 0001 has the table of claims.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import {
  linkToken,
  messageAfter,
  messageTo,
  openVerifyLink,
  otherCode,
  register,
  registerPatient,
  requestCode,
  signIn,
  signInByPhone,
  somebody,
  tokenIn,
} from '../../test/patient.ts';
import { bloodText, textFile, uploadReport } from '../../test/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const userOf = async (token: string | undefined) => (await app.call('GET', '/auth/profile', { token })).body.user;
const statusOf = async (token: string | undefined) => (await app.call('GET', '/auth/profile', { token })).status;
const login = (email: string, password: string) => app.call('POST', '/auth/login', { body: { email, password } });
const forgot = (email: string) => app.call('POST', '/auth/forgot-password', { body: { email } });
const mailsTo = (email: string) => app.outbox().filter(({ to }) => to === email).length;

/** Writes something that only this person may read. */
async function write(token: string | undefined, mark: string): Promise<void> {
  const answer = await app.call('PUT', '/profile/health', { body: { allergies: [mark] }, token });
  expect(answer.status, answer.text).toBe(200);
}
const reads = async (token: string | undefined) => (await app.call('GET', '/profile/health', { token })).text;
const isThere = async (id: string) =>
  (await app.platform.database.db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0;

async function chooseByMail(email: string, password: string, more: object = {}) {
  await forgot(email);
  const token = await linkToken(app, email, 'reset-password');
  return app.call('POST', '/auth/reset-password', { body: { token, password, ...more } });
}

test('AUTH-38 a phone that somebody else registered gets a new, empty account with its first proof, and never the other one', async () => {
  const mallory = await registerPatient(app);
  await write(mallory.token, 'written by Mallory');
  const proof = await signInByPhone(app, mallory.phone);
  const victim = proof.body.token;
  expect(proof.body.user).toMatchObject({ name: '', email: null, phone: mallory.phone, phone_verified: true });
  expect(proof.body.user?.id).not.toBe(mallory.id);
  expect(proof.body.notice).toMatch(/its own new account/);
  expect(await reads(victim)).not.toContain('Mallory');

  // the address that Mallory entered is not the victim's: nothing is mailed there for the victim's account
  const before = mailsTo(mallory.email);
  expect((await app.call('POST', '/auth/resend-verification', { token: victim })).status).toBe(400);
  await write(victim, 'written by the victim');
  await uploadReport(app, { id: proof.body.user?.id ?? '', token: victim ?? '' }, [
    textFile(bloodText(), 'victim.txt'),
  ]);

  // Mallory keeps what is hers, confirms her mail, resets: none of it leads to the victim
  expect((await openVerifyLink(app, mallory.email, mallory.token)).body.account).toBe('kept');
  expect((await chooseByMail(mallory.email, 'mallory-was-here-9')).body.account).toBe('kept');
  const again = (await login(mallory.email, 'mallory-was-here-9')).body.data;
  expect(again?.user).toMatchObject({ id: mallory.id, phone: null });
  expect(await reads(again?.token)).toContain('Mallory');
  expect(await reads(again?.token)).not.toContain('victim');
  expect(await statusOf(victim)).toBe(200);
  await eventually(() => expect(mailsTo(mallory.email)).toBeGreaterThan(before));
});

test('who loses a claimed number is told by mail and in the app, once', async () => {
  const patient = await registerPatient(app);
  await signInByPhone(app, patient.phone);
  const told = await messageTo(
    app,
    patient.email,
    ({ subject }) => subject === 'The phone number of your Nabz account',
  );
  expect(told.body).toContain('log in with your email and add it again');
  expect(await userOf(patient.token)).toMatchObject({ phone: null, addresses_left: ['phone'] });
  expect((await app.call('POST', '/auth/addresses-left/seen', { token: patient.token })).status).toBe(200);
  expect((await userOf(patient.token))?.addresses_left).toEqual([]);
});

test('who registered and signed in by phone before proving it gets the number back with a code: the empty account moves', async () => {
  const patient = await registerPatient(app);
  const apart = await signInByPhone(app, patient.phone);
  app.clock.advance(31);
  const { phone, password } = patient;
  const body = { phone, currentPassword: password };
  const { code } = await messageAfter(app, phone, () =>
    app.call('POST', '/auth/change-phone', { body, token: patient.token }),
  );
  const answer = await app.call('POST', '/auth/change-phone/confirm', {
    body: { phone, otp: code },
    token: patient.token,
  });
  expect(answer.body.user).toMatchObject({ id: patient.id, phone, phone_verified: true });
  expect([await isThere(apart.body.user?.id ?? ''), await statusOf(apart.body.token)]).toEqual([false, 401]);
});

test('a number whose account holds something does not move: it is told what to do', async () => {
  const patient = await registerPatient(app);
  const apart = await signInByPhone(app, patient.phone);
  await write(apart.body.token, 'kept with the phone');
  app.clock.advance(31);
  const body = { phone: patient.phone, currentPassword: patient.password };
  const answer = await app.call('POST', '/auth/change-phone', { body, token: patient.token });
  expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
  expect(await reads(apart.body.token)).toContain('kept with the phone');
});

test('AUTH-37 the account made on the way to a code keeps its number with its throwaway password, which ends with the proof', async () => {
  const person = await register(app);
  const { phone, password } = person;
  const otp = await requestCode(app, phone);
  const wrong = await app.call('POST', '/auth/verify-otp', { body: { phone, otp, password: 'not-the-password' } });
  expect(wrong.status).toBe(401);
  const answer = await app.call('POST', '/auth/verify-otp', { body: { phone, otp, password } });
  expect(answer.body.user).toMatchObject({
    id: person.id,
    name: person.name,
    phone_verified: true,
    has_password: false,
  });
  expect((await login(person.email, password)).status).toBe(401);
});

test('a claimed e-mail, stranger with a proven phone: the one who confirms the mail gets an empty account, the stranger keeps only theirs', async () => {
  const stranger = await registerPatient(app);
  await write(stranger.token, 'written by the stranger');
  const proven = await signInByPhone(app, stranger.phone, stranger.token);
  expect((await openVerifyLink(app, stranger.email)).body).toEqual({ success: true, account: 'new' });
  // the stranger's sessions and password are over
  expect(await statusOf(proven.body.token)).toBe(401);
  expect((await login(stranger.email, stranger.password)).status).toBe(401);

  expect((await chooseByMail(stranger.email, 'seven-calm-rivers')).body.account).toBe('kept');
  const victim = await signIn(app, { email: stranger.email, password: 'seven-calm-rivers' });
  expect(await userOf(victim)).toMatchObject({ name: '', phone: null, email_verified: true });
  await write(victim, 'written by the victim');
  await uploadReport(app, { id: (await userOf(victim))?.id ?? '', token: victim }, [textFile(bloodText(), 'v.txt')]);

  app.clock.advance(31);
  const back = await signInByPhone(app, stranger.phone);
  expect(back.body.user).toMatchObject({ id: stranger.id, email: null, addresses_left: ['email'] });
  expect(await reads(back.body.token)).toContain('stranger');
  expect(await reads(back.body.token)).not.toContain('victim');
  expect(await reads(victim)).not.toContain('stranger');
  expect(await statusOf(victim)).toBe(200);
});

test('a claimed e-mail, stranger without a proven phone: what stood there is erased, with the family, and never shown', async () => {
  const stranger = await registerPatient(app);
  await write(stranger.token, 'written by the stranger');
  const child = await memberOf(app, stranger);
  expect((await openVerifyLink(app, stranger.email)).body.account).toBe('new');
  expect([await isThere(stranger.id), await isThere(child.id), await statusOf(stranger.token)]).toEqual([
    false,
    false,
    401,
  ]);
  await chooseByMail(stranger.email, 'seven-calm-rivers');
  const victim = await signIn(app, { email: stranger.email, password: 'seven-calm-rivers' });
  expect(await reads(victim)).not.toContain('stranger');
  // the number was the stranger's claim alone
  expect((await app.call('POST', '/auth/send-otp', { body: { phone: stranger.phone } })).status).toBe(404);
});

test('a reset is the first proof of an e-mail that nobody confirmed: it says so, and starts empty', async () => {
  const stranger = await registerPatient(app);
  await write(stranger.token, 'written by the stranger');
  await forgot(stranger.email);
  const mail = await messageTo(app, stranger.email, ({ body }) => body.includes('/reset-password#'));
  expect(mail.body).toContain('start with an empty account');
  const token = await linkToken(app, stranger.email, 'reset-password');
  const check = await app.call('POST', '/auth/reset-password/check', { body: { token } });
  expect(check.body).toEqual({ success: true, phoneEnding: null, startsEmpty: true });
  const reset = { token, password: 'seven-calm-rivers' };
  expect((await app.call('POST', '/auth/reset-password', { body: reset })).body.account).toBe('new');
  const victim = await signIn(app, { email: stranger.email, password: 'seven-calm-rivers' });
  expect(await reads(victim)).not.toContain('stranger');
  expect([await isThere(stranger.id), await statusOf(stranger.token)]).toEqual([false, 401]);
});

test('a mistyped phone number does not hand a patient’s account to that number’s holder', async () => {
  const patient = await registerPatient(app);
  await openVerifyLink(app, patient.email, patient.token);
  await write(patient.token, 'written by the patient');
  const holder = await signInByPhone(app, patient.phone);
  expect(await reads(holder.body.token)).not.toContain('patient');
  expect(await reads(patient.token)).toContain('patient');
  await signIn(app, patient);
});

test('a reset on an account with a proven phone needs the code to it as well', async () => {
  const patient = await registerPatient(app);
  const proven = (await signInByPhone(app, patient.phone, patient.token)).body.token;
  await openVerifyLink(app, patient.email, proven);
  await write(proven, 'written by the patient');
  await forgot(patient.email);
  const token = await linkToken(app, patient.email, 'reset-password');
  const reset = (more: object = {}) =>
    app.call('POST', '/auth/reset-password', { body: { token, password: 'mango-rain-7-boats', ...more } });
  const check = await app.call('POST', '/auth/reset-password/check', { body: { token } });
  expect(check.body).toMatchObject({ phoneEnding: patient.phone.slice(-2), startsEmpty: false });
  const without = await reset();
  expect([without.status, without.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  app.clock.advance(31);
  const { code = '' } = await messageAfter(app, patient.phone, () =>
    app.call('POST', '/auth/reset-password/send-code', { body: { token } }),
  );
  const wrong = await reset({ otp: otherCode(code) });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_CODE']);
  // a code for the reset signs nobody in
  const asSignIn = await app.call('POST', '/auth/verify-otp', { body: { phone: patient.phone, otp: code } });
  expect(asSignIn.status).toBe(400);
  expect((await reset({ otp: code })).body.account).toBe('kept');
  expect(await statusOf(proven)).toBe(401);
  const fresh = await signIn(app, { email: patient.email, password: 'mango-rain-7-boats' });
  expect(await reads(fresh)).toContain('written by the patient');
});

test('"not my number" takes the e-mail out of the account: it starts empty, the records stay with the phone', async () => {
  const stranger = await registerPatient(app);
  const proven = (await signInByPhone(app, stranger.phone, stranger.token)).body.token;
  await write(proven, 'written by the stranger');
  const reset = await chooseByMail(stranger.email, 'seven-calm-rivers', { notMyNumber: true });
  expect(reset.body.account).toBe('new');
  const victim = await signIn(app, { email: stranger.email, password: 'seven-calm-rivers' });
  expect(await reads(victim)).not.toContain('stranger');
  app.clock.advance(31);
  const back = await signInByPhone(app, stranger.phone);
  expect(back.body.user?.id).toBe(stranger.id);
  expect(await reads(back.body.token)).toContain('stranger');
});

test('a link opened with `within` outside of the account does nothing and is not used up', async () => {
  const patient = await registerPatient(app);
  const other = await registerPatient(app);
  const token = await linkToken(app, patient.email, 'verify-email');
  const open = (session?: string) =>
    app.call('POST', '/auth/verify-email', { body: { token, within: true }, token: session });
  expect([(await open()).status, (await open(other.token)).status]).toEqual([401, 401]);
  expect((await open(patient.token)).body.account).toBe('kept');
  expect(await userOf(patient.token)).toMatchObject({ id: patient.id, email_verified: true });
});

test('a link that changes the address does nothing for who holds a mistyped mailbox', async () => {
  const patient = await registerPatient(app);
  await write(patient.token, 'written by the patient');
  const { email } = somebody();
  const body = { email, currentPassword: patient.password };
  await app.call('POST', '/auth/change-email', { body, token: patient.token });
  expect((await openVerifyLink(app, email)).status).toBe(401);
  expect(await userOf(patient.token)).toMatchObject({ email: patient.email });
  expect((await openVerifyLink(app, email, patient.token)).body.account).toBe('kept');
  expect(await userOf(patient.token)).toMatchObject({ email, email_verified: true });
});

test('an e-mail that somebody else claimed comes to who proves it in their own account, and no record is erased for it', async () => {
  const squatter = await registerPatient(app);
  const phone = somebody().phone;
  await register(app, { ...somebody(), phone });
  const victim = (await signInByPhone(app, phone)).body;
  await write(victim.token, 'written by the victim');
  const body = { email: squatter.email };
  const mail = await messageAfter(app, squatter.email, () =>
    app.call('POST', '/auth/change-email', { body, token: victim.token }),
  );
  const opened = await app.call('POST', '/auth/verify-email', { body: { token: tokenIn(mail) }, token: victim.token });
  expect(opened.body.account).toBe('kept');
  expect(await userOf(victim.token)).toMatchObject({ id: victim.user?.id, email: squatter.email });
  expect([await statusOf(squatter.token), await isThere(squatter.id)]).toEqual([401, false]);

  const writer = await registerPatient(app);
  await write(writer.token, 'written and never confirmed');
  const told = await messageAfter(app, writer.email, () =>
    app.call('POST', '/auth/change-email', { body: { email: writer.email }, token: victim.token }),
  );
  expect([told.subject, tokenIn(told)]).toEqual(['Your email and Nabz', '']);
  expect(await reads(writer.token)).toContain('never confirmed');
});
