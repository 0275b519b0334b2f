// A delivery that an operator sends to try a hospital's webhook.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { type Desk, openDesk, tellHospital } from '../../test/desk.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { createWebhooks } from '../../platform/webhooks/webhook.ts';
import { testDesk } from './desk-test.service.ts';

let app: TestApp;
let desk: Desk;
let hospital: TestHospital;
beforeAll(async () => {
  app = await makeApp({ config: { allowsPrivateWebhooks: true } });
  desk = await openDesk(app.clock.now);
  hospital = await makeHospital(app);
  const key = await tellHospital(app, hospital, { webhook: desk.url });
  desk.useKey(key ?? '');
});
beforeEach(() => desk.answerWith(null));
afterAll(async () => {
  desk.close();
  await app.stop();
});

test('is signed as bookings are, says that it is a test, and is told as taken', async () => {
  expect(await testDesk(app.platform, hospital.id)).toMatch(/ took the delivery [0-9a-f-]{36}\.$/);
  const [arrived] = desk.arrived;
  expect(arrived?.status).toBe(204);
  expect(JSON.parse(arrived?.body ?? '{}')).toEqual({
    id: arrived?.headers['nabz-delivery'],
    event: 'test',
    at: app.clock.now().toISOString(),
    hospital: { id: hospital.id, name: expect.any(String) },
  });
});

test.each([
  [401, /is the key the one that connect showed/],
  [404, /nothing is at this path/],
  [302, /sends on to another address/],
  [500, /did not take it: HTTP_500\.$/],
])('is told with the cause where the webhook answers %i', async (status, words) => {
  desk.answerWith(status, status === 302 ? { location: 'https://elsewhere.example/' } : {});
  await expect(testDesk(app.platform, hospital.id)).rejects.toThrow(words);
});

test('where addresses of networks of our own are not allowed the setting is named', async () => {
  const { platform } = app;
  const webhooks = createWebhooks(app.clock, false);
  await expect(testDesk({ ...platform, webhooks }, hospital.id)).rejects.toThrow('WEBHOOK_ADDRESSES=any allows it');
});

test('a webhook that is away, a hospital without one, and one that there is not are each told', async () => {
  await tellHospital(app, hospital, { webhook: 'http://127.0.0.1:1/bookings' });
  await expect(testDesk(app.platform, hospital.id)).rejects.toThrow('The webhook refuses the connection.');
  await tellHospital(app, hospital, { email: 'desk@hospital.example' });
  await expect(testDesk(app.platform, hospital.id)).rejects.toThrow('is told by e-mail alone');
  await expect(testDesk(app.platform, 'nobody')).rejects.toThrow('There is no hospital with the id nobody.');
});
