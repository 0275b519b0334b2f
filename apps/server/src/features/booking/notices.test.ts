import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type OutboxEntry, type TestApp } from '../../test/app.ts';
import { bookedBy, bookingFields, dayAhead, moveClockTo, proveEmail, provePhone } from '../../test/booking.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { sendForm } from '../../test/form.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn, somebody } from '../../test/patient.ts';
import { sendReminders } from './booking.jobs.ts';
import { limits } from './booking.policy.ts';

let app: TestApp;
let hospital: TestHospital;
let sample: TestHospital;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  moveClockTo(app, dayAhead(app, 1), '08:00');
  hospital = await makeHospital(app, 'connected');
  sample = await makeHospital(app);
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const to = (address: string, about = /consultation/): OutboxEntry[] =>
  app.outbox().filter((entry) => entry.to === address && about.test(`${entry.subject ?? ''} ${entry.body}`));
/** Every message that was written for somebody was delivered. */
const settled = (): Promise<void> =>
  eventually(async () => {
    const open = await app.platform.database.exclusive((run) =>
      run(`select 1 from pgboss.job where name = 'messages.send' and state in ('created', 'retry', 'active')`),
    );
    expect(open).toEqual([]);
  });
/** What somebody was sent about consultations, after all was delivered. */
async function messagesTo(address: string): Promise<OutboxEntry[]> {
  await settled();
  return to(address);
}
const remindAt = async (date: string, time: string): Promise<void> => {
  moveClockTo(app, date, time);
  await sendReminders(app.platform);
  await settled();
};
const move = (id: string, preferredDate: string, preferredTime: string) =>
  app.call('PUT', `/appointments/${id}`, { body: { preferredDate, preferredTime }, token: asha.token });
const cancel = (id: string) => app.call('POST', `/appointments/${id}/cancel`, { body: {}, token: asha.token });

const secrets = ['Knee', 'knee', 'Hindi', 'Cardiology', 'cardiology', '98765', 'Asha'];

test('BOOK-05 BOOK-06 a confirmation with a calendar entry goes out at once, to a proven address with whom and where', async () => {
  await proveEmail(app, asha);
  const { id } = await bookedBy(app, asha, hospital, { email: asha.email.toUpperCase() });
  const [mail, ...more] = await messagesTo(asha.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    channel: 'email',
    subject: 'Your virtual consultation is booked',
    attachments: [{ name: 'consultation.ics' }],
    at: app.clock.now().toISOString(),
  });
  expect(mail?.body).toMatch(/\w{3}, \d+ \w{3,4} \d{4}, 10:00 am to 10:30 am \(India time\)/);
  for (const words of [hospital.name, `Dr. ${hospital.doctors[0]}`, `/appointments/${id}`, 'has not confirmed it yet'])
    expect(mail?.body).toContain(words);
  for (const secret of secrets) expect(JSON.stringify(mail)).not.toContain(secret);
});

test('an address that nobody proved is sent when, and neither with whom nor anything that was typed', async () => {
  const stranger = somebody().email;
  const typed = { name: 'Buy now', symptoms: 'evil.example', additionalNotes: 'evil.example', treatmentName: 'evil' };
  await bookedBy(app, asha, hospital, { email: stranger, ...typed });
  const [mail] = await messagesTo(stranger);
  expect(mail?.body).toMatch(/10:00 am to 10:30 am/);
  expect(mail?.body).toContain('If it was not you, ignore this message.');
  for (const words of ['Buy now', 'evil', hospital.name, 'Dr.', ...secrets])
    expect(JSON.stringify(mail)).not.toContain(words);
});

test('nobody can have an address flooded: an unproven one gets five mails a day from all of Nabz, and bookings stand', async () => {
  const victim = somebody().email;
  for (let i = 0; i < 8; i += 1) {
    await bookedBy(app, await registerPatient(app), await makeHospital(app), { email: victim });
  }
  expect(await messagesTo(victim)).toHaveLength(5);
  app.clock.advance(24 * 3600 + 1);
  await bookedBy(app, await registerPatient(app), await makeHospital(app), { email: victim });
  expect(await messagesTo(victim)).toHaveLength(6);
});

test('an SMS costs money: a phone gets so many of them a day, whoever of the family is booked for', async () => {
  const owner = await provePhone(app, asha);
  const date = dayAhead(app, 1);
  const kabir = await memberOf(app, owner);
  const fields = bookingFields(app, hospital, { guardianName: 'Asha Verma', age: '7', preferredTime: '11:00' });
  const headers = { [PERSON_HEADER]: kabir.id };
  expect(
    (await sendForm(app, 'POST', '/appointments', { fields, files: [], token: owner.token, headers })).status,
  ).toBe(201);
  await bookedBy(app, owner, hospital);
  moveClockTo(app, date, '09:00');
  const { rateLimiter, database } = app.platform;
  for (let sent = 0; sent < limits.sms.max - 1; sent += 1) await rateLimiter.take(database.db, limits.sms, owner.phone);
  await remindAt(date, '09:30');
  await remindAt(date, '10:30');
  expect(await messagesTo(owner.phone)).toHaveLength(1);
});

test('a phone that was only typed in gets no SMS', async () => {
  const phone = somebody().phone;
  await bookedBy(app, asha, hospital, { phone });
  const date = dayAhead(app, 1);
  await remindAt(date, '09:30');
  expect([await messagesTo(phone), await messagesTo(asha.phone)]).toEqual([[], []]);
});

test('moving and cancelling are sent as well, with a newer calendar entry', async () => {
  await proveEmail(app, asha);
  const { id } = await bookedBy(app, asha, hospital, { email: asha.email });
  await move(id, dayAhead(app, 3), '15:00');
  await cancel(id);
  await cancel(id);
  const mails = await messagesTo(asha.email);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([
      'Your virtual consultation is booked',
      'Your virtual consultation has a new time',
      'Your virtual consultation was cancelled',
    ]),
  );
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    expect(mail.attachments).toEqual([{ name: 'consultation.ics' }]);
    for (const secret of secrets) expect(JSON.stringify(mail)).not.toContain(secret);
  }
  expect(mails.find(({ subject }) => subject?.includes('new time'))?.body).toContain('3:00 pm to 3:30 pm');
});

test('every mail and SMS of a sample booking says that nobody will call', async () => {
  await proveEmail(app, asha);
  asha = await provePhone(app, asha);
  const { id } = await bookedBy(app, asha, sample, { email: asha.email, preferredDate: dayAhead(app, 2) });
  await remindAt(dayAhead(app, 1), '10:05');
  await remindAt(dayAhead(app, 1), '09:05');
  await move(id, dayAhead(app, 5), '09:00');
  await cancel(id);
  const messages = [...(await messagesTo(asha.email)), ...(await messagesTo(asha.phone))];
  expect(messages).toHaveLength(7);
  for (const { channel, subject, body } of messages) {
    expect(body).toMatch(/[Nn]obody will call/);
    expect(subject ?? 'Sample booking: SMS').toMatch(/^Sample booking: /);
    expect(channel === 'sms' ? body.length : 0).toBeLessThan(161);
  }
});

describe('reminders', () => {
  const far = { preferredTime: '15:00' };
  beforeEach(async () => {
    await proveEmail(app, asha);
    asha = await provePhone(app, asha);
  });
  const reminders = async (): Promise<string[]> =>
    [...(await messagesTo(asha.email)), ...(await messagesTo(asha.phone))]
      .filter(({ channel, subject }) => channel === 'sms' || subject?.includes('Reminder'))
      .map(({ channel }) => channel);

  test('go out a day and an hour before by e-mail and SMS, each once, however often the job runs', async () => {
    const day = dayAhead(app, 4);
    const eve = dayAhead(app, 3);
    await bookedBy(app, asha, hospital, { ...far, email: asha.email, preferredDate: day });
    await remindAt(eve, '14:59');
    expect(await reminders()).toEqual([]);
    await remindAt(eve, '15:00');
    await Promise.all([sendReminders(app.platform), sendReminders(app.platform), sendReminders(app.platform)]);
    expect(await reminders()).toEqual(['email', 'sms']);
    await remindAt(day, '13:59');
    expect(await reminders()).toHaveLength(2);
    await remindAt(day, '14:03');
    await remindAt(day, '14:08');
    await remindAt(day, '15:03');
    expect((await reminders()).sort()).toEqual(['email', 'email', 'sms', 'sms']);
    for (const message of [...to(asha.email), ...to(asha.phone)]) {
      for (const secret of secrets) expect(JSON.stringify(message)).not.toContain(secret);
      const screen = `${message.subject ?? ''} ${message.channel === 'sms' ? message.body : ''}`;
      for (const name of [hospital.name, 'Dr.', 'Test']) expect(screen).not.toContain(name);
    }
  });

  test('are not sent for what was cancelled', async () => {
    const { id } = await bookedBy(app, asha, hospital, { ...far, email: asha.email, preferredDate: dayAhead(app, 3) });
    await cancel(id);
    const date = dayAhead(app, 3);
    await remindAt(dayAhead(app, 2), '15:05');
    await remindAt(date, '14:05');
    expect(await reminders()).toEqual([]);
  });

  test('are sent for the new time of what was moved, not for the old', async () => {
    const [old, next] = [dayAhead(app, 3), dayAhead(app, 6)];
    const [eveOfOld, eveOfNext] = [dayAhead(app, 2), dayAhead(app, 5)];
    const { id } = await bookedBy(app, asha, hospital, { ...far, email: asha.email, preferredDate: old });
    await remindAt(eveOfOld, '15:05');
    expect(await reminders()).toEqual(['email', 'sms']);
    await move(id, next, '09:00');
    await remindAt(old, '14:05');
    expect(await reminders()).toHaveLength(2);
    await remindAt(eveOfNext, '09:05');
    expect(await reminders()).toHaveLength(4);
    const last = to(asha.phone).at(-1);
    expect(last?.body).toContain('9:00 am to 9:30 am');
  });

  test('are not sent for a moment that was over when the appointment was made', async () => {
    moveClockTo(app, dayAhead(app, 0), '08:30');
    const today = dayAhead(app, 0);
    // less than a day ahead, and one that is over already
    await bookedBy(app, asha, hospital, { email: asha.email, preferredDate: today, preferredTime: '12:00' });
    await remindAt(today, '08:35');
    expect(await reminders()).toEqual([]);
    await remindAt(today, '10:00');
    await bookedBy(app, asha, hospital, { email: asha.email, preferredDate: today, preferredTime: '09:00' });
    await remindAt(today, '10:05');
    expect(await reminders()).toEqual([]);
    await remindAt(today, '11:05');
    expect(await reminders()).toEqual(['email', 'sms']);
  });

  test('of others are sent even where one appointment cannot be read any more', async () => {
    const date = dayAhead(app, 3);
    const broken = await bookedBy(app, await registerPatient(app), hospital, { preferredDate: date });
    await bookedBy(app, asha, hospital, { ...far, email: asha.email, preferredDate: date });
    const { db } = app.platform.database;
    await db
      .updateTable('appointment')
      .set({ content: Buffer.alloc(40) })
      .where('id', '=', broken.id)
      .execute();
    await remindAt(dayAhead(app, 2), '15:05');
    expect(await reminders()).toEqual(['email', 'sms']);
    expect(app.logged.join()).toContain('cannot be read');
  });

  test('do not come in a heap after the server was away', async () => {
    const date = dayAhead(app, 3);
    await bookedBy(app, asha, hospital, { ...far, email: asha.email, preferredDate: date });
    await remindAt(date, '14:10'); // the day's was missed altogether
    expect(await reminders()).toEqual(['email', 'sms']);
    expect(to(asha.email).at(-1)?.subject).toBe('Reminder: your virtual consultation is soon');
    await remindAt(date, '15:01');
    expect(await reminders()).toHaveLength(2);
  });
});
