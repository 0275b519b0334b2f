// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import type { HospitalFacts, SampleHospital } from '@nabz/knowledge/hospitals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';
import { markDuplicates } from './duplicates.service.ts';
import { toNewHospital } from './hospital-row.ts';
import { blank } from './import/reading.ts';
import { loadAuthored, loadSampleLayer } from './reference.service.ts';
import { setConnection, upsertHospitals } from './write.repo.ts';

const facts: HospitalFacts = {
  id: 'test-neem-hospital',
  name: 'Neem Leaf Hospital',
  alsoKnownAs: ['Old Neem Infirmary'],
  ownership: 'government',
  address: '1 Test Lane',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  lat: 18.5,
  lng: 73.85,
  precision: 'locality',
  specialties: ['Cardiology'],
  emergency: true,
  beds: 300,
  established: 1901,
  accreditations: [],
  phones: [],
  website: null,
  cites: { name: ['nhd:900001'], address: ['nhd:900001'], position: ['nhd:900001'], ownership: ['test-page'] },
};
const sources = [
  {
    id: 'test-page',
    title: 'About',
    publisher: 'Neem',
    year: '2020',
    url: 'https://neem.example.in/',
    opened: '2026-11-21',
  },
];
const sample: SampleHospital = {
  id: 'sample-test-kite',
  name: 'Sample Hospital Kite, Pune',
  ownership: 'private',
  address: '1 Kite Lane (sample street), Pune',
  city: 'Pune',
  state: 'Maharashtra',
  lat: 18.52,
  lng: 73.85,
  specialties: ['Cardiology'],
  emergency: false,
  beds: 20,
  established: 1999,
  rating: 4.1,
  reviews: 7,
  description: 'A made-up hospital for trying the app.',
  facilities: ['Parking'],
  insurance: [],
  doctors: [
    {
      id: 'sample-test-doctor',
      name: 'Dr. Kite (sample)',
      specialty: 'Cardiology',
      qualification: 'MD',
      experienceYears: 9,
      languages: ['Hindi'],
      feeInr: 500,
      registration: 'SAMPLE-0000',
      rating: 4,
      reviews: 3,
    },
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const inTransaction: TestApp['platform']['database']['transaction'] = (work) => app.platform.database.transaction(work);
const author = (...hospitals: HospitalFacts[]) =>
  inTransaction((tx) => loadAuthored(tx, { version: 'x', hospitals, sources }));
const list = (row: string, name: string, more: Partial<HospitalFacts> = {}) =>
  inTransaction(async (tx) => {
    const { lat, lng, precision, city, state, pincode } = { ...facts, ...more };
    const place = { lat, lng, precision, city, state, pincode };
    await upsertHospitals(tx, [toNewHospital({ ...blank('nhd', row), name, ...place })]);
    await markDuplicates(tx);
  });
const find = (id: string) =>
  app.platform.database.db.selectFrom('hospital').selectAll().where('id', '=', id).executeTakeFirst();
const count = async (table: 'hospital' | 'doctor', layer: string): Promise<number> =>
  (
    await app.platform.database.db
      .selectFrom(table)
      .select('id')
      .where('layer', '=', layer as 'sample')
      .execute()
  ).length;

beforeEach(async () => {
  await author();
  await app.platform.database.db.deleteFrom('hospital').where('layer', '=', 'imported').execute();
});

describe('the hospitals of the project', () => {
  test('are written with their sources, and what the files no longer have goes', async () => {
    await author(facts);
    expect(await find(facts.id)).toMatchObject({
      layer: 'authored',
      other_names: ['Old Neem Infirmary'],
      rating: null,
      sources: [
        expect.objectContaining({ title: 'National Hospital Directory, entry 900001' }),
        { title: 'About', publisher: 'Neem', year: '2020', url: 'https://neem.example.in/', licence: null },
      ],
    });
    await author({ ...facts, beds: 301 });
    expect(await find(facts.id)).toMatchObject({ beds: 301 });
    await author();
    expect(await find(facts.id)).toBeUndefined();
  });

  test('hide the row their facts were taken from and rows of the same name, under any of its names', async () => {
    await list('900001', 'Something Quite Different');
    await list('900002', 'Neem Leaf Hospitals');
    await list('900003', 'Old Neem Infirmary');
    await list('900004', 'Neem Leaf Hospital', { city: 'Jaipur', state: 'Rajasthan', pincode: '302001', lat: 26.9 });
    await author(facts);
    const originals = await Promise.all(
      ['1', '2', '3', '4'].map(async (end) => (await find(`nhd-90000${end}`))?.duplicate_of),
    );
    expect(originals).toEqual([facts.id, facts.id, facts.id, null]);
    await author();
    expect((await find('nhd-900001'))?.duplicate_of).toBeNull();
  });

  test('a connected hospital stays connected when the files change, and stays when they lose it', async () => {
    await author(facts);
    const connection = { connected: true, connected_phones: ['020 26123456'], connected_website: null };
    await inTransaction((tx) => setConnection(tx, facts.id, connection));
    await author({ ...facts, beds: 302 });
    expect(await find(facts.id)).toMatchObject({ ...connection, beds: 302 });
    await author();
    expect(await find(facts.id)).toMatchObject(connection);
    await inTransaction((tx) => setConnection(tx, facts.id, { ...connection, connected: false }));
  });

  test('an imported row that was connected is not hidden behind an authored hospital', async () => {
    await list('900001', 'Neem Leaf Hospital');
    await inTransaction((tx) =>
      setConnection(tx, 'nhd-900001', { connected: true, connected_phones: [], connected_website: null }),
    );
    await author(facts);
    expect(await find('nhd-900001')).toMatchObject({ connected: true, duplicate_of: null });
  });
});

describe('the sample layer', () => {
  test('comes with its doctors and goes without a trace, and nothing else goes with it', async () => {
    await list('900005', 'Peepal Hospital');
    await inTransaction((tx) => loadSampleLayer(tx, { hospitals: [sample] }));
    expect([await count('hospital', 'sample'), await count('doctor', 'sample')]).toEqual([1, 1]);
    const changed = { ...sample, doctors: [{ ...sample.doctors[0], id: 'sample-test-other' }] } as SampleHospital;
    await inTransaction((tx) => loadSampleLayer(tx, { hospitals: [changed] }));
    const { db } = app.platform.database;
    const doctors = await db.selectFrom('doctor').select('id').where('layer', '=', 'sample').execute();
    expect(doctors).toEqual([{ id: 'sample-test-other' }]);
    await inTransaction((tx) => loadSampleLayer(tx, { hospitals: [] }));
    expect([await count('hospital', 'sample'), await count('doctor', 'sample')]).toEqual([0, 0]);
    expect(await find('nhd-900005')).toBeDefined();
  });

  test('API-GEN-12 is plainly marked wherever it is answered', async () => {
    const other = await makeApp();
    try {
      const { token } = await registerPatient(other);
      const around = 'lat=18.5204&lng=73.8567&radius=30';
      const nearby = await other.call('GET', `/location/nearby-doctors?${around}`, { token });
      const { doctors } = JSON.parse(nearby.text) as { doctors: { sample: boolean; hospital: { name: string } }[] };
      expect(doctors.length).toBeGreaterThan(0);
      for (const { sample: isSample, hospital } of doctors)
        expect([isSample, hospital.name]).toEqual([true, expect.stringMatching(/^Sample/)]);
    } finally {
      await other.stop();
    }
  });

  test('is taken away by a start without sample data, and the real hospitals stay', async () => {
    const other = await makeApp({ config: { hasSampleData: false } });
    try {
      const layers = await other.platform.database.db.selectFrom('hospital').select('layer').distinct().execute();
      expect(layers).toEqual([{ layer: 'authored' }]);
      expect(await other.platform.database.db.selectFrom('doctor').select('id').execute()).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});
