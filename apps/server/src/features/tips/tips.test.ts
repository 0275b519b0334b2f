import type { Tip } from '@nabz/contract/tips';
import { loadTips } from '@nabz/knowledge/load-tips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { drained, remindedPatient, remindersTo, setNotices, setProfile, untilClock } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deviceOf, openPushService, type PushService, pushTo } from '../../test/push.ts';
import { deliverTips } from './tips.jobs.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  app = await makeApp({ config: pushTo(service.host) });
});
afterAll(async () => {
  await app.stop();
  service.close();
});

const all = new Map(loadTips().tips.map((tip) => [tip.id, tip]));
type Answer = { date: string; tip: Tip | null };
const tipOf = async ({ token }: SignedIn, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await app.call('GET', '/tips/today', { token, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Answer;
};
const refuse = async ({ token }: SignedIn, id: string, topic = false): Promise<Answer> => {
  const answer = await app.call('POST', `/tips/${id}/not-for-me`, { body: { topic }, token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Answer;
};
const say = (asha: SignedIn, body: Record<string, unknown>) =>
  app.call('PUT', '/profile/health', { body, token: asha.token });

test('the tip is the same all day and another one the next, with its reason and its sources', async () => {
  untilClock(app, '09:00');
  const asha = await registerPatient(app);
  const first = await tipOf(asha);
  expect(first.tip?.because).toMatch(/^Because /);
  expect(first.tip?.text).toBe(all.get(first.tip?.id ?? '')?.text);
  untilClock(app, '23:00');
  expect(await tipOf(asha)).toEqual(first);
  untilClock(app, '00:30');
  const next = await tipOf(asha);
  expect(next.date > first.date).toBe(true);
  expect(next.tip?.id).not.toBe(first.tip?.id);
});

test('in Hindi it is the same tip, told in Hindi', async () => {
  const asha = await registerPatient(app);
  const [english, hindi] = [await tipOf(asha), await tipOf(asha, { 'accept-language': 'hi' })];
  expect(hindi.tip?.id).toBe(english.tip?.id);
  for (const text of [hindi.tip?.text, hindi.tip?.why, hindi.tip?.because])
    expect(text).toMatch(/\p{Script=Devanagari}/u);
});

test('in a month no tip comes twice, and none that could harm: what is not known is possible', async () => {
  const asha = await registerPatient(app);
  const seen: string[] = [];
  for (let day = 0; day < 6; day += 1) {
    const { tip } = await tipOf(asha);
    seen.push(tip?.id ?? '');
    expect(all.get(tip?.id ?? '')).toMatchObject({ conditions: [], notFor: [] });
    app.clock.advance(24 * 3600);
  }
  expect(new Set(seen).size).toBe(6);
});

test('who told us of a condition gets tips for it, and is told why', async () => {
  const asha = await registerPatient(app);
  await say(asha, { conditions: ['diabetes'], pregnant: false });
  const own: string[] = [];
  for (let day = 0; day < 6; day += 1) {
    const { tip } = await tipOf(asha);
    const known = all.get(tip?.id ?? '');
    if (known?.conditions.includes('diabetes')) own.push(tip?.because ?? '');
    expect(known?.notFor).not.toContain('diabetes');
    app.clock.advance(24 * 3600);
  }
  expect(own).toHaveLength(3);
  expect(new Set(own)).toEqual(new Set(['Because of a condition in your profile']));
});

test('a tip that does not fit any more is replaced the same day', async () => {
  const asha = await registerPatient(app);
  await say(asha, { conditions: ['diabetes'], pregnant: false });
  let shown = await tipOf(asha);
  while (all.get(shown.tip?.id ?? '')?.conditions.length === 0) {
    app.clock.advance(24 * 3600);
    shown = await tipOf(asha);
  }
  await say(asha, { conditions: [] });
  const after = await tipOf(asha);
  expect([after.date, all.get(after.tip?.id ?? '')?.conditions]).toEqual([shown.date, []]);
});

test('"not for me" answers another one at once, and the tip never comes again; nor does its topic', async () => {
  const asha = await registerPatient(app);
  const { tip } = await tipOf(asha);
  const other = await refuse(asha, tip?.id ?? '');
  expect(other.tip?.id).not.toBe(tip?.id);
  expect(await tipOf(asha)).toEqual(other);
  const third = await refuse(asha, other.tip?.id ?? '', true);
  expect(third.tip?.topic).not.toBe(other.tip?.topic);
  for (let day = 0; day < 5; day += 1) {
    app.clock.advance(24 * 3600);
    const next = await tipOf(asha);
    expect(next.tip?.id).not.toBe(tip?.id);
    expect(next.tip?.topic).not.toBe(other.tip?.topic);
  }
});

test('when every topic is muted none is left, and that is said', async () => {
  const asha = await registerPatient(app);
  let answer = await tipOf(asha);
  for (let topics = 0; answer.tip !== null && topics < 40; topics += 1)
    answer = await refuse(asha, answer.tip.id, true);
  expect(answer.tip).toBeNull();
  expect((await tipOf(asha)).tip).toBeNull();
});

test('a tip that does not exist is not there', async () => {
  const { token } = await registerPatient(app);
  const answer = await app.call('POST', '/tips/no-such-tip/not-for-me', { body: {}, token });
  expect(answer.status).toBe(404);
});

test('a family member has tips of their own', async () => {
  const asha = await registerPatient(app);
  const { id } = await memberOf(app, asha);
  const own = await tipOf(asha);
  const { tip } = await tipOf(asha, { 'X-Nabz-Person': id });
  const ages = all.get(tip?.id ?? '')?.ages;
  expect([(ages?.min ?? 0) <= 8, own.tip !== null]).toEqual([true, true]);
  expect(await app.call('GET', '/tips/today', { token: asha.token })).toMatchObject({ body: own });
});

test('what was seen follows from illnesses, so it stands nowhere in clear, and in the export of its owner', async () => {
  const asha = await registerPatient(app);
  const { tip } = await tipOf(asha);
  const { db } = app.platform.database;
  const row = await db.selectFrom('tip_state').selectAll().where('account_id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain(tip?.id);
  const data = app.platform.personal.all().find(({ name }) => name === 'tips');
  expect(await data?.read(db, asha.id as never)).toMatchObject({ today: { tipId: tip?.id } });
});

describe('a tip outside of the app', () => {
  const wanting = async (settings: Record<string, unknown> = { email: true }, time = '08:00'): Promise<SignedIn> => {
    untilClock(app, '07:00');
    const asha = await remindedPatient(app, settings);
    await setProfile(app, asha, { daily_tips_enabled: true });
    const body = { dailyTipsDeliveryTime: time };
    expect((await app.call('PUT', '/auth/preferences', { body, token: asha.token })).status).toBe(200);
    return asha;
  };
  const deliver = () => deliverTips(app.platform);

  test('comes once a day at the chosen time by e-mail and notification, whoever runs how often', async () => {
    const asha = await wanting();
    const browser = service.subscribe();
    await deviceOf(app, asha, browser);
    untilClock(app, '07:59');
    await deliver();
    expect(await remindersTo(app, asha)).toEqual([]);
    untilClock(app, '08:00');
    await Promise.all([deliver(), deliver()]);
    untilClock(app, '08:30');
    await deliver();
    const mails = await remindersTo(app, asha);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your health tip for today']);
    expect(mails[0]?.body).toContain((await tipOf(asha)).tip?.text);
    expect(service.pushed.filter(({ path }) => browser.endpoint.endsWith(path))).toHaveLength(1);
    untilClock(app, '08:00');
    await deliver();
    expect(await remindersTo(app, asha)).toHaveLength(2);
  });

  test('is told in the language of the account, though nobody asks for it then', async () => {
    const asha = await wanting();
    const body = { language: 'hi' };
    expect((await app.call('PUT', '/auth/preferences', { body, token: asha.token })).status).toBe(200);
    untilClock(app, '08:00');
    await deliver();
    const { tip } = await tipOf(asha, { 'accept-language': 'hi' });
    expect(tip?.text).toMatch(/\p{Script=Devanagari}/u);
    expect((await remindersTo(app, asha))[0]?.body).toContain(tip?.text);
  });

  test('that tells of an illness says only that it is there', async () => {
    const asha = await wanting();
    await say(asha, { conditions: ['diabetes'], pregnant: false });
    for (let day = 0; day < 4; day += 1) {
      untilClock(app, '08:00');
      await deliver();
      const mails = await remindersTo(app, asha);
      const { tip } = await tipOf(asha);
      const isOwn = all.get(tip?.id ?? '')?.conditions.length !== 0;
      expect(mails).toHaveLength(day + 1);
      expect(mails.at(-1)?.body.includes(tip?.text ?? '')).toBe(!isOwn && all.get(tip?.id ?? '')?.sex === null);
    }
  });

  test('does not come in quiet hours, but when they end', async () => {
    const asha = await wanting({ email: true, quiet: { from: '22:00', to: '06:30' } }, '05:00');
    for (const time of ['05:00', '05:50', '06:29']) {
      untilClock(app, time);
      await deliver();
    }
    expect(await remindersTo(app, asha)).toEqual([]);
    untilClock(app, '06:30');
    await deliver();
    untilClock(app, '06:45');
    await deliver();
    expect(await remindersTo(app, asha)).toHaveLength(1);
  });

  test.each([
    ['without a time', { dailyTipsDeliveryTime: null }, {}],
    ['while tips are off', {}, { daily_tips_enabled: false }],
  ])('does not come %s', async (_, preferences, profile) => {
    const asha = await wanting();
    await app.call('PUT', '/auth/preferences', { body: preferences, token: asha.token });
    await setProfile(app, asha, { name: 'Asha Verma', ...profile });
    untilClock(app, '08:00');
    await deliver();
    await drained(app);
    expect(await remindersTo(app, asha)).toEqual([]);
  });

  test('does not come by SMS, and not without the consent', async () => {
    const bySms = await wanting({ sms: true });
    const withdrawn = await wanting();
    await app.call('PUT', '/consents/messages', { body: { granted: false, version: '1' }, token: withdrawn.token });
    untilClock(app, '08:00');
    await deliver();
    expect([await remindersTo(app, bySms), await remindersTo(app, withdrawn)]).toEqual([[], []]);
    await setNotices(app, withdrawn, { email: true });
    await deliver();
    expect(await remindersTo(app, withdrawn)).toHaveLength(1);
  });
});
