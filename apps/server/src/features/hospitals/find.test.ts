import type { findHospitals } from '@nabz/contract/hospitals';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { diseaseDetails } from '@nabz/contract/symptoms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

const pune = { lat: 18.52, lng: 73.855 };

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
});
afterAll(() => app.stop());

const post = (path: string, body: unknown) => app.call('POST', path, { body, token: patient.token });

async function find(body: Record<string, unknown>): Promise<ResponseOf<typeof findHospitals>> {
  const answer = await post('/ai/find-hospitals', body);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as ResponseOf<typeof findHospitals>;
}

describe('hospitals for a treatment', () => {
  test.each([
    ['a town', 'Pune'],
    ['an old name', 'Poona'],
    ['a PIN code', '411001'],
    ['coordinates', pune],
    ['a city of the profile', { city: 'Pune', state: 'Maharashtra' }],
    ['coordinates that are none, and a city', { lat: 0, lng: 0, city: 'Pune' }],
  ])('API-AI-06 a place can be %s', async (_, location) => {
    const { hospitals, sortedBy } = await find({ treatmentType: 'Orthopedics', location, radius: 25 });
    expect(hospitals.length).toBeGreaterThan(0);
    for (const { specialties, location: at, distance } of hospitals) {
      expect(specialties).toContainEqual({ name: 'Orthopedics' });
      expect([at.state, (distance ?? 99) <= 25]).toEqual(['Maharashtra', true]);
    }
    expect(sortedBy).toMatch(/^Nearest first/);
  });

  test('API-AI-06 a treatment in the patient’s words leads to its specialty', async () => {
    const { hospitals } = await find({ treatmentType: 'knee replacement', location: pune });
    expect(hospitals.length).toBeGreaterThan(0);
    for (const { specialties } of hospitals) expect(specialties).toContainEqual({ name: 'Orthopedics' });
  });

  test('a treatment that nobody knows narrows nothing, and the answer says so', async () => {
    const { hospitals, sortedBy } = await find({ treatmentType: 'qwrtp zxcvb', location: pune });
    expect(hospitals.length).toBeGreaterThan(0);
    expect(sortedBy).toContain('We do not know the specialty');
  });

  test('a place that nobody knows is a 404 in the words of the specification', async () => {
    const answer = await post('/ai/find-hospitals', { location: 'Qwrtpzxcvb', radius: 20 });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('Could not find the specified location. Please try another.');
  });

  test.each([
    [{}],
    [{ location: '' }],
    [{ location: '   ' }],
    [{ location: {} }],
    [{ location: { lat: 0, lng: 0 } }],
    [{ location: 'Pune', radius: -1 }],
    [{ location: 'Pune', radius: 1e9 }],
    [{ location: { lat: 91, lng: 73 } }],
    [{ location: 'x'.repeat(201) }],
    [{ location: 'Pune', treatmentType: 'x'.repeat(201) }],
  ])('without a place, or with a senseless one, it is refused: %j', async (body) => {
    expect((await post('/ai/find-hospitals', body)).status).toBe(400);
  });
});

describe('doctors for a disease', () => {
  const doctorsFor = async (body: Record<string, unknown>) => {
    const answer = await post('/ai/disease-details', body);
    expect(answer.status, answer.text).toBe(200);
    return (JSON.parse(answer.text) as ResponseOf<typeof diseaseDetails>).recommendations.doctors;
  };

  test('SYM-27 doctors of the right kind near the patient are named, the nearest first, six at most', async () => {
    const doctors = await doctorsFor({ diseaseName: 'Migraine', userLocation: pune });
    expect(doctors.length).toBeGreaterThan(0);
    expect(doctors.length).toBeLessThanOrEqual(6);
    const km = doctors.map(({ distance }) => distance ?? Number.NaN);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    for (const { hospital, specialization, rating, experience } of doctors) {
      expect(['Neurology', 'General Medicine']).toContain(specialization);
      expect(hospital).toEqual({ id: expect.any(String), name: expect.any(String) });
      // they are made up: nobody has rated them
      expect([rating, typeof experience]).toEqual([null, 'number']);
    }
  });

  test('the place can be a city, and else it is the one the patient saved', async () => {
    const named = await doctorsFor({ diseaseName: 'Migraine', userLocation: { city: 'Jaipur' } });
    expect(named[0]?.hospital.name).toContain('Jaipur');
    const other = await registerPatient(app);
    const own = { body: { diseaseName: 'Migraine' }, token: other.token };
    const before = await app.call('POST', '/ai/disease-details', own);
    expect(before.text).toContain('"doctors":[]');
    const body = { location: { lat: 26.91, lng: 75.79, city: 'Jaipur', state: 'Rajasthan' } };
    expect((await app.call('PUT', '/location/user', { body, token: other.token })).status).toBe(200);
    const after = await app.call('POST', '/ai/disease-details', own);
    expect(after.text).toContain('Jaipur');
  });

  test('no doctor is offered for an appointment where help is needed at once', async () => {
    expect(await doctorsFor({ diseaseName: 'heart attack', userLocation: pune })).toEqual([]);
  });

  test('an unknown place is no reason to refuse the disease', async () => {
    expect(await doctorsFor({ diseaseName: 'Migraine', userLocation: { city: 'Qwrtpzxcvb' } })).toEqual([]);
    expect(await doctorsFor({ diseaseName: 'Migraine', userLocation: null })).toEqual([]);
  });
});
