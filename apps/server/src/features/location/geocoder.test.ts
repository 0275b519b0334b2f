import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';
import { askGeocoder } from './geocoder.ts';
import { findPlace } from './location.service.ts';

/** A geocoder on this machine that answers what a test tells it to. */
const asked: URL[] = [];
let respond: (response: ServerResponse, request: IncomingMessage) => void = (response) => void response.end('[]');
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://geocoder.test'));
  respond(response, request);
});
let app: TestApp;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await makeApp({ config: { geocoderUrl: url } });
});
afterAll(async () => {
  await app.stop();
  service.closeAllConnections();
  service.close();
});
afterEach(() => void asked.splice(0));

const tinyVillage = {
  lat: '18.25',
  lon: '74.10',
  address: { village: 'Zyxgaon', state_district: 'Pune District', state: 'Maharashtra', country_code: 'in' },
};
const answers = (body: unknown, status = 200): void => {
  respond = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

test('it is asked only for what our own places do not know', async () => {
  answers([tinyVillage]);
  expect(await findPlace(app.platform, 'Pune')).toMatchObject({ city: 'Pune' });
  expect(asked).toHaveLength(0);
  expect(await findPlace(app.platform, 'Zyxgaon')).toMatchObject({
    lat: 18.25,
    lng: 74.1,
    city: 'Zyxgaon',
    district: 'Pune District',
    state: 'Maharashtra',
    country: 'India',
    address: 'Zyxgaon, Maharashtra, India',
  });
  expect(
    asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q'), searchParams.get('countrycodes')]),
  ).toEqual([['/search', 'Zyxgaon', 'in']]);
});

test('its answer is the answer of POST /location/geocode', async () => {
  answers([tinyVillage]);
  const { token } = await registerPatient(app);
  const answer = await app.call('POST', '/location/geocode', { body: { address: 'Zyxgaon & co?q=1' }, token });
  expect(answer).toMatchObject({ status: 200, body: { coordinates: { latitude: 18.25, longitude: 74.1 } } });
  expect(asked[0]?.searchParams.get('q')).toBe('Zyxgaon & co?q=1');
});

test.each([
  ['nothing found', []],
  ['a place outside India', [{ ...tinyVillage, lat: '51.5', lon: '0' }]],
  ['another country', [{ ...tinyVillage, address: { ...tinyVillage.address, country_code: 'np' } }]],
  ['no state', [{ ...tinyVillage, address: { village: 'Zyxgaon', country_code: 'in' } }]],
  ['no number', [{ ...tinyVillage, lat: 'NaN' }]],
  ['markup in a name', [{ ...tinyVillage, address: { ...tinyVillage.address, village: '<b>Zyx</b>' } }]],
  ['an object', { error: 'no' }],
  ['a very long answer', [tinyVillage, 'x'.repeat(200_000)]],
])('%s counts as not found', async (_, body) => {
  answers(body);
  expect(await findPlace(app.platform, 'Zyxgaon')).toBeNull();
});

test.each([
  ['an error', (response: ServerResponse) => void response.writeHead(500).end('{"lat":1}')],
  ['no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['a redirect', (response: ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a cut connection', (response: ServerResponse) => void response.destroy()],
])('%s counts as not found, and nobody is led elsewhere', async (_, how) => {
  respond = how;
  expect(await findPlace(app.platform, 'Zyxgaon')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a service that never answers is given up after its time', async () => {
  respond = () => undefined;
  expect(await askGeocoder(url, 'Zyxgaon', 50)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('what was asked for is in no log', async () => {
  answers([], 500);
  await findPlace(app.platform, 'Zyxgaon Secret Lane');
  expect(app.logged.join()).not.toContain('Secret');
});
