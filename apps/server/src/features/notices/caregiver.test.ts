import { randomBytes, randomInt } from 'node:crypto';
import type { Caregiver } from '@nabz/contract/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type OutboxEntry, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import {
  drained,
  provenPatient,
  remindedPatient,
  says,
  setNotices,
  takes,
  today,
  untilClock,
} from '../../test/notices.ts';
import { messageTo, registerPatient, type SignedIn } from '../../test/patient.ts';
import { firstName } from './caregiver.map.ts';
import { deliverReminders } from './deliver.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: { publicUrl: 'https://nabz.example' } });
});
afterAll(() => app.stop());

const someEmail = (): string => `ravi-${randomBytes(5).toString('hex')}@example.in`;
const somePhone = (): string => `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
const name = (patient: SignedIn, said: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call('PUT', '/reminders/caregiver', {
    body: { name: 'Ravi', consentVersion: '1', afterMinutes: 30, ...said },
    token: patient.token,
    headers,
  });
const read = async ({ token }: SignedIn): Promise<Caregiver | null> =>
  ((await app.call('GET', '/reminders/caregiver', { token })).body as unknown as { caregiver: Caregiver | null })
    .caregiver;
const answer = (token: string, agrees: boolean) =>
  app.call('POST', '/reminders/caregiver/answer', { body: { token, agrees } });
const invitation = (to: string): Promise<OutboxEntry> =>
  messageTo(app, to, ({ body }) => body.includes('/caregiver#token='));
const tokenTo = async (to: string): Promise<string> => /#token=([\w-]+)/.exec((await invitation(to)).body)?.[1] ?? '';

/** A patient with reminders by e-mail and a caregiver who agreed. */
async function helped(to: { email: string } | { phone: string } = { email: someEmail() }, settings = {}) {
  untilClock(app, '06:00');
  const asha = await remindedPatient(app, { email: true, ...settings });
  expect((await name(asha, to)).status).toBe(200);
  const address = 'email' in to ? to.email : to.phone;
  expect((await answer(await tokenTo(address), true)).status).toBe(200);
  return { asha, address };
}
const messagesTo = async (address: string): Promise<OutboxEntry[]> => {
  await drained(app);
  return app.outbox().filter(({ to, body }) => to === address && !body.includes('#token='));
};
const deliver = () => deliverReminders(app.platform);
const critical = async (asha: SignedIn, times: readonly string[] = ['08:00'], medicine = 'Telma 40') =>
  takes(app, asha, times, { start: today(app), critical: true, medicine });

describe('naming a person', () => {
  test('sends them a link to agree, and says nothing of health', async () => {
    const asha = await provenPatient(app);
    const email = someEmail();
    const made = await name(asha, { email });
    expect(made.body).toMatchObject({ caregiver: { name: 'Ravi', email, phone: null, state: 'invited' } });
    const { subject, body } = await invitation(email);
    expect(subject).toBe('Asha would like your help with reminders');
    expect(body).toMatch(/https:\/\/nabz\.example\/caregiver#token=[\w-]{43}\n/);
    expect(body).toContain('We will not tell you anything until you agree');
  });

  test('needs the consent', async () => {
    const asha = await provenPatient(app);
    const refused = await name(asha, { email: someEmail(), consentVersion: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_REQUIRED']);
    expect(await read(asha)).toBeNull();
  });

  test('needs an address of the patient that is proven, so that nobody sends words of theirs to strangers', async () => {
    const refused = await name(await registerPatient(app), { email: someEmail() });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  test.each([
    [{}, 'email'],
    [{ email: 'ravi@example.in', phone: '9876543210' }, 'phone'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'ravi@example.in', afterMinutes: 5 }, 'afterMinutes'],
  ])('is refused with the field that is meant: %j', async (said, field) => {
    const refused = await name(await provenPatient(app), said);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('again with another delay asks nobody anew; with another address it does, and the old link is dead', async () => {
    const asha = await provenPatient(app);
    const email = someEmail();
    await name(asha, { email });
    const token = await tokenTo(email);
    await answer(token, true);
    expect((await name(asha, { email, afterMinutes: 90 })).body).toMatchObject({
      caregiver: { state: 'accepted', afterMinutes: 90 },
    });
    const other = someEmail();
    expect((await name(asha, { email: other })).body).toMatchObject({ caregiver: { state: 'invited' } });
    expect((await answer(token, true)).status).toBe(400);
    expect((await answer(await tokenTo(other), true)).status).toBe(200);
  });

  test('the same address over and over is stopped, whoever asks', async () => {
    const phone = somePhone();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await name(await provenPatient(app), { phone })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('invitations by SMS count against the budget of a day, those by e-mail do not', async () => {
  const small = await makeApp({ config: { smsDailyBudget: 3 } });
  try {
    const asha = await provenPatient(small);
    const ask = async (to: Record<string, string>): Promise<number> => {
      const body = { name: 'Ravi', consentVersion: '1', afterMinutes: 30, ...to };
      return (await small.call('PUT', '/reminders/caregiver', { body, token: asha.token })).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push(await ask({ phone: somePhone() }));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask({ email: someEmail() })).toBe(200);
  } finally {
    await small.stop();
  }
});

test.each([
  ['Asha Verma', 'Asha'],
  ['  आशा वर्मा', 'आशा'],
  ['D’Souza', 'D’Souza'],
  ['www.example.in', null],
  ['https://example.in you won', null],
  ['12345', null],
  [`${'a'.repeat(31)} b`, null],
])('of the name %j a message says %j', (full, expected) => {
  expect(firstName(full)).toBe(expected);
});

describe('the named person', () => {
  test('who says no is forgotten but for the name, and the link is of no use any more', async () => {
    const asha = await provenPatient(app);
    const email = someEmail();
    await name(asha, { email });
    const token = await tokenTo(email);
    expect((await answer(token, false)).status).toBe(200);
    expect(await read(asha)).toMatchObject({ name: 'Ravi', email: null, phone: null, state: 'declined' });
    const refused = await answer(token, true);
    expect([refused.status, refused.body.code]).toEqual([400, 'LINK_EXPIRED']);
  });

  test('ends it later with the same link', async () => {
    const { asha, address } = await helped();
    expect((await answer(await tokenTo(address), false)).status).toBe(200);
    await critical(asha);
    untilClock(app, '08:30');
    await deliver();
    expect(await messagesTo(address)).toEqual([]);
  });

  test('cannot be guessed', async () => {
    const refused = await answer(randomBytes(32).toString('base64url'), true);
    expect([refused.status, refused.body.code]).toEqual([400, 'LINK_EXPIRED']);
  });
});

describe('an important dose that nobody answered', () => {
  test('is notified once after the chosen time, in words that name no medicine', async () => {
    const { asha, address } = await helped();
    await critical(asha);
    untilClock(app, '08:00');
    await deliver();
    untilClock(app, '08:29');
    await deliver();
    expect(await messagesTo(address)).toEqual([]);
    untilClock(app, '08:30');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const messages = await messagesTo(address);
    expect(messages.map(({ subject }) => subject)).toEqual(['No response to a reminder']);
    expect(messages[0]?.body).toContain('Asha did not respond to a reminder at 8 am. You may want to call them.');
    expect(messages[0]?.body).not.toContain('Telma');
  });

  test('is notified by SMS where a phone was named, and never with the medicine, also where the patient shows names', async () => {
    const { asha, address } = await helped({ phone: somePhone() }, { showNames: true });
    await critical(asha);
    untilClock(app, '08:30');
    await deliver();
    expect((await messagesTo(address)).map(({ channel, body }) => [channel, body])).toEqual([
      ['sms', 'Nabz: Asha did not respond to a reminder at 8 am. You may want to call them.'],
    ]);
  });

  test.each(['taken', 'skipped'])('is not notified once it is answered: %s', async (action) => {
    const { asha, address } = await helped();
    const medicineId = await critical(asha);
    untilClock(app, '08:10');
    await says(app, asha, { medicineId, slot: `${today(app)}T08:00`, action });
    untilClock(app, '08:30');
    await deliver();
    expect(await messagesTo(address)).toEqual([]);
  });

  test('that was put off counts from the time it was put off to', async () => {
    const { asha, address } = await helped();
    const medicineId = await critical(asha);
    untilClock(app, '08:10');
    await says(app, asha, { medicineId, slot: `${today(app)}T08:00`, action: 'later', until: `${today(app)}T09:00` });
    untilClock(app, '08:45');
    await deliver();
    expect(await messagesTo(address)).toEqual([]);
    untilClock(app, '09:30');
    await deliver();
    expect(await messagesTo(address)).toHaveLength(1);
  });

  test('is notified also when the patient has no other channel on', async () => {
    const { asha, address } = await helped();
    await setNotices(app, asha, { email: false });
    await critical(asha);
    untilClock(app, '08:30');
    await deliver();
    expect(await messagesTo(address)).toHaveLength(1);
  });

  test('is notified three times a day at most, and all doses of one time are one message', async () => {
    const { asha, address } = await helped();
    const times = ['08:00', '10:00', '12:00', '14:00', '16:00'];
    await critical(asha, times);
    await critical(asha, times, 'Ecosprin');
    for (const time of ['08:30', '10:30', '12:30', '14:30', '16:30']) {
      untilClock(app, time);
      await deliver();
      await drained(app);
    }
    expect(await messagesTo(address)).toHaveLength(3);
    untilClock(app, '08:30');
    await deliver();
    expect(await messagesTo(address)).toHaveLength(4);
  });

  test('of a medicine that is not marked as important is nobody else’s business', async () => {
    const { asha, address } = await helped();
    await takes(app, asha, ['08:00'], { start: today(app) });
    untilClock(app, '08:30');
    await deliver();
    expect(await messagesTo(address)).toEqual([]);
  });

  test('of a family member is sent to the person who was named for them, with their name', async () => {
    untilClock(app, '06:00');
    const asha = await remindedPatient(app);
    const { id } = await memberOf(app, asha);
    const email = someEmail();
    expect((await name(asha, { email }, { 'X-Nabz-Person': id })).status).toBe(200);
    await answer(await tokenTo(email), true);
    await takes(app, asha, ['08:00'], { start: today(app), critical: true, person: id });
    untilClock(app, '08:30');
    await deliver();
    const [message] = await messagesTo(email);
    expect(message?.body).toContain('Kabir did not respond to a reminder');
    expect(await read(asha)).toBeNull();
  });
});

test('what a caregiver of a family member is sent by SMS counts for the account, and waits while that has had enough', async () => {
  untilClock(app, '06:00');
  const asha = await remindedPatient(app);
  const { id } = await memberOf(app, asha);
  const phone = somePhone();
  expect((await name(asha, { phone }, { 'X-Nabz-Person': id })).status).toBe(200);
  await answer(await tokenTo(phone), true);
  await takes(app, asha, ['08:00'], { start: today(app), critical: true, person: id });
  const limit = { name: 'reminder-sms', max: 24, seconds: 24 * 3600 };
  const { rateLimiter, database } = app.platform;
  for (let sms = 0; sms < 24; sms += 1) await rateLimiter.take(database.db, limit, asha.id);
  untilClock(app, '08:30');
  await deliver();
  expect(await messagesTo(phone)).toEqual([]);
  await rateLimiter.clear(database.db, limit, asha.id);
  await deliver(); // not yet: it is tried every five minutes
  expect(await messagesTo(phone)).toEqual([]);
  untilClock(app, '08:35');
  await deliver();
  await deliver();
  expect(await messagesTo(phone)).toHaveLength(1);
});

test.each(['removing the person', 'withdrawing the consent'])('%s deletes name and address', async (how) => {
  const { asha, address } = await helped();
  await critical(asha);
  const { token } = asha;
  if (how === 'removing the person') await app.call('DELETE', '/reminders/caregiver', { token });
  else await app.call('PUT', '/consents/caregiver', { body: { granted: false, version: '1' }, token });
  expect(await read(asha)).toBeNull();
  const { db } = app.platform.database;
  expect(await db.selectFrom('caregiver').selectAll().where('account_id', '=', asha.id).execute()).toEqual([]);
  untilClock(app, '08:30');
  await deliver();
  expect(await messagesTo(address)).toEqual([]);
});

test('name and address stand nowhere in clear, and the hash of the link in no export', async () => {
  const { asha, address } = await helped();
  const { db } = app.platform.database;
  const row = await db.selectFrom('caregiver').selectAll().where('account_id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain(address);
  const data = app.platform.personal.all().find((one) => one.name === 'caregiver');
  expect(await data?.read(db, asha.id as never)).toEqual({
    name: 'Ravi',
    email: address,
    phone: null,
    afterMinutes: 30,
    state: 'accepted',
    shows: [],
    isReading: false,
  });
});
