import type { ResponseOf } from '@nabz/contract/endpoint';
import type { geocode, getUserLocation, reverseGeocode, searchLocations } from '@nabz/contract/location';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { register, registerPatient, signIn, type SignedIn, somebody } from '../../test/patient.ts';
import { findPlace, nearestTown, readSavedPlace } from './location.service.ts';
import { placesReference } from './places.service.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const NOT_FOUND = 'Could not find the specified location. Please try another.';
const ask = (address: unknown): Promise<Answer> =>
  app.call('POST', '/location/geocode', { body: { address }, token: asha.token });
const found = async (address: string) => {
  const answer = await ask(address);
  expect(answer, address).toMatchObject({ status: 200 });
  return (JSON.parse(answer.text) as ResponseOf<typeof geocode>).location;
};
const around = (body: unknown): Promise<Answer> =>
  app.call('POST', '/location/reverse-geocode', { body, token: asha.token });
const search = async (query: string, limit = '') => {
  const answer = await app.call('GET', `/location/search?query=${encodeURIComponent(query)}${limit}`, {
    token: asha.token,
  });
  expect(answer, query).toMatchObject({ status: 200 });
  return (JSON.parse(answer.text) as ResponseOf<typeof searchLocations>).locations;
};

describe('geocoding', () => {
  test('API-LOC-02 an address answers latitude and longitude, and what was found', async () => {
    const answer = await ask('Poona');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, coordinates: { latitude: 18.5196, longitude: 73.8554 } },
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      location: { lat: 18.5196, lng: 73.8554, city: 'Pune', state: 'Maharashtra', country: 'India', matched: 'Poona' },
    });
  });

  test.each([
    ['Baner, Pune', 'Pune', 'Maharashtra'],
    ['Pune, Maharashtra', 'Pune', 'Maharashtra'],
    ['near Pune 411045', 'Pune', 'Maharashtra'],
    ['411 045', 'Pune', 'Maharashtra'],
    ['पुणे', 'Pune', 'Maharashtra'],
    ['जयपुर, राजस्थान', 'Jaipur', 'Rajasthan'],
    ['मुम्बई', 'Mumbai', 'Maharashtra'],
    ['Banglore', 'Bengaluru', 'Karnataka'],
    ['Banglore, Karnataka', 'Bengaluru', 'Karnataka'],
    ['Lukhnow', 'Lucknow', 'Uttar Pradesh'],
    ['Ahemdabad', 'Ahmedabad', 'Gujarat'],
    ['Gurgaon', 'Gurugram', 'Haryana'],
    ['Bombay', 'Mumbai', 'Maharashtra'],
    ['Thāne', 'Thane', 'Maharashtra'],
    ['Delhi, India', 'Delhi', 'Delhi'],
    ['Mumbai City', 'Mumbai', 'Maharashtra'],
    ['Noida U.P.', 'Noida', 'Uttar Pradesh'],
    ['Hamirpur HP', 'Hamirpur', 'Himachal Pradesh'],
    ['Aurangabad', 'Aurangabad', 'Maharashtra'],
    ['Aurangabad, Bihar', 'Aurangabad', 'Bihar'],
    ['Bihar, Aurangabad', 'Aurangabad', 'Bihar'],
    ['Hyderabad, Andhra Pradesh', 'Hyderabad', 'Telangana'],
    ['Koramangala', 'Bengaluru', 'Karnataka'],
    ['Gandhi Nagar, Jaipur', 'Jaipur', 'Rajasthan'],
    ['Andheri, Delhi', 'Delhi', 'Delhi'],
    ['Flat 3, Baner, Pune, Maharashtra 411045, India', 'Pune', 'Maharashtra'],
    ['Apollo Hospital Chennai', 'Chennai', 'Tamil Nadu'],
    ['12 Sector 62 Noida', 'Noida', 'Uttar Pradesh'],
  ])('%s is in %s, %s', async (typed, city, state) => {
    expect(await found(typed)).toMatchObject({ city, state, country: 'India' });
  });

  test('a PIN code, a district and a state say what they are and how wide', async () => {
    expect(await found('411045')).toMatchObject({
      kind: 'pincode',
      pincode: '411045',
      address: 'Pune 411045, Maharashtra, India',
      spreadKm: 2,
    });
    expect(await found('Wayanad')).toMatchObject({ kind: 'district', address: 'Wayanad district, Kerala, India' });
    const state = await found('Maharashtra');
    expect(state).toMatchObject({ kind: 'state', address: 'Maharashtra, India' });
    expect(state.spreadKm).toBeGreaterThan(300);
  });

  test('a point that stands for a whole city says so: a Kanpur PIN without a point of its own has the middle of Kanpur', async () => {
    const [pin, city] = [await found('208002'), await found('Kanpur')];
    expect([pin.lat, pin.lng]).toEqual([city.lat, city.lng]);
    expect(pin.spreadKm).toBe(city.spreadKm);
  });

  test.each([
    ['560034', 12.93, 77.63],
    ['560076', 12.89, 77.6],
    ['395009', 21.19, 72.79],
    ['400067', 19.2, 72.84],
    ['110075', 28.59, 77.04],
  ])('PIN %s of a large city stands in its own quarter, where its hospitals are', async (pin, lat, lng) => {
    const hit = await found(pin);
    expect(Math.hypot(hit.lat - lat, hit.lng - lng) * 111).toBeLessThan(4);
    expect(hit.spreadKm).toBeLessThan(7);
  });

  test.each([
    'xyzzy',
    'Smallville, Maharashtra',
    'London',
    'Paris',
    '999999',
    '000000',
    'India',
    'hospital',
    'I have a bad cough',
    "'; DROP TABLE place; --",
    '%',
    '_____',
    '\\',
    '😀😀😀',
    'ಬೆಂಗಳೂರು',
    '()[]{}*+?|^$',
    'null',
    ', , ,',
  ])('%s is not found, in the words of the specification', async (typed) => {
    expect(await ask(typed)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: NOT_FOUND } });
  });

  test.each([
    ['nothing', ''],
    ['80 spaces', ' '.repeat(80)],
    ['a number', 411_045],
    ['too long a text', 'a '.repeat(150)],
    ['no text', null],
    ['a NUL', 'Pu\u0000ne'],
  ])('%s is refused with a sentence', async (_, address) => {
    const answer = await ask(address);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
  });

  test('after every hostile text the places are still there', async () => {
    const rows = await app.platform.database.exclusive((run) => run('select count(*)::int as n from place'));
    expect(rows[0]?.['n']).toBeGreaterThan(27_000);
  });
});

describe('the nearest town', () => {
  test('API-LOC-03 coordinates answer the city, state, country and address around them', async () => {
    const answer = await around({ lat: 18.52, lng: 73.86 });
    expect(answer.status).toBe(200);
    expect((JSON.parse(answer.text) as ResponseOf<typeof reverseGeocode>).location).toEqual({
      lat: 18.52,
      lng: 73.86,
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      address: 'Pune, Maharashtra, India',
    });
  });

  test.each([
    ['Baner', 18.56, 73.78, 'Pune'],
    ['Andheri', 19.12, 72.85, 'Mumbai'],
    ['Thane', 19.2, 72.97, 'Thane'],
    ['Cyber City', 28.495, 77.089, 'Gurugram'],
    ['Whitefield', 12.97, 77.75, 'Bengaluru'],
    ['Baramati', 18.15, 74.58, 'Baramati'],
    ['Leh', 34.15, 77.58, 'Leh'],
  ])('%s belongs to its city, not to the smaller town that happens to be nearer', async (_, lat, lng, city) => {
    expect(await nearestTown(app.platform, lat, lng)).toMatchObject({ city });
  });

  test('a small town is named with its district', async () => {
    expect(await nearestTown(app.platform, 18.15, 74.58)).toMatchObject({
      address: 'Baramati, Pune district, Maharashtra, India',
    });
  });

  test.each([
    ['the Bay of Bengal', 15, 88],
    ['London', 51.5, 0],
    ['the pole', 90, 180],
  ])('%s has no town within 60 km', async (_, lat, lng) => {
    expect(await around({ lat, lng })).toMatchObject({ status: 404, body: { error: NOT_FOUND } });
  });

  test('LOC-05 (0, 0) is no place, and the answer says so', async () => {
    const answer = await around({ lat: 0, lng: 0 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.error).toContain('(0, 0)');
    expect(await nearestTown(app.platform, 0, 0)).toBeNull();
  });

  test.each([
    [{ lat: 91, lng: 0 }, 'lat', 'Please send a latitude from -90 to 90.'],
    [{ lat: 0, lng: -181 }, 'lng', 'Please send a longitude from -180 to 180.'],
    [{ lat: null, lng: 73 }, 'lat', 'Please send a latitude from -90 to 90.'],
    [{ lat: 'NaN', lng: 73 }, 'lat', 'Please send a latitude from -90 to 90.'],
    [{ lng: 73 }, 'lat', 'Please send a latitude from -90 to 90.'],
  ])('%j is refused at the field', async (body, field, text) => {
    expect(await around(body)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
});

describe('suggestions', () => {
  test('API-LOC-04 names that begin so come first, the likelier ones before, at most as many as asked for', async () => {
    const locations = await search('poo', '&limit=5');
    expect(locations).toHaveLength(5);
    expect(locations[0]).toMatchObject({ city: 'Pune', state: 'Maharashtra', matched: 'Poona' });
    expect((await search('mum'))[0]).toMatchObject({ city: 'Mumbai', kind: 'town' });
  });

  test.each([
    ['gur', 'Gurugram, Haryana, India'],
    ['Pune, Mah', 'Pune, Maharashtra, India'],
    ['pune maharashtra', 'Pune, Maharashtra, India'],
    ['बें', 'Bengaluru, Karnataka, India'],
    ['koram', 'Koramangala, Bengaluru, Karnataka, India'],
    ['ndraprasth', 'Indraprastha, Delhi, India'],
    ['Lukhnow', 'Lucknow, Uttar Pradesh, India'],
    ['new delhi', 'New Delhi, Delhi, India'],
  ])('%s offers %s', async (typed, address) => {
    expect((await search(typed)).map((location) => location.address)).toContain(address);
  });

  test('a state after the comma leaves out towns of other states', async () => {
    const states = (await search('Aurangabad, Bih')).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['Bihar']));
  });

  test('digits offer PIN codes', async () => {
    const locations = await search('4110', '&limit=3');
    expect(locations.map(({ pincode }) => pincode)).toEqual(['411001', '411002', '411003']);
    expect(await search('411 045')).toMatchObject([{ kind: 'pincode', city: 'Pune' }]);
  });

  test('no two suggestions read alike', async () => {
    for (const typed of ['delhi', 'pu', 'nagar', 'a']) {
      const addresses = (await search(typed, '&limit=100')).map(({ address }) => address);
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });

  test.each(['', ' '.repeat(80), '%', "'; DROP TABLE place; --", '😀', '1', '()', '\\'])(
    '%j offers nothing, without an error',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  test.each(['0', '101', '1.5', 'x', '-1'])('a limit of %s is refused with a sentence', async (limit) => {
    const answer = await app.call('GET', `/location/search?query=pune&limit=${limit}`, { token: asha.token });
    expect(answer).toMatchObject({ status: 400, body: { error: 'Please ask for 1 to 100 at once.' } });
  });
});

describe('the saved place', () => {
  const paths = ['/location/current', '/location/user', '/ai/user-location'] as const;
  const read = async (patient: SignedIn, path: (typeof paths)[number] = '/location/user') => {
    const answer = await app.call('GET', path, { token: patient.token });
    expect(answer.status).toBe(200);
    return (JSON.parse(answer.text) as ResponseOf<typeof getUserLocation>).location;
  };
  const save = (patient: SignedIn, location: unknown): Promise<Answer> =>
    app.call('PUT', '/location/user', { body: { location }, token: patient.token });
  const pune = { lat: 18.56, lng: 73.78, city: 'Pune', state: 'Maharashtra', country: 'India', address: 'Baner, Pune' };

  test('API-LOC-01 API-LOC-08 it is unknown until the patient saves one: nothing is guessed', async () => {
    for (const path of paths) expect(await read(asha, path)).toBeNull();
  });

  test('API-LOC-09 API-AI-04 what is saved is answered by all three, and only to its owner', async () => {
    const [ravi, mira] = [await registerPatient(app), await registerPatient(app)];
    expect(await save(ravi, pune)).toMatchObject({ status: 200, body: { success: true, location: pune } });
    for (const path of paths) expect(await read(ravi, path)).toEqual(pune);
    expect(await read(mira)).toBeNull();
    expect(await readSavedPlace(app.platform, ravi.id as Parameters<typeof readSavedPlace>[1])).toEqual(pune);
  });

  test('LOC-05 PROF-06 a GeoJSON point is longitude first; the profile keeps its own shape', async () => {
    const ravi = await registerPatient(app);
    const point = { type: 'Point', coordinates: [73.78, 18.56], address: 'Baner, Pune' };
    expect(await save(ravi, point)).toMatchObject({ status: 200, body: { location: pune } });
    const { body } = await app.call('GET', '/auth/profile', { token: ravi.token });
    expect(body.user?.location).toEqual(point);
  });

  test('what was not said is taken from the nearest town', async () => {
    const ravi = await registerPatient(app);
    await save(ravi, { lat: 18.52, lng: 73.86 });
    expect(await read(ravi)).toMatchObject({ city: 'Pune', state: 'Maharashtra', address: 'Pune, Maharashtra, India' });
    await save(ravi, { lat: 51.5, lng: -0.1 });
    expect(await read(ravi)).toEqual({ lat: 51.5, lng: -0.1, city: '', state: '', country: '', address: '' });
  });

  test.each([
    ['null', null],
    ['(0, 0)', { lat: 0, lng: 0, city: 'Pune' }],
    ['a point (0, 0)', { type: 'Point', coordinates: [0, 0], address: 'Pune' }],
  ])('%s forgets it', async (_, nothing) => {
    const ravi = await registerPatient(app);
    await save(ravi, pune);
    expect(await save(ravi, nothing)).toMatchObject({ status: 200, body: { success: true, location: null } });
    expect(await read(ravi)).toBeNull();
  });

  test('an address of the registration without coordinates is no place', async () => {
    const person = somebody();
    const location = { type: 'Point', coordinates: [0, 0], address: '12 Lake Road, Pune' };
    await app.call('POST', '/auth/register', { body: { ...person, location } });
    const token = await signIn(app, person);
    expect(await read({ ...person, id: '', token })).toBeNull();
  });

  test.each([
    ['a latitude of 91', { lat: 91, lng: 0 }],
    ['no longitude', { lat: 18 }],
    ['NaN, which JSON makes null', { lat: null, lng: null }],
    ['a text', 'Pune'],
    ['a point the wrong way round', { type: 'Point', coordinates: [18, 173], address: '' }],
    ['a city of 121 letters', { ...pune, city: 'a'.repeat(121) }],
    ['nothing at all', undefined],
  ])('%s is refused with a sentence, and what was saved stays', async (_, location) => {
    const ravi = await registerPatient(app);
    await save(ravi, pune);
    const answer = await save(ravi, location);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(answer.body.fields ?? {}).join()).toMatch(/^location/);
    expect(await read(ravi)).toEqual(pune);
  });

  test('the record says that the place changed, never where it is; the log neither', async () => {
    const ravi = await register(app);
    const token = await signIn(app, ravi);
    await save({ ...ravi, token }, { ...pune, address: 'Secret Lane 7' });
    const events = await app.platform.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('account_id', '=', ravi.id)
      .where('kind', '=', 'auth.profile.update')
      .execute();
    expect(events).toMatchObject([{ subject: 'location', outcome: 'ok' }]);
    expect(JSON.stringify(events) + app.logged.join()).not.toContain('Secret Lane');
  });
});

test('the places are loaded once and stay as they are until the files change', async () => {
  const version = await app.platform.database.db
    .selectFrom('reference_data')
    .select('version')
    .where('name', '=', 'places')
    .executeTakeFirst();
  expect(version?.version).toBe(placesReference.version());
});

test('loading again replaces the places without doubling them, and they are found as before', async () => {
  const count = () =>
    app.platform.database.exclusive((run) =>
      run('select (select count(*) from place) + (select count(*) from place_name) as n'),
    );
  const before = await count();
  await app.platform.database.transaction((tx) => placesReference.load(tx));
  expect(await count()).toEqual(before);
  expect(await findPlace(app.platform, 'Banglore')).toMatchObject({ city: 'Bengaluru' });
});

test('signs alone are no place', async () => {
  expect(await search('???')).toEqual([]);
});
