// The hospitals that come with the project, as a patient finds them who types a PIN code.
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { nearbyHospitals } from '@nabz/contract/hospitals';
import type { geocode } from '@nabz/contract/location';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
});
afterAll(() => app.stop());

async function near(pin: string, limit = 20) {
  const { token } = patient;
  const place = await app.call('POST', '/location/geocode', { body: { address: pin }, token });
  const { lat, lng } = (JSON.parse(place.text) as ResponseOf<typeof geocode>).location;
  const answer = await app.call('GET', `/hospitals/nearby?lat=${lat}&lng=${lng}&radius=10&limit=${limit}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as ResponseOf<typeof nearbyHospitals>).hospitals;
}

test.each([
  ['Kanpur', '208002', 'Uttar Pradesh'],
  ['Surat', '395002', 'Gujarat'],
])('near a PIN of %s real hospitals of the city stand before made-up ones', async (city, pin, state) => {
  const found = await near(pin);
  const isSample = found.map(({ sample }) => sample);
  expect(isSample).toEqual(isSample.toSorted((a, b) => Number(a) - Number(b)));
  const real = found.filter(({ sample }) => !sample);
  expect(real.length).toBeGreaterThanOrEqual(15);
  expect(new Set(real.map(({ location }) => `${location.city}, ${location.state}`))).toEqual(
    new Set([`${city}, ${state}`]),
  );
});

test('a hospital of the directory says what the directory says and no more, and where it stands', async () => {
  const found = await near('395002', 50);
  const listed = found.filter(({ _id }) => _id.startsWith('directory-'));
  expect(listed.length).toBeGreaterThan(20);
  for (const hospital of listed) {
    expect(hospital).toMatchObject({
      specialties: [],
      emergency: null,
      bed_count: null,
      established_year: null,
      rating: { value: null, total_reviews: null },
      bookable: false,
    });
    expect(hospital.sources.map(({ title }) => title).join()).toContain('National Hospital Directory, entry');
  }
  expect(listed.some(({ precision }) => precision === 'point')).toBe(true);
});

test('where only the place of a PIN code is known the hospital says so, and names what its place rests on', async () => {
  const real = (await near('208002')).filter(({ sample }) => !sample);
  expect(new Set(real.map(({ precision }) => precision))).toEqual(new Set(['town']));
  const listed = real.filter(({ _id }) => _id.startsWith('directory-'));
  expect(listed.length).toBeGreaterThan(10);
  for (const { pincode, sources } of listed)
    expect(sources.map(({ title }) => title).join()).toContain(`Place of PIN code ${pincode}`);
});
