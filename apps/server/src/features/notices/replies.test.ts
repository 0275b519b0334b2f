// What patients answer to reminders by SMS or WhatsApp, over a provider on this machine that signs for real.
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { getDoses } from '@nabz/contract/routine-doses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import {
  handOver,
  type MessagesProvider,
  openMessagesProvider,
  type Phoned,
  signedReply,
  type Texted,
} from '../../test/messages-provider.ts';
import { drained, setNotices, setProfile, takes, today, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deliverReminders } from './deliver.service.ts';
import { LATER_MINUTES, meaningOf, toPhone } from './replies.policy.ts';

let app: TestApp;
let provider: MessagesProvider;
beforeAll(async () => {
  provider = await openMessagesProvider();
  const config = { publicUrl: 'https://nabz.example', repliesKey: provider.key };
  app = await makeApp({ config: { ...config, sms: { url: provider.url, token: null } } });
});
afterAll(async () => {
  await app.stop();
  provider.close();
});
beforeEach(() => untilClock(app, '19:00'));

const deliver = () => deliverReminders(app.platform);
const says = async (from: string, text: string, more: Partial<Phoned> = {}): Promise<void> => {
  const answer = await handOver(app, provider.key, { from, text, ...more });
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
};
/** What a phone was sent since it had so many texts. */
const textsTo = async (phone: string): Promise<Texted[]> => {
  await drained(app);
  return provider.texted.filter(({ to }) => to === phone);
};
const lastTo = async (phone: string): Promise<string> => (await textsTo(phone)).at(-1)?.text ?? '';

/** Somebody whose phone is proven, who is reminded by SMS. */
async function texted(): Promise<SignedIn> {
  const asha = await registerPatient(app);
  const { db } = app.platform.database;
  // the code went to the provider alone
  await db.updateTable('account').set({ phone_verified_at: app.clock.now() }).where('id', '=', asha.id).execute();
  await setProfile(app, asha, { reminders_enabled: true });
  await setNotices(app, asha, { sms: true });
  return asha;
}
/** The same with one dose at eight, of which they were just told. */
async function reminded(): Promise<SignedIn> {
  const asha = await texted();
  await takes(app, asha, ['20:00'], { start: today(app) });
  untilClock(app, '20:00');
  await deliver();
  app.clock.advance(60);
  return asha;
}
async function dosesOf({ token }: SignedIn, person?: string) {
  const headers = person === undefined ? {} : { 'X-Nabz-Person': person };
  const { text } = await app.call('GET', '/reminders/doses', { token, headers });
  return (JSON.parse(text) as ResponseOf<typeof getDoses>).doses;
}
const stateOf = async (patient: SignedIn): Promise<string | undefined> => (await dosesOf(patient))[0]?.state;
const UNCLEAR = 'Nabz: we cannot tell which dose you mean. Please mark it here: https://nabz.example/reminders';

test('a reminder by SMS says how it is answered, and "1" from the proven phone marks its dose as taken', async () => {
  const asha = await reminded();
  expect(await lastTo(asha.phone)).toBe(
    'Nabz: it is time for your 8 pm reminder. Reply 1 when taken, 2 for later, STOP for no more SMS.',
  );
  await says(asha.phone.slice(1), '1');
  expect((await dosesOf(asha))[0]).toMatchObject({ state: 'taken', takenAt: `${today(app)}T20:01` });
  expect(await lastTo(asha.phone)).toBe(
    'Nabz: your 8 pm dose is marked as taken. If that is wrong, change it here: https://nabz.example/reminders',
  );
});

test('an answer by WhatsApp is answered there', async () => {
  const asha = await reminded();
  await says(asha.phone, 'haan', { via: 'whatsapp' });
  expect((await textsTo(asha.phone)).at(-1)).toMatchObject({ via: 'whatsapp' });
  expect(await stateOf(asha)).toBe('taken');
});

test('"2" reminds again once, half an hour later, and an answer to that counts too', async () => {
  const asha = await reminded();
  await says(asha.phone, '2');
  expect(await stateOf(asha)).toBe('later');
  app.clock.advance(LATER_MINUTES * 60);
  await deliver();
  expect(await lastTo(asha.phone)).toContain('this is the reminder you asked for at 8:31 pm.');
  app.clock.advance(5);
  await says(asha.phone, 'ले ली');
  expect(await stateOf(asha)).toBe('taken');
});

test('"STOP" ends SMS and nothing else', async () => {
  const asha = await reminded();
  await says(asha.phone, ' Stop. ');
  expect(await lastTo(asha.phone)).toContain('you get no more reminders by SMS');
  const { text } = await app.call('GET', '/reminders/notices', { token: asha.token });
  expect(JSON.parse(text)).toMatchObject({ settings: { sms: false } });
  const sent = (await textsTo(asha.phone)).length;
  untilClock(app, '20:00');
  await deliver();
  expect(await textsTo(asha.phone)).toHaveLength(sent);
});

test('the same message counts once, also when it comes twice at once or again after the dose was undone', async () => {
  const asha = await reminded();
  const reply = { from: asha.phone, text: '1', id: `SM-${asha.id}` };
  await Promise.all([handOver(app, provider.key, reply), handOver(app, provider.key, reply)]);
  expect(await textsTo(asha.phone)).toHaveLength(2);
  const { db } = app.platform.database;
  const events = () => db.selectFrom('dose_event').selectAll().where('account_id', '=', asha.id).execute();
  expect(await events()).toHaveLength(1);
  await handOver(app, provider.key, reply);
  expect(await events()).toHaveLength(1);
  expect(await textsTo(asha.phone)).toHaveLength(2);
});

describe('nothing is guessed', () => {
  test('where two doses are open, of one time or of two people', async () => {
    const asha = await texted();
    const { id } = await memberOf(app, asha);
    await takes(app, asha, ['20:00'], { start: today(app) });
    await takes(app, asha, ['20:00'], { start: today(app), person: id });
    untilClock(app, '20:00');
    await deliver();
    app.clock.advance(60);
    expect(await lastTo(asha.phone)).toBe('Nabz: it is time for your 8 pm reminder.');
    await says(asha.phone, '1');
    expect(await lastTo(asha.phone)).toBe(UNCLEAR);
    expect([await stateOf(asha), (await dosesOf(asha, id))[0]?.state]).toEqual(['due', 'due']);
  });

  test('where an earlier dose is open beside the one that was told', async () => {
    const asha = await texted();
    await takes(app, asha, ['20:00'], { start: today(app) });
    await takes(app, asha, ['21:00'], { start: today(app), medicine: 'Telma 40' });
    untilClock(app, '21:00');
    await deliver();
    app.clock.advance(60);
    await says(asha.phone, '1');
    expect(await lastTo(asha.phone)).toBe(UNCLEAR);
    expect((await dosesOf(asha)).map(({ state }) => state)).not.toContain('taken');
  });

  test('where the dose is over', async () => {
    const asha = await reminded();
    app.clock.advance(5 * 3600);
    await says(asha.phone, '1');
    expect(await lastTo(asha.phone)).toBe(UNCLEAR);
  });

  test('where the answer was written before the reminder', async () => {
    const asha = await reminded();
    await says(asha.phone, '1', { sentAt: new Date(app.clock.now().getTime() - 120_000).toISOString() });
    expect([await lastTo(asha.phone), await stateOf(asha)]).toEqual([UNCLEAR, 'due']);
  });

  test.each(['ok', '12', 'no', 'I took it yesterday', '👍', ''])('from the words %j', async (text) => {
    const asha = await reminded();
    await says(asha.phone, text);
    expect([await lastTo(asha.phone), await stateOf(asha)]).toEqual([UNCLEAR, 'due']);
  });

  test('from a phone that nobody proved, which is told where to go twice a day at most', async () => {
    const asha = await reminded();
    const { db } = app.platform.database;
    await db.updateTable('account').set({ phone_verified_at: null }).where('id', '=', asha.id).execute();
    for (let tries = 0; tries < 4; tries += 1) await says(asha.phone, '1');
    const answers = (await textsTo(asha.phone)).map(({ text }) => text).slice(1);
    expect(answers).toEqual([1, 2].map(() => expect.stringMatching(/not confirmed in Nabz.*Please open the app/)));
    expect(await stateOf(asha)).toBe('due');
    await says('VM-HDFCBK', '1');
  });
});

describe('a request', () => {
  test('that is not signed, signed with another key, changed or late is refused, and changes nothing', async () => {
    const asha = await reminded();
    const { body, headers } = signedReply(app, provider.key, { from: asha.phone, text: '1' });
    const send = (sent: { body: string; headers: Record<string, string> }) =>
      app.call('POST', '/reminders/replies', sent);
    const { 'nabz-signature': _, ...unsigned } = headers;
    const refused = [
      await send({ body, headers: unsigned }),
      await send({ body: body.replace('"1"', '"2"'), headers }),
      await send(signedReply(app, 'x'.repeat(40), { from: asha.phone, text: '1' })),
      await send({ body: '{}', headers }),
    ];
    app.clock.advance(301);
    refused.push(await send({ body, headers }));
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      refused.map(() => [401, 'UNAUTHENTICATED']),
    );
    expect(await stateOf(asha)).toBe('due');
    expect(await textsTo(asha.phone)).toHaveLength(1);
  });

  test('that is too large is not read, and guesses of the key come to an end', async () => {
    const large = await handOver(app, provider.key, { from: '+919876543210', text: 'x'.repeat(17_000) });
    expect(large.status).toBe(413);
    const ip = newAddress();
    const guess = () =>
      app.call('POST', '/reminders/replies', {
        ...signedReply(app, 'x'.repeat(40), { from: '+919876543210', text: '1' }),
        ip,
      });
    for (let tries = 0; tries < 60; tries += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  test('leaves no word of it in the log, and no phone, only a line in the access log that a reminder was answered', async () => {
    const asha = await reminded();
    await says(asha.phone, 'le li');
    await drained(app);
    const log = app.logged.join('\n');
    expect([asha.phone.slice(3), 'le li', 'Glycomet'].filter((word) => log.includes(word))).toEqual([]);
    const { text } = await app.call('GET', '/privacy/access-log', { token: asha.token });
    expect(text).toContain('A reminder was answered by SMS or WhatsApp');
  });
});

test('without a key in the settings nothing is there', async () => {
  const off = await makeApp();
  const answer = await handOver(off, 'x'.repeat(40), { from: '+919876543210', text: '1' });
  expect(answer.status).toBe(404);
  await off.stop();
});

test.each([
  ['taken', ['1', '१', 'Taken!', 'HAAN', 'हाँ', 'हां', 'li', 'ली है', 'खा ली', 'घेतली', 'yes']],
  ['later', ['2', '२', 'later', 'baad mein', 'बाद में', 'नंतर']],
  ['stop', ['STOP', 'stop all', 'बंद करो', 'थांबवा']],
  [null, ['', '0', '3', 'ok', 'nahi', 'नहीं', 'not taken', 'did not take it', '1 2', 'stop it']],
])('as %s are read %j', (meaning, texts) => {
  expect(texts.map(meaningOf)).toEqual(texts.map(() => meaning));
});

test('a phone is read in the forms that networks write, and no other country’s becomes an Indian one', () => {
  const written = ['+91 98765-43210', '919876543210', '09876543210', '9876543210'];
  expect(written.map(toPhone)).toEqual(written.map(() => '+919876543210'));
  expect(['+1 202 555 0143', '+449876543210', 'HDFCBK', ''].map(toPhone)).toEqual([null, null, null, null]);
});
