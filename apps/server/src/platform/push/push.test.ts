import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openPushService, type PushService } from '../../test/push.ts';
import { isPushAddress } from './push-host.ts';
import { createPush, type Push } from './push.ts';

let service: PushService;
let push: Push;
const secret = randomBytes(32);
const contact = 'mailto:help@example.in';
const notice = { title: 'Nabz', body: 'It is time for your 8 pm reminder.', url: '/reminders' };
beforeAll(async () => {
  service = await openPushService();
  push = createPush({ contact, testHost: service.host }, () => [secret]);
});
beforeEach(() => service.answerWith(201));
afterAll(() => service.close());

test('a notification reaches the browser that subscribed, which alone can read it', async () => {
  const browser = service.subscribe();
  expect(push.accepts(browser)).toBe(true);
  expect(await push.deliver(browser, notice, 1800)).toBe('sent');
  const [first] = service.pushed;
  expect(first?.notice).toEqual(notice);
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
});

test('the push service is told who sends, signed with the key that browsers were given', async () => {
  await push.deliver(service.subscribe(), notice, 60);
  const { authorization = '' } = service.pushed.at(-1)?.headers ?? {};
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(push.publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ sub: contact, aud: `http://${service.host}` });
});

test('the key stays the same over restarts', () => {
  expect(createPush({ contact, testHost: null }, () => [secret]).publicKey).toBe(push.publicKey);
});

test('after a change of the key a service that refuses the present one is asked under the earlier one', async () => {
  const changed = createPush({ contact, testHost: service.host }, () => [randomBytes(32), secret]);
  service.answerWith(403);
  const before = service.pushed.length;
  await expect(changed.deliver(service.subscribe(), notice, 60)).rejects.toThrow('answered 403');
  const keys = service.pushed.slice(before).map(({ headers }) => /k=(.+)$/.exec(headers.authorization ?? '')?.[1]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(push.publicKey);
  expect(keys[1]).toBe(push.publicKey);
});

test.each([404, 410])('a subscription that the service answers %i for is gone', async (status) => {
  service.answerWith(status);
  expect(await push.deliver(service.subscribe(), notice, 60)).toBe('gone');
});

test('what may be better later is an error, and the answer is not read', async () => {
  service.answerWith(503);
  await expect(push.deliver(service.subscribe(), notice, 60)).rejects.toThrow('answered 503');
});

test('no redirect is followed', async () => {
  const other = service.subscribe();
  service.answerWith(307, { location: other.endpoint });
  const before = service.pushed.length;
  await expect(push.deliver(service.subscribe(), notice, 60)).rejects.toThrow('fetch failed');
  expect(service.pushed).toHaveLength(before + 1);
});

test('a text too long for a notification is not sent', async () => {
  const body = 'a'.repeat(4000);
  await expect(push.deliver(service.subscribe(), { ...notice, body }, 60)).rejects.toThrow('too long');
});

test('an address that is no push service is never asked, also when it stands in a row', async () => {
  const elsewhere = { ...service.subscribe(), endpoint: 'https://example.in/inbox' };
  expect(push.accepts(elsewhere)).toBe(false);
  expect(await push.deliver(elsewhere, notice, 60)).toBe('gone');
});

test('keys that nothing can be encrypted for are refused', () => {
  const { endpoint, keys } = service.subscribe();
  const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
  expect(push.accepts({ endpoint, keys: { ...keys, p256dh: offCurve } })).toBe(false);
  expect(push.accepts({ endpoint, keys: { ...keys, p256dh: 'BPk' } })).toBe(false);
  expect(push.accepts({ endpoint, keys: { ...keys, auth: 'x1' } })).toBe(false);
});

test('without a contact push is off', () => {
  const none = createPush(null, () => [secret]);
  expect([none.publicKey, none.accepts(service.subscribe())]).toEqual([null, false]);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-bl2p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:pass@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.in/abc', false],
  ['https://example.in/?fcm.googleapis.com', false],
  ['https://evilnotify.windows.com/abc', false],
  ['https://notify.windows.com.example.in/abc', false],
  ['https://127.0.0.1/abc', false],
  ['http://127.0.0.1:5432/abc', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s is a push service: %s', (address, expected) => {
  expect(isPushAddress(address, null)).toBe(expected);
});

test('a host of this machine stands in for push services in tests alone', () => {
  const env = { WEB_PUSH_CONTACT: contact, WEB_PUSH_TEST_HOST: '127.0.0.1:4000' };
  expect(readConfig({ ...env, NODE_ENV: 'test' }).webPush).toEqual({ contact, testHost: '127.0.0.1:4000' });
  for (const NODE_ENV of ['development', 'production'])
    expect(() => readConfig({ ...env, NODE_ENV })).toThrow('WEB_PUSH_TEST_HOST is for tests alone.');
  const far = { ...env, NODE_ENV: 'test', WEB_PUSH_TEST_HOST: '10.0.0.1:80' };
  expect(() => readConfig(far)).toThrow('WEB_PUSH_TEST_HOST must be 127.0.0.1 with a port');
});
