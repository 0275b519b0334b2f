import { expect, test, afterAll, beforeAll } from 'vitest';
import { makeApp, type Sent, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { proveEmail, provePhone } from '../../test/booking.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deviceOf, pushTo, someBrowser } from '../../test/push.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: pushTo(null) });
});
afterAll(() => app.stop());

type Answer = {
  settings: Record<string, unknown>;
  missing: Record<string, string | null>;
  pushKey: string | null;
  devices: { id: string; name: string }[];
  hasCalendar: boolean;
  error?: string;
  code?: string;
  fields?: Record<string, string>;
};
const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, sent: Sent) => {
  const answer = await app.call(method, path, sent);
  return { status: answer.status, body: answer.body as unknown as Answer };
};
const read = async ({ token }: SignedIn) => (await call('GET', '/reminders/notices', { token })).body;
const set = ({ token }: SignedIn, body: Record<string, unknown>) => call('PUT', '/reminders/notices', { body, token });

async function proven(): Promise<SignedIn> {
  const asha = await registerPatient(app);
  await proveEmail(app, asha);
  return asha;
}

test('nothing leaves the app until the patient asks for it, and each channel says what it lacks', async () => {
  const answer = await read(await registerPatient(app));
  expect(answer.settings).toEqual({
    email: false,
    sms: false,
    push: false,
    quiet: null,
    showNames: false,
    timeZone: 'Asia/Kolkata',
  });
  expect(answer.missing).toEqual({
    email: 'Please confirm your email address first.',
    sms: 'Please confirm your phone number first.',
    push: null,
  });
  expect([answer.devices, answer.hasCalendar]).toEqual([[], false]);
  expect(answer.pushKey).toMatch(/^B[\w-]{86}$/);
});

test('a channel that lacks something cannot be switched on', async () => {
  const asha = await registerPatient(app);
  const answer = await set(asha, { email: true, consentVersion: '1' });
  expect([answer.status, answer.body.error]).toEqual([409, 'Please confirm your email address first.']);
  expect((await read(asha)).settings.email).toBe(false);
});

test('a channel is switched on with the consent only, which the request can give', async () => {
  const asha = await proven();
  const refused = await set(asha, { email: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_REQUIRED']);
  const outdated = await set(asha, { email: true, consentVersion: '0' });
  expect(outdated.status).toBe(409);
  const given = await set(asha, { email: true, consentVersion: '1' });
  expect([given.status, given.body.settings.email, given.body.missing.email]).toEqual([200, true, null]);
  expect((await set(asha, { email: true })).status).toBe(200);
});

test('a proven phone can be sent SMS', async () => {
  const again = await provePhone(app, await registerPatient(app));
  expect((await set(again, { sms: true, consentVersion: '1' })).body.settings.sms).toBe(true);
});

test('what is sent changes, the rest stays', async () => {
  const asha = await proven();
  await set(asha, { quiet: { from: '22:00', to: '06:00' }, showNames: true });
  const { settings } = (await set(asha, { timeZone: 'Asia/Dubai' })).body;
  expect(settings).toMatchObject({ quiet: { from: '22:00', to: '06:00' }, showNames: true, timeZone: 'Asia/Dubai' });
  expect((await set(asha, { quiet: null })).body.settings).toMatchObject({ quiet: null, showNames: true });
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+05:30' }, 'timeZone'],
  [{ timeZone: "Asia/Kolkata'; drop table account" }, 'timeZone'],
  [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet'],
  [{ quiet: { from: '25:00', to: '06:00' } }, 'quiet.from'],
])('what makes no sense is refused with the field that is meant: %j', async (body, field) => {
  const answer = await set(await registerPatient(app), body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});

test('a browser is kept by its name, and notifications are on from then on', async () => {
  const asha = await registerPatient(app);
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const headers = { 'user-agent': agent };
  const body = { ...someBrowser(), consentVersion: '1' };
  const { status, body: answer } = await call('POST', '/reminders/devices', { body, token: asha.token, headers });
  expect([status, answer.settings.push]).toEqual([201, true]);
  expect(answer.devices).toEqual([{ id: expect.any(String) as string, name: 'Chrome on Android' }]);
});

test('no browser is kept without the consent', async () => {
  const asha = await registerPatient(app);
  const answer = await call('POST', '/reminders/devices', { body: someBrowser(), token: asha.token });
  expect([answer.status, answer.body.code]).toEqual([409, 'CONSENT_REQUIRED']);
});

test.each(['https://example.in/push', 'http://127.0.0.1:5432/', 'https://fcm.googleapis.com.example.in/send/1'])(
  'an address that is no push service is refused: %s',
  async (endpoint) => {
    const asha = await registerPatient(app);
    const body = { ...someBrowser(), endpoint, consentVersion: '1' };
    const answer = await call('POST', '/reminders/devices', { body, token: asha.token });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['endpoint']]);
  },
);

test('a browser stands there once, and belongs to who subscribed last', async () => {
  const [asha, ravi] = [await registerPatient(app), await registerPatient(app)];
  const browser = someBrowser();
  await deviceOf(app, asha, browser);
  await deviceOf(app, asha, browser);
  expect((await read(asha)).devices).toHaveLength(1);
  await deviceOf(app, ravi, browser);
  expect([(await read(asha)).devices.length, (await read(ravi)).devices.length]).toEqual([0, 1]);
});

test('an account has ten browsers at most, however many ask at once', async () => {
  const asha = await registerPatient(app);
  const tries = Array.from({ length: 13 }, () =>
    call('POST', '/reminders/devices', { body: { ...someBrowser(), consentVersion: '1' }, token: asha.token }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect((await read(asha)).devices).toHaveLength(10);
});

test('a removed browser is gone', async () => {
  const asha = await registerPatient(app);
  const id = await deviceOf(app, asha);
  const answer = await call('DELETE', `/reminders/devices/${id}`, { token: asha.token });
  expect([answer.status, answer.body.devices]).toEqual([200, []]);
  expect((await call('DELETE', `/reminders/devices/${id}`, { token: asha.token })).status).toBe(404);
});

test('withdrawing the consent switches every channel off and forgets the browsers', async () => {
  const asha = await proven();
  await set(asha, { email: true, consentVersion: '1', quiet: { from: '22:00', to: '06:00' } });
  await deviceOf(app, asha);
  await app.call('PUT', '/consents/messages', { body: { granted: false, version: '1' }, token: asha.token });
  const { settings, devices } = await read(asha);
  expect(settings).toMatchObject({ email: false, sms: false, push: false, quiet: { from: '22:00', to: '06:00' } });
  expect(devices).toEqual([]);
  expect((await set(asha, { email: true })).status).toBe(409);
});

test('whoever looks at a family member sees the settings of the account', async () => {
  const asha = await proven();
  const { id } = await memberOf(app, asha);
  await set(asha, { email: true, consentVersion: '1' });
  const { body } = await call('GET', '/reminders/notices', { token: asha.token, headers: { 'X-Nabz-Person': id } });
  expect(body.settings.email).toBe(true);
});

test('what a browser subscribed with stands nowhere in clear, and in no export', async () => {
  const asha = await registerPatient(app);
  const browser = someBrowser();
  await deviceOf(app, asha, browser);
  const { db } = app.platform.database;
  const rows = await db.selectFrom('push_device').selectAll().where('account_id', '=', asha.id).execute();
  expect(rows).toHaveLength(1);
  const data = app.platform.personal.all().find(({ name }) => name === 'reminder-settings');
  const exported = JSON.stringify(await data?.read(db, asha.id as never));
  expect(exported).toContain('addedAt');
  for (const secret of [browser.endpoint, browser.keys.p256dh, browser.keys.auth]) {
    expect(exported).not.toContain(secret);
    expect(JSON.stringify(rows.map((row) => row.content.toString('latin1')))).not.toContain(secret);
  }
});
