import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import {
  remindedPatient,
  remindersTo,
  says,
  setNotices,
  setProfile,
  takes,
  today,
  untilClock,
} from '../../test/notices.ts';
import { drained } from '../../test/notices.ts';
import type { SignedIn } from '../../test/patient.ts';
import { deviceOf, openPushService, type PushService, pushTo } from '../../test/push.ts';
import { deliverReminders } from './deliver.service.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  app = await makeApp({ config: { ...pushTo(service.host), publicUrl: 'https://nabz.example' } });
});
afterAll(async () => {
  await app.stop();
  service.close();
});

const deliver = () => deliverReminders(app.platform);
const evening = async (settings?: Record<string, unknown>): Promise<SignedIn> => {
  untilClock(app, '19:00');
  return remindedPatient(app, settings);
};

test('a dose that is due is sent once over each channel that is on, in words that name nothing', async () => {
  const asha = await evening({ email: true, sms: true });
  const browser = service.subscribe();
  await deviceOf(app, asha, browser);
  await takes(app, asha, ['20:00'], { start: today(app) });
  await deliver();
  expect(await remindersTo(app, asha)).toEqual([]);
  untilClock(app, '20:00');
  for (let run = 0; run < 3; run += 1) await deliver();
  const sent = await remindersTo(app, asha);
  expect(Object.fromEntries(sent.map(({ channel, body }) => [channel, body]))).toEqual({
    email: [
      'Namaste,',
      'it is time for your 8 pm reminder.',
      'Open your reminders in Nabz: https://nabz.example/reminders',
      'You get this email because you turned on email reminders. You can change this or turn it off at any time: https://nabz.example/reminders',
    ].join('\n\n'),
    sms: 'Nabz: it is time for your 8 pm reminder.',
  });
  expect(sent).toHaveLength(2);
  expect(sent.find(({ channel }) => channel === 'email')?.subject).toBe('Your 8 pm reminder');
  const pushed = service.pushed.filter(({ path }) => browser.endpoint.endsWith(path));
  expect(pushed.map(({ notice }) => notice)).toEqual([
    { title: 'Nabz', body: 'It is time for your 8 pm reminder.', url: '/reminders' },
  ]);
});

test('two processes that look at once send a dose once', async () => {
  const asha = await evening({ email: true, sms: true });
  await takes(app, asha, ['20:00'], { start: today(app) });
  untilClock(app, '20:00');
  await Promise.all([deliver(), deliver(), deliver()]);
  expect((await remindersTo(app, asha)).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
});

test('a crash between the note and the message leaves neither, and the next look sends it once', async () => {
  const asha = await evening({ email: true, sms: true });
  await takes(app, asha, ['20:00'], { start: today(app) });
  untilClock(app, '20:00');
  let sent = 0;
  const crashing = {
    ...app.platform,
    messages: {
      send: async (...args: Parameters<typeof app.platform.messages.send>) => {
        await app.platform.messages.send(...args);
        if (args[1].to === asha.email || args[1].to === asha.phone) sent += 1;
        if (sent === 2) throw new Error('the process dies here');
      },
    },
  };
  await deliverReminders(crashing);
  expect([sent, await remindersTo(app, asha)]).toEqual([2, []]);
  app.clock.advance(6 * 60);
  await deliver();
  await deliver();
  expect((await remindersTo(app, asha)).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
});

test('all doses of one time are one message, and each time has its own', async () => {
  const asha = await evening();
  const start = today(app);
  for (const medicine of ['Glycomet 500', 'Telma 40', 'Ecosprin']) {
    await takes(app, asha, ['20:00', '22:00'], { medicine, start });
  }
  untilClock(app, '20:00');
  await deliver();
  untilClock(app, '22:00');
  await deliver();
  expect((await remindersTo(app, asha)).map(({ subject }) => subject)).toEqual([
    'Your 8 pm reminder',
    'Your 10 pm reminder',
  ]);
});

describe('nothing is sent', () => {
  test('of a dose that was answered before its time', async () => {
    const asha = await evening();
    const medicineId = await takes(app, asha, ['20:00'], { start: today(app) });
    untilClock(app, '19:50');
    await says(app, asha, { medicineId, slot: `${today(app)}T20:00`, action: 'taken' });
    untilClock(app, '20:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
  });

  test('later than an hour after its time: nobody looked, because the server was off', async () => {
    const asha = await evening();
    await takes(app, asha, ['20:00'], { start: today(app) });
    untilClock(app, '21:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
  });

  test('of a medicine that is paused', async () => {
    const asha = await evening();
    const id = await takes(app, asha, ['20:00'], { start: today(app) });
    const body = { status: 'paused' };
    expect((await app.call('PUT', `/reminders/medicines/${id}`, { body, token: asha.token })).status).toBe(200);
    untilClock(app, '20:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
  });

  test('while reminders are off in the profile', async () => {
    const asha = await evening();
    await takes(app, asha, ['20:00'], { start: today(app) });
    await setProfile(app, asha, { reminders_enabled: false });
    untilClock(app, '20:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
    await setProfile(app, asha, { reminders_enabled: true });
    await deliver();
    expect(await remindersTo(app, asha)).toHaveLength(1);
  });

  test('from the moment on that the consent is withdrawn', async () => {
    const asha = await evening({ email: true, sms: true });
    await takes(app, asha, ['20:00'], { start: today(app) });
    const body = { granted: false, version: '1' };
    await app.call('PUT', '/consents/messages', { body, token: asha.token });
    untilClock(app, '20:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
  });

  test('by e-mail while the profile says that no e-mails should come', async () => {
    const asha = await evening();
    await takes(app, asha, ['20:00'], { start: today(app) });
    await app.call('PUT', '/auth/preferences', { body: { emailNotifications: false }, token: asha.token });
    untilClock(app, '20:00');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
  });
});

describe('quiet hours', () => {
  const quiet = { from: '22:00', to: '06:00' };

  test('over midnight: a dose in them is sent once when they end, if its time is still open', async () => {
    untilClock(app, '21:00');
    const asha = await remindedPatient(app, { email: true, quiet });
    await takes(app, asha, ['04:30'], { start: today(app) });
    for (const time of ['22:30', '04:30', '05:15', '05:59']) {
      untilClock(app, time);
      await deliver();
    }
    expect(await remindersTo(app, asha)).toEqual([]);
    untilClock(app, '06:00');
    await deliver();
    await deliver();
    expect((await remindersTo(app, asha)).map(({ subject }) => subject)).toEqual(['Your 4:30 am reminder']);
  });

  test('a dose whose time is over when they end is not sent any more', async () => {
    untilClock(app, '21:00');
    const asha = await remindedPatient(app, { email: true, quiet });
    await takes(app, asha, ['23:00'], { start: today(app) });
    for (const time of ['23:00', '00:30', '06:00', '06:30']) {
      untilClock(app, time);
      await deliver();
    }
    expect(await remindersTo(app, asha)).toEqual([]);
  });
});

test('a dose that was put off is sent once more, at the time that was chosen', async () => {
  const asha = await evening();
  const medicineId = await takes(app, asha, ['20:00'], { start: today(app) });
  untilClock(app, '20:00');
  await deliver();
  const slot = `${today(app)}T20:00`;
  app.clock.advance(2 * 60);
  await says(app, asha, { medicineId, slot, action: 'later', until: `${today(app)}T20:40` });
  for (let minutes = 2; minutes < 60; minutes += 1) {
    await deliver();
    await drained(app);
    app.clock.advance(60);
  }
  const sent = await remindersTo(app, asha);
  expect(sent.map(({ subject }) => subject)).toEqual(['Your 8 pm reminder', 'Your 8:40 pm reminder']);
  expect(sent[1]?.body).toContain('this is the reminder you asked for at 8:40 pm.');
});

test('a dose that was put off and then taken is not sent again', async () => {
  const asha = await evening();
  const medicineId = await takes(app, asha, ['20:00'], { start: today(app) });
  const slot = `${today(app)}T20:00`;
  untilClock(app, '19:55');
  await says(app, asha, { medicineId, slot, action: 'later', until: `${today(app)}T20:30` });
  untilClock(app, '20:00');
  await deliver();
  untilClock(app, '20:20');
  await says(app, asha, { medicineId, slot, action: 'taken' });
  untilClock(app, '20:30');
  await deliver();
  expect(await remindersTo(app, asha)).toEqual([]);
});

test('names stand in messages only where the patient chose so, and never in a subject', async () => {
  const asha = await evening({ email: true, sms: true, showNames: true });
  const start = today(app);
  for (const medicine of ['Glycomet 500', 'Telma 40', 'Ecosprin', 'A name that is far too long for any message']) {
    app.clock.advance(60);
    await takes(app, asha, ['20:00'], { medicine, start });
  }
  untilClock(app, '20:00');
  await deliver();
  const sent = await remindersTo(app, asha);
  const sms = sent.find(({ channel }) => channel === 'sms');
  expect(sms?.body).toBe('Nabz: 8 pm reminder: Glycomet 500, Telma 40, Ecosprin, 1 more.');
  expect(sent.find(({ channel }) => channel === 'email')?.subject).toBe('Your 8 pm reminder');
});

describe("a family member's doses", () => {
  test('are sent to the account, in one message with its own, without names', async () => {
    const asha = await evening();
    const { id } = await memberOf(app, asha);
    await takes(app, asha, ['20:00'], { start: today(app) });
    await takes(app, asha, ['20:00'], { start: today(app), person: id });
    untilClock(app, '20:00');
    await deliver();
    await deliver();
    const sent = await remindersTo(app, asha);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your 8 pm reminder']);
    expect(sent[0]?.body).not.toContain('Kabir');
  });

  test('name whose they are where names are shown', async () => {
    const asha = await evening({ sms: true, showNames: true });
    const { id } = await memberOf(app, asha);
    await takes(app, asha, ['20:00'], { start: today(app), person: id, medicine: 'Dolo' });
    untilClock(app, '20:00');
    await deliver();
    expect((await remindersTo(app, asha)).map(({ body }) => body)).toEqual(['Nabz: 8 pm reminder: Dolo (Kabir).']);
  });
});

test('a time zone moves the reminder, and a journey does not repeat it', async () => {
  const asha = await evening({ email: true, timeZone: 'Asia/Dubai' });
  await takes(app, asha, ['20:00'], { start: today(app) });
  untilClock(app, '20:00', 'Asia/Kolkata');
  await deliver();
  expect(await remindersTo(app, asha)).toEqual([]);
  untilClock(app, '20:00', 'Asia/Dubai');
  await deliver();
  expect(await remindersTo(app, asha)).toHaveLength(1);
  // west again: the same evening is 8 pm a second time
  await setNotices(app, asha, { timeZone: 'Europe/London' });
  untilClock(app, '20:00', 'Europe/London');
  await deliver();
  expect(await remindersTo(app, asha)).toHaveLength(1);
});

test('one account that cannot be read does not keep the reminders of others back', async () => {
  const [asha, ravi] = [await evening(), await remindedPatient(app)];
  for (const patient of [asha, ravi]) await takes(app, patient, ['20:00'], { start: today(app) });
  const broken = {
    ...app.platform,
    messages: {
      send: async (...[tx, message]: Parameters<typeof app.platform.messages.send>) => {
        if (message.to === asha.email) throw new Error('cannot be read');
        await app.platform.messages.send(tx, message);
      },
    },
  };
  untilClock(app, '20:00');
  await deliverReminders(broken);
  expect([await remindersTo(app, asha), (await remindersTo(app, ravi)).length]).toEqual([[], 1]);
});

test('a browser that ended its subscription is forgotten', async () => {
  const asha = await evening({});
  await deviceOf(app, asha, service.subscribe());
  await takes(app, asha, ['20:00'], { start: today(app) });
  service.answerWith(410);
  untilClock(app, '20:00');
  await deliver();
  await drained(app);
  service.answerWith(201);
  const { db } = app.platform.database;
  expect(await db.selectFrom('push_device').select('id').where('account_id', '=', asha.id).execute()).toEqual([]);
});

test('an SMS costs money: a day has so many of them for one account', async () => {
  untilClock(app, '00:05');
  const asha = await remindedPatient(app, { sms: true });
  const start = today(app);
  const times = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  for (const minute of ['10', '40']) {
    for (const half of [times.slice(0, 12), times.slice(12)]) {
      await takes(
        app,
        asha,
        half.map((hour) => `${hour}:${minute}`),
        { start },
      );
    }
  }
  for (let at = 0; at < 47; at += 1) {
    app.clock.advance(30 * 60);
    await deliver();
    await drained(app); // or what waits would be too late to be of use
  }
  expect(await remindersTo(app, asha)).toHaveLength(24);
});

test('mails are bounded as well, for an account with its family', async () => {
  const asha = await evening({ email: true });
  const { id } = await memberOf(app, asha);
  await takes(app, asha, ['20:00'], { start: today(app) });
  await takes(app, asha, ['20:01', '20:02'], { start: today(app), person: id });
  const { rateLimiter, database } = app.platform;
  const limit = { name: 'reminder-mail', max: 96, seconds: 24 * 3600 };
  for (let sent = 0; sent < 94; sent += 1) await rateLimiter.take(database.db, limit, asha.id);
  untilClock(app, '20:02');
  await deliver();
  expect(await remindersTo(app, asha)).toHaveLength(2);
});

describe('an SMS that the budget of a day does not allow', () => {
  const limit = { name: 'reminder-sms-budget', max: 1, seconds: 24 * 3600 };
  const noted = async ({ id }: SignedIn) =>
    app.platform.database.db.selectFrom('reminder_delivery').select('channel').where('account_id', '=', id).execute();
  const spend = async (): Promise<void> => {
    await app.platform.rateLimiter.take(app.platform.database.db, limit);
  };
  const frugal = () => deliverReminders({ ...app.platform, config: { ...app.platform.config, smsDailyBudget: 1 } });

  test('is not written down as sent, does not count for the account, and is sent once when there is one again', async () => {
    const asha = await evening({ sms: true });
    await takes(app, asha, ['20:00'], { start: today(app) });
    untilClock(app, '20:00');
    const { rateLimiter, database } = app.platform;
    await rateLimiter.clear(database.db, limit);
    await spend();
    await frugal();
    expect([await noted(asha), await remindersTo(app, asha)]).toEqual([[], []]);
    const ofAccount = { name: 'reminder-sms', max: 24, seconds: 24 * 3600 };
    expect(await rateLimiter.take(database.db, ofAccount, asha.id)).toBe(1);
    await rateLimiter.clear(database.db, limit);
    app.clock.advance(5 * 60);
    await deliver();
    await deliver();
    expect([await noted(asha), (await remindersTo(app, asha)).length]).toEqual([[{ channel: 'sms' }], 1]);
  });

  test('is let go of after its hour, and keeps no e-mail back', async () => {
    const asha = await evening({ email: true, sms: true });
    await takes(app, asha, ['20:00'], { start: today(app) });
    untilClock(app, '20:00');
    const { rateLimiter, database } = app.platform;
    await rateLimiter.clear(database.db, limit);
    await spend();
    await frugal();
    expect((await remindersTo(app, asha)).map(({ channel }) => channel)).toEqual(['email']);
    untilClock(app, '21:00');
    await rateLimiter.clear(database.db, limit);
    await deliver();
    expect((await remindersTo(app, asha)).map(({ channel }) => channel)).toEqual(['email']);
  });
});

// last, because the clock goes months ahead
describe('where clocks change', () => {
  const zone = 'Europe/London';
  const londonOn = async (date: string, time: string): Promise<SignedIn> => {
    while (today(app, zone) < date) app.clock.advance(6 * 3600);
    untilClock(app, '12:00', zone);
    const asha = await remindedPatient(app, { email: true, timeZone: zone });
    await takes(app, asha, [time], { start: date });
    return asha;
  };

  test('a time that is jumped over is sent when the clocks have jumped', async () => {
    const asha = await londonOn('2027-03-27', '01:30');
    while (app.clock.now().toISOString() < '2027-03-28T00:55') app.clock.advance(60);
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
    for (let minutes = 0; minutes < 40; minutes += 1) {
      app.clock.advance(60);
      await deliver();
      await drained(app);
    }
    expect((await remindersTo(app, asha)).map(({ subject }) => subject)).toEqual(['Your 1:30 am reminder']);
  });

  test('a time that comes twice is sent once', async () => {
    const asha = await londonOn('2027-10-30', '01:30');
    while (app.clock.now().toISOString() < '2027-10-31T00:25') app.clock.advance(60);
    for (let minutes = 0; minutes < 150; minutes += 5) {
      app.clock.advance(300);
      await deliver();
      await drained(app);
    }
    expect((await remindersTo(app, asha)).map(({ subject }) => subject)).toEqual(['Your 1:30 am reminder']);
  });
});
