import { type Doctor, DoctorSchema, type Hospital, HospitalSchema } from '@nabz/contract/hospitals';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoctorTable } from '../../../db/tables/hospitals.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { type HospitalInput, toNewHospital } from './hospital-row.ts';
import { blank } from './import/reading.ts';
import { replaceDoctors, upsertHospitals } from './write.repo.ts';

/** In the Arabian Sea: no hospital but those of this file. */
const sea = { lat: 15, lng: 70 };
const degreesOfKm = (km: number): number => km / 111.32;

const made = (row: string, km: number | null, facts: Partial<HospitalInput> = {}): HospitalInput => ({
  ...blank('nhd', row),
  name: `Coral Reef Hospital ${row}`,
  city: 'Mumbai',
  state: 'Maharashtra',
  ...(km === null ? {} : { lat: sea.lat + degreesOfKm(km), lng: sea.lng, precision: 'point' }),
  ...facts,
});

const hospitals = [
  made('9001', 0.34, {
    specialties: ['Cardiology', 'Neurology'],
    emergency: true,
    beds: 40,
    phones: ['022 2345 6789'],
  }),
  made('9002', 5, { specialties: ['Cardiology'], ownership: 'government', website: 'https://reef.example.in/' }),
  made('9003', 9, { ownership: 'private' }),
  made('9004', 15, { name: 'Lighthouse Eye Institute', precision: 'town', specialties: ['Ophthalmology'] }),
  made('9005', 30, { layer: 'sample', specialties: ['Cardiology'], rating: 4.4, reviews: 12 }),
  made('9006', null, { name: 'Hospital Without A Place', pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }),
];
const doctor = (id: string, facts: Partial<DoctorTable> = {}): Insertable<DoctorTable> => ({
  id,
  hospital_id: 'nhd-9005',
  layer: 'sample',
  name: 'Dr. Meera Rao (sample)',
  specialty: 'Cardiology',
  qualification: 'MD',
  experience_years: 14,
  languages: ['Hindi'],
  fee: 800,
  registration: 'SAMPLE-9999',
  rating: 4.6,
  reviews: 90,
  ...facts,
});

type Answer = { hospitals: Hospital[]; doctors: Doctor[]; hospital: Hospital; doctor: Doctor; sortedBy: string };

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
  await app.platform.database.transaction(async (tx) => {
    await upsertHospitals(tx, hospitals.map(toNewHospital));
    await replaceDoctors(
      tx,
      ['nhd-9005'],
      [doctor('reef-1'), doctor('reef-2', { specialty: 'Neurology', experience_years: 3, rating: null })],
    );
  });
});
afterAll(() => app.stop());

const send = (path: string, query: Record<string, string | number> = {}, from = patient) => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  return app.call('GET', `${path}?${params.toString()}`, { token: from.token });
};

async function get(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
  const answer = await send(path, query);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Answer;
}

const ids = (list: readonly { _id: string }[]): string[] => list.map(({ _id }) => _id);

describe('around a place', () => {
  test('API-LOC-05 API-HOSP-04 hospitals come nearest first, within the radius, at most as many as asked for', async () => {
    const near = await get('/location/nearby-hospitals', { ...sea, radius: 10 });
    expect(ids(near.hospitals)).toEqual(['nhd-9001', 'nhd-9002', 'nhd-9003']);
    expect(near.sortedBy).toBe('Nearest first, in a straight line.');
    const two = await get('/location/nearby-hospitals', { ...sea, radius: 10, limit: 2 });
    expect(ids(two.hospitals)).toEqual(['nhd-9001', 'nhd-9002']);
    const journey = await get('/hospitals/nearby', sea);
    expect(ids(journey.hospitals)).toEqual(['nhd-9001', 'nhd-9002', 'nhd-9003', 'nhd-9004']);
    expect(journey.sortedBy).toContain('only the town or area');
  });

  test('a made-up hospital stands behind the real ones however near it is, and is left out where a real one can be booked', async () => {
    const far = { lat: 13, lng: 69 };
    const at = (row: string, km: number, facts: Partial<HospitalInput> = {}) =>
      toNewHospital(made(row, 0, { ...facts, lat: far.lat + degreesOfKm(km), lng: far.lng }));
    const db = app.platform.database;
    await db.transaction((tx) =>
      upsertHospitals(tx, [at('9101', 1, { layer: 'sample', emergency: true }), at('9102', 8), at('9103', 3)]),
    );
    const near = async (more: object = {}) =>
      ids((await get('/hospitals/nearby', { ...far, radius: 10, ...more })).hospitals);
    expect(await near()).toEqual(['nhd-9103', 'nhd-9102', 'nhd-9101']);
    expect(await near({ layer: 'sample' })).toEqual(['nhd-9101']);
    expect(await near({ emergency: 'true' })).not.toContain('nhd-9101');
    await db.db.updateTable('hospital').set({ connected: true }).where('id', '=', 'nhd-9102').execute();
    expect(await near()).toEqual(['nhd-9103', 'nhd-9102']);
    await db.db.deleteFrom('hospital').where('id', 'in', ['nhd-9101', 'nhd-9102', 'nhd-9103']).execute();
  });

  test('distances are kilometres to one decimal', async () => {
    const { hospitals: found } = await get('/hospitals/nearby', { ...sea, radius: 40 });
    expect(found.map(({ distance }) => distance)).toEqual([0.3, 5, 9, 15, 30]);
  });

  test('a specialty is one of our words in any case; another word finds nothing and is no error', async () => {
    const query = { ...sea, radius: 50 };
    const hearts = ['nhd-9001', 'nhd-9002', 'nhd-9005'];
    for (const specialty of ['Cardiology', 'cardiology', ' CARDIOLOGY ']) {
      expect(ids((await get('/hospitals/nearby', { ...query, specialty })).hospitals)).toEqual(hearts);
    }
    for (const specialty of ['Cardio', 'Hearts', "'; DROP TABLE hospital; --"]) {
      expect((await get('/hospitals/nearby', { ...query, specialty })).hospitals).toEqual([]);
    }
    expect((await get('/hospitals/nearby', { ...query, specialty: '' })).hospitals).toHaveLength(5);
  });

  test('emergency, owner and layer narrow the list, alone and together', async () => {
    const found = async (filter: Record<string, string>) =>
      ids((await get('/hospitals/nearby', { ...sea, radius: 50, ...filter })).hospitals);
    expect(await found({ emergency: 'true' })).toEqual(['nhd-9001']);
    expect(await found({ emergency: 'false' })).toHaveLength(5);
    expect(await found({ ownership: 'government' })).toEqual(['nhd-9002']);
    expect(await found({ layer: 'sample' })).toEqual(['nhd-9005']);
    expect(await found({ layer: 'real' })).not.toContain('nhd-9005');
    expect(await found({ layer: 'real', specialty: 'Cardiology', ownership: 'private' })).toEqual([]);
  });

  test('API-LOC-06 doctors come by the distance of their hospital, of one specialization when it is named', async () => {
    const query = { ...sea, radius: 50 };
    expect(ids((await get('/location/nearby-doctors', query)).doctors)).toEqual(['reef-1', 'reef-2']);
    const one = await get('/location/nearby-doctors', { ...query, specialization: 'neurology' });
    expect(one.doctors).toMatchObject([{ _id: 'reef-2', distance: 30, sample: true }]);
    expect((await get('/location/nearby-doctors', { ...query, limit: 1 })).doctors).toHaveLength(1);
    expect((await get('/location/nearby-doctors', { ...sea, radius: 10 })).doctors).toEqual([]);
    expect((await get('/location/nearby-doctors', { ...query, specialization: 'Astrology' })).doctors).toEqual([]);
  });

  test('API-LOC-07 hospitals and doctors come together, each with its own limit and specialty', async () => {
    const query = { ...sea, radius: 50, hospitalLimit: 2, doctorLimit: 1, specialization: 'Neurology' };
    const found = await get('/location/nearby-healthcare', { ...query, specialty: 'Cardiology' });
    expect([ids(found.hospitals), ids(found.doctors)]).toEqual([['nhd-9001', 'nhd-9002'], ['reef-2']]);
  });

  const around = ['/hospitals/nearby', '/location/nearby-hospitals', '/location/nearby-doctors'];
  test.each([...around, '/location/nearby-healthcare'])(
    'LOC-05 %s refuses (0, 0) and missing coordinates with a sentence',
    async (path) => {
      const nowhere = await send(path, { lat: 0, lng: 0 });
      expect([nowhere.status, nowhere.body.error]).toEqual([400, expect.stringContaining('(0, 0)')]);
      const queries: Record<string, string>[] = [{}, { lat: '18.5' }, { lng: '73.8' }, { lat: '', lng: '' }];
      for (const query of queries) {
        const answer = await send(path, query);
        expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
        expect(answer.body.error).toMatch(/^Please send a (?:latitude|longitude)/);
      }
    },
  );

  test.each([
    ['radius', '-1'],
    ['radius', '0'],
    ['radius', '1e9'],
    ['radius', 'far'],
    ['lat', '91'],
    ['lat', 'NaN'],
    ['lng', '-181'],
    ['lng', "73' or '1'='1"],
    ['limit', '0'],
    ['limit', '1e6'],
    ['limit', '2.5'],
    ['emergency', 'maybe'],
    ['ownership', 'king'],
    ['layer', 'secret'],
    ['specialty', 'x'.repeat(61)],
  ])('%s=%s is refused in plain words and names its field', async (field, value) => {
    const answer = await send('/hospitals/nearby', { lat: 18.5, lng: 73.8, [field]: value });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

describe('by name', () => {
  test('API-HOSP-05 without a search ten hospitals are listed, those we know most about first', async () => {
    const { hospitals: first, sortedBy } = await get('/hospitals', { limit: 10 });
    expect(first).toHaveLength(10);
    expect(sortedBy).toBe('Hospitals we know most about first.');
    const known = ({ bed_count: beds, established_year: year, rating, website }: Hospital & { website?: string }) =>
      [beds, year, rating.value, website].filter((fact) => fact !== null && fact !== undefined).length;
    expect(Math.min(...first.filter(({ sample }) => !sample).map(known))).toBeGreaterThan(0);
    expect(first.map(({ sample }) => sample)).toEqual([...Array<boolean>(8).fill(false), true, true]);
    const second = await get('/hospitals', { limit: 10, offset: 10 });
    expect(ids(second.hospitals).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  test('the second page goes on where the first one ended, also when a real hospital on it can be booked', async () => {
    const { db } = app.platform.database;
    const page = async (offset: number) => ids((await get('/hospitals', { limit: 10, offset })).hospitals);
    const [best = ''] = await page(0);
    await db.updateTable('hospital').set({ connected: true }).where('id', '=', best).execute();
    const [first, second] = [await page(0), await page(10)];
    await db.updateTable('hospital').set({ connected: false }).where('id', '=', best).execute();
    expect(first).toContain(best);
    expect(new Set([...first, ...second]).size).toBe(20);
  });

  test.each([
    ['coral reef', 'nhd-9001'],
    ['Reef Hospital 9002', 'nhd-9002'],
    ['bombay lighthouse', 'nhd-9004'],
    ['LIGHTHOUSE, MUMBAI!', 'nhd-9004'],
    ['lighth', 'nhd-9004'],
    ['without place 560001', 'nhd-9006'],
    ['bangalo without', 'nhd-9006'],
  ])('"%s" finds %s by the beginnings of its words, whatever the town is called', async (search, id) => {
    const found = await get('/hospitals', { search, limit: 5 });
    expect(ids(found.hospitals)).toContain(id);
    expect(found.sortedBy).toMatch(/your words/);
  });

  test('a name that begins with the words comes before one that only has them, however much is known of it', async () => {
    const rows = [
      made('9011', null, { name: 'Great Zzyzx Road Hospital', beds: 9, established: 1900 }),
      made('9012', null, { name: 'Zzyzx Road Hospital' }),
    ];
    await app.platform.database.transaction((tx) => upsertHospitals(tx, rows.map(toNewHospital)));
    expect(ids((await get('/hospitals', { search: 'Zzyzx road' })).hospitals)).toEqual(['nhd-9012', 'nhd-9011']);
  });

  test('a misspelt name still finds its hospital, and the order says that it is a guess', async () => {
    const found = await get('/hospitals', { search: 'lighthuose hosptial', limit: 3 });
    expect(found.hospitals[0]?._id).toBe('nhd-9004');
    expect(found.sortedBy).toContain('most similar');
  });

  test.each(["'; DROP TABLE hospital; --", "' | !'", '%', '\\', '((', '😀', 'zzzzqqqq', 'a'.repeat(100)])(
    'hostile or senseless words find nothing and harm nothing: %s',
    async (search) => {
      expect((await get('/hospitals', { search })).hospitals).toEqual([]);
      expect((await get('/hospitals', { search: 'lighthouse' })).hospitals).toHaveLength(1);
    },
  );

  test.each([
    ['search', 'a'.repeat(101)],
    ['offset', '-1'],
    ['offset', '1001'],
    ['offset', '1e9'],
    ['limit', '101'],
  ])('%s=%s is refused', async (field, value) => {
    expect((await send('/hospitals', { [field]: value })).status).toBe(400);
  });

  test('beyond the last page that is answered it says to search by name', async () => {
    expect((await send('/hospitals', { offset: 1000 })).status).toBe(200);
    expect((await send('/hospitals', { offset: 1001 })).body.fields).toEqual({
      offset: 'There are no more pages. Please search by name.',
    });
  });

  test('a list can be narrowed to a specialty and to real hospitals', async () => {
    const found = await get('/hospitals', { search: 'coral', specialty: 'cardiology', layer: 'real' });
    expect(ids(found.hospitals).toSorted()).toEqual(['nhd-9001', 'nhd-9002']);
    expect((await get('/hospitals', { specialty: 'Hearts' })).hospitals).toEqual([]);
  });
});

test.each([
  ['/hospitals', { search: 'lighthouse' }],
  ['/hospitals/nearby', sea],
  ['/location/nearby-healthcare', sea],
])(
  '%s: twelve searches of one patient at once are all answered, and nobody else waits for them',
  async (path, query) => {
    const ravi = await registerPatient(app);
    const answers = await Promise.all([
      send(path, query, ravi),
      ...Array.from({ length: 12 }, () => send(path, query)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  },
);

describe('one hospital', () => {
  test('HOSP-08 HOSP-09 has every field of the specification, and what is not known is null or empty', async () => {
    const { hospital } = await get('/hospitals/nhd-9001', sea);
    expect(HospitalSchema.safeParse(hospital).error).toBeUndefined();
    expect(hospital).toMatchObject({
      _id: 'nhd-9001',
      name: 'Coral Reef Hospital 9001',
      image_url: null,
      specialty: 'Cardiology',
      specialties: [{ name: 'Cardiology' }, { name: 'Neurology' }],
      description: '',
      bed_count: 40,
      established_year: null,
      location: {
        city: 'Mumbai',
        state: 'Maharashtra',
        address: '',
        coordinates: { lat: expect.any(Number), lng: 70 },
      },
      distance: 0.3,
      precision: 'point',
      sample: false,
      bookable: false,
    });
  });

  test('HOSP-10 HOSP-11 rating, lists and contact are there; a real hospital has no rating of ours', async () => {
    const { hospital: real } = await get('/hospitals/nhd-9002');
    expect(real).toMatchObject({
      rating: { value: null, total_reviews: null },
      facilities: [],
      accreditations: [],
      insurance: [],
      contact: { phone: [], website: 'https://reef.example.in/' },
      ownership: 'government',
      distance: null,
    });
    expect(real.sources).toEqual([
      {
        title: 'National Hospital Directory, entry 9002',
        publisher: expect.stringMatching(/Government of India; licence: .*GODL/),
        year: 'undated',
        url: null,
      },
    ]);
    const { hospital: sample } = await get('/hospitals/nhd-9005');
    expect(sample).toMatchObject({ rating: { value: 4.4, total_reviews: 12 }, sample: true, bookable: true });
  });

  test('HOSP-12 doctors are an array of doctor objects, empty for a hospital of which we know none', async () => {
    expect((await get('/hospitals/nhd-9001')).hospital.doctors).toEqual([]);
    const { hospital } = await get('/hospitals/nhd-9005');
    expect(ids(hospital.doctors ?? [])).toEqual(['reef-1', 'reef-2']);
  });

  test('API-HOSP-01 is answered by its id; an id that nobody has is a 404', async () => {
    expect((await get('/hospitals/nhd-9006')).hospital.location.coordinates).toBeNull();
    for (const id of ['nhd-1e99', 'x', "'; DROP TABLE hospital; --", '%00', 'a'.repeat(81)]) {
      const answer = await send(`/hospitals/${encodeURIComponent(id)}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('half a place is refused, and (0, 0) is no place', async () => {
    expect((await send('/hospitals/nhd-9001', { lat: 15 })).status).toBe(400);
    expect((await get('/hospitals/nhd-9001', { lat: 0, lng: 0 })).hospital.distance).toBeNull();
  });

  test('a row that repeats another is not listed, and its id leads to the one that is', async () => {
    const twin = toNewHospital(made('9007', 0.34));
    const { database } = app.platform;
    await database.transaction((tx) => upsertHospitals(tx, [twin]));
    await database.db.updateTable('hospital').set({ duplicate_of: 'nhd-9001' }).where('id', '=', 'nhd-9007').execute();
    expect(ids((await get('/hospitals/nearby', { ...sea, radius: 1 })).hospitals)).toEqual(['nhd-9001']);
    expect(ids((await get('/hospitals', { search: 'coral 9007' })).hospitals)).not.toContain('nhd-9007');
    expect((await get('/hospitals/nhd-9007')).hospital._id).toBe('nhd-9001');
  });
});

describe('doctors', () => {
  test('API-HOSP-02 API-HOSP-03 one doctor is answered by the id of the doctor', async () => {
    const { doctor } = await get('/hospitals/doctor/reef-1');
    expect(doctor).toMatchObject({ _id: 'reef-1', hospital: { _id: 'nhd-9005', name: 'Coral Reef Hospital 9005' } });
    expect((await send('/hospitals/doctor/nobody')).status).toBe(404);
  });

  test('API-HOSP-06 the doctors of a hospital are answered, of one specialty when it is named', async () => {
    expect(ids((await get('/doctors/hospital/nhd-9005')).doctors)).toEqual(['reef-1', 'reef-2']);
    const hearts = await get('/doctors/hospital/nhd-9005', { specialty: 'CARDIOLOGY' });
    expect(ids(hearts.doctors)).toEqual(['reef-1']);
    expect((await get('/doctors/hospital/nhd-9005', { specialty: 'Astrology' })).doctors).toEqual([]);
    expect((await get('/doctors/hospital/nhd-9001')).doctors).toEqual([]);
    expect((await send('/doctors/hospital/nowhere')).status).toBe(404);
  });

  test('JRN-10 a doctor has name, specialization, picture, rating and years of experience', async () => {
    const { doctor } = await get('/hospitals/doctor/reef-2');
    expect(DoctorSchema.safeParse(doctor).error).toBeUndefined();
    expect(doctor).toMatchObject({
      _id: 'reef-2',
      name: 'Dr. Meera Rao (sample)',
      specialization: 'Neurology',
      image_url: null,
      rating: { value: null },
      experience_years: 3,
      sample: true,
    });
  });
});
