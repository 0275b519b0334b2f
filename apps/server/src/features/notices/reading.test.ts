import { randomBytes, randomUUID } from 'node:crypto';
import type { ReadPart } from '@nabz/contract/notices';
import type { ReadPerson, ReadView } from '@nabz/contract/notices-reading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { bookedBy } from '../../test/booking.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
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

const ALL: readonly ReadPart[] = ['doses', 'readings', 'visit'];
const someEmail = (): string => `ravi-${randomBytes(5).toString('hex')}@example.in`;
const allows = (
  { token }: SignedIn,
  shows: readonly string[],
  more: { person?: string; consentVersion?: string } = {},
) =>
  app.call('PUT', '/reminders/caregiver/reading', {
    body: { shows, consentVersion: more.consentVersion ?? '1' },
    token,
    headers: more.person === undefined ? {} : { 'X-Nabz-Person': more.person },
  });

/** Names somebody by an e-mail and answers the token of their link. */
async function named(asha: SignedIn, email = someEmail(), person?: string): Promise<{ link: string; email: string }> {
  const body = { name: 'Ravi', email, consentVersion: '1', afterMinutes: 30 };
  const headers = person === undefined ? {} : { 'X-Nabz-Person': person };
  const answer = await app.call('PUT', '/reminders/caregiver', { body, token: asha.token, headers });
  expect(answer.status, answer.text).toBe(200);
  const mail = await messageTo(app, email, (entry) => entry.body.includes('/caregiver#token='));
  return { link: /#token=([\w-]+)/.exec(mail.body)?.[1] ?? '', email };
}
const agrees = (token: string, isYes = true) =>
  app.call('POST', '/reminders/caregiver/answer', { body: { token, agrees: isYes } });
const links = ({ token }: SignedIn, link: string) => app.call('POST', '/reading', { body: { token: link }, token });
const looks = ({ token }: SignedIn, id: string, ip?: string) =>
  app.call('GET', `/reading/${id}`, { token, ...(ip === undefined ? {} : { ip }) });
const viewIn = ({ text }: Answer): ReadView => (JSON.parse(text) as { view: ReadView }).view;
const peopleOf = async ({ token }: SignedIn): Promise<ReadPerson[]> =>
  (JSON.parse((await app.call('GET', '/reading', { token })).text) as { people: ReadPerson[] }).people;

/** Asha with a trusted person who agreed, and Ravi, whose account reads along. */
async function reading(shows: readonly ReadPart[] = ALL) {
  untilClock(app, '06:00');
  const asha = await remindedPatient(app);
  const { link, email } = await named(asha);
  expect((await agrees(link)).status).toBe(200);
  expect((await allows(asha, shows)).status).toBe(200);
  const ravi = await registerPatient(app);
  expect((await links(ravi, link)).status).toBe(201);
  return { asha, ravi, link, email };
}

test('who was allowed sees doses with their state, the last reading of each kind and the next visit, and nothing beside', async () => {
  const { asha, ravi } = await reading();
  const medicineId = await takes(app, asha, ['08:00', '20:00'], { start: today(app), medicine: 'Telma 40' });
  for (const value of [70, 140]) {
    const body = {
      id: randomUUID(),
      at: app.clock.now().toISOString(),
      reading: { kind: 'pulse', value },
      note: 'after a quarrel',
      consentVersion: '1',
    };
    expect((await app.call('POST', '/reminders/measurements', { body, token: asha.token })).status).toBe(201);
    app.clock.advance(60);
  }
  const { hospitalName } = await bookedBy(app, asha, await makeHospital(app));
  untilClock(app, '08:10');
  await says(app, asha, { medicineId, slot: `${today(app)}T08:00`, action: 'taken' });
  const answer = await looks(ravi, asha.id);
  const view = viewIn(answer);
  expect(view.person).toEqual({ id: asha.id, name: asha.name, shows: ALL, tells: 'address' });
  expect(view.doses).toEqual([
    {
      slot: `${today(app)}T08:00`,
      medicine: 'Telma 40',
      amount: '1 tablet',
      state: 'taken',
      takenAt: `${today(app)}T08:10`,
      wasLate: false,
      until: null,
    },
    {
      slot: `${today(app)}T20:00`,
      medicine: 'Telma 40',
      amount: '1 tablet',
      state: 'upcoming',
      takenAt: null,
      wasLate: false,
      until: null,
    },
  ]);
  expect(view.readings).toMatchObject([{ reading: { kind: 'pulse', value: 140 } }]);
  expect(view.visit?.next).toMatchObject({ hospital: hospitalName, status: 'pending' });
  expect(answer.text).not.toMatch(/quarrel|Knee|symptoms|9876543210/);
});

test.each([
  [['doses'], ['doses']],
  [['readings'], ['readings']],
  [['visit'], ['visit']],
] as const)('of the parts %j only these are shown: %j', async (shows, shown) => {
  const { asha, ravi } = await reading(shows);
  const { doses, readings, visit } = viewIn(await looks(ravi, asha.id));
  const parts = Object.entries({ doses, readings, visit });
  expect(parts.flatMap(([part, value]) => (value === null ? [] : [part]))).toEqual(shown);
});

describe('it ends at once', () => {
  const ways: Record<string, (asha: SignedIn, ravi: SignedIn, link: string) => Promise<Answer>> = {
    'the patient takes the parts back': (asha) => allows(asha, []),
    'the patient withdraws the consent': ({ token }) =>
      app.call('PUT', '/consents/reading-along', { body: { granted: false, version: '1' }, token }),
    'the patient removes the person': ({ token }) => app.call('DELETE', '/reminders/caregiver', { token }),
    'the patient withdraws the consent for the person': ({ token }) =>
      app.call('PUT', '/consents/caregiver', { body: { granted: false, version: '1' }, token }),
    'the patient names another address': async (asha) => {
      await named(asha);
      return app.call('GET', '/reminders/caregiver', { token: asha.token });
    },
    'the person says no by their link': (_, __, link) => agrees(link, false),
    'the reader stops': (asha, ravi) => app.call('DELETE', `/reading/${asha.id}`, { token: ravi.token }),
  };
  test.each(Object.entries(ways))('when %s', async (_, end) => {
    const { asha, ravi, link } = await reading();
    expect((await looks(ravi, asha.id)).status).toBe(200);
    expect((await end(asha, ravi, link)).status).toBe(200);
    expect((await looks(ravi, asha.id)).status).toBe(404);
    expect(await peopleOf(ravi)).toEqual([]);
  });

  test('when either account is deleted, and nothing of it stays', async () => {
    for (const who of ['asha', 'ravi'] as const) {
      const both = await reading();
      const { token, password } = both[who];
      const body = { currentPassword: password, confirm: 'DELETE' };
      expect((await app.call('POST', '/privacy/delete-account', { body, token })).status).toBe(200);
      const rows = await app.platform.database.db
        .selectFrom('reader')
        .selectAll()
        .where((where) => where.or([where('account_id', '=', both.asha.id), where('reader_id', '=', both.ravi.id)]))
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

test('each look is a line in the access log of the patient, without the address of who looked', async () => {
  const { asha, ravi } = await reading();
  const ip = newAddress();
  for (let times = 0; times < 3; times += 1) await looks(ravi, asha.id, ip);
  const rows = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['subject', 'ip'])
    .where('account_id', '=', asha.id)
    .where('kind', '=', 'reminders.caregiver.look')
    .execute();
  expect(rows).toEqual([1, 2, 3].map(() => ({ subject: ravi.id, ip: null })));
  const { text } = await app.call('GET', '/privacy/access-log', { token: asha.token });
  expect(text).toContain('The trusted person looked at doses, readings or the next visit');
});

describe('nobody else reads along', () => {
  test('without the consent, without somebody who was named, or after they declined', async () => {
    const asha = await provenPatient(app);
    expect((await allows(asha, ['doses'])).status).toBe(409);
    const { link } = await named(asha);
    const other = await provenPatient(app);
    await named(other);
    expect((await allows(other, ['doses'], { consentVersion: '' })).body.code).toBe('CONSENT_REQUIRED');
    await agrees(link, false);
    expect((await allows(asha, ['doses'])).status).toBe(409);
    const ravi = await registerPatient(app);
    expect((await links(ravi, link)).body.code).toBe('LINK_EXPIRED');
  });

  test('with a link that allows none, a made-up one, their own, or one that another account took', async () => {
    const asha = await provenPatient(app);
    const { link } = await named(asha);
    const ravi = await registerPatient(app);
    expect((await links(ravi, link)).status).toBe(409);
    expect((await links(ravi, randomBytes(32).toString('base64url'))).body.code).toBe('LINK_EXPIRED');
    await allows(asha, ALL);
    expect((await links(asha, link)).status).toBe(409);
    expect((await links(ravi, link)).status).toBe(201);
    expect((await links(await registerPatient(app), link)).status).toBe(409);
    expect((await links(ravi, link)).status).toBe(201);
  });
});

test('of a family member the person who was named for them reads, and of nobody else of that account', async () => {
  const asha = await provenPatient(app);
  const { id } = await memberOf(app, asha);
  const { link } = await named(asha, someEmail(), id);
  await allows(asha, ALL, { person: id });
  const ravi = await registerPatient(app);
  await links(ravi, link);
  expect((await peopleOf(ravi)).map((one) => one.name)).toEqual(['Kabir Verma']);
  expect((await looks(ravi, id)).status).toBe(200);
  expect((await looks(ravi, asha.id)).status).toBe(404);
});

test('a link that may read says so when the person agrees', async () => {
  const asha = await provenPatient(app);
  const { link } = await named(asha);
  expect((await agrees(link)).body).toMatchObject({ mayRead: false });
  await allows(asha, ['visit']);
  expect((await agrees(link)).body).toMatchObject({ mayRead: true });
});

describe('the word of a missed dose', () => {
  const deliver = () => deliverReminders(app.platform);
  const tells = ({ token }: SignedIn, id: string, way: string) =>
    app.call('PUT', `/reading/${id}`, { body: { tells: way }, token });
  const critical = (asha: SignedIn) =>
    takes(app, asha, ['08:00'], { start: today(app), critical: true, medicine: 'Telma 40' });
  const mailsTo = async (address: string) => {
    await drained(app);
    return app.outbox().filter(({ to, body }) => to === address && !body.includes('#token='));
  };

  test('comes by a notification where the reader chose so, once, and then not by mail as well', async () => {
    const { asha, ravi, email } = await reading();
    expect((await tells(ravi, asha.id, 'app')).status).toBe(409); // no browser of theirs would hear it
    const browser = service.subscribe();
    await deviceOf(app, ravi, browser);
    expect((await tells(ravi, asha.id, 'app')).status).toBe(200);
    await critical(asha);
    untilClock(app, '08:30');
    await Promise.all([deliver(), deliver()]);
    await tells(ravi, asha.id, 'address');
    await deliver();
    expect(await mailsTo(email)).toEqual([]);
    const pushed = service.pushed.filter(({ path }) => browser.endpoint.endsWith(path));
    expect(pushed.map(({ notice }) => notice)).toEqual([
      {
        title: 'Nabz',
        body: 'Asha did not respond to a reminder at 8 am. You may want to call them.',
        url: '/reading',
      },
    ]);
  });

  test('goes to the address that agreed when the browsers are gone', async () => {
    const { asha, ravi, email } = await reading();
    const device = await deviceOf(app, ravi);
    await tells(ravi, asha.id, 'app');
    await app.call('DELETE', `/reminders/devices/${device}`, { token: ravi.token });
    await critical(asha);
    untilClock(app, '08:30');
    await deliver();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('waits for the end of the reader’s own quiet hours, on their clock', async () => {
    const { asha, ravi, email } = await reading();
    // 08:30 in India is 07:00 in Dubai
    await setNotices(app, ravi, { quiet: { from: '22:00', to: '07:30' }, timeZone: 'Asia/Dubai' });
    await critical(asha);
    for (const time of ['08:30', '08:59']) {
      untilClock(app, time);
      await deliver();
    }
    expect(await mailsTo(email)).toEqual([]);
    untilClock(app, '09:00');
    await deliver();
    await deliver();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
