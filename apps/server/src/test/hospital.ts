import type { TestApp } from './app.ts';

export type TestHospital = { readonly id: string; readonly name: string; readonly doctors: readonly [string, string] };

const bareHospital = {
  provider: 'test',
  other_names: [],
  address: '1 Test Lane',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: null,
  lat: null,
  lng: null,
  precision: null,
  ownership: null,
  emergency: null,
  beds: null,
  established: null,
  specialties: ['Cardiology'],
  accreditations: [],
  phones: [],
  website: null,
  facilities: [],
  insurance: [],
  rating: null,
  reviews: null,
  description: '',
  sources: '[]',
  same_as: [],
  known: 1,
  words: '',
  digest: '',
};
const bareDoctor = {
  specialty: 'Cardiology',
  qualification: null,
  experience_years: 10,
  languages: ['Hindi'],
  fee: 500,
  registration: 'SAMPLE-0001',
  rating: null,
  reviews: null,
};

let made = 0;

/** A made-up hospital with two doctors, of its own for each test that asks: their slots are nobody else's. */
export async function makeHospital(
  { platform: { database } }: Pick<TestApp, 'platform'>,
  kind: 'sample' | 'connected' | 'real' = 'sample',
): Promise<TestHospital> {
  made += 1;
  const [id, name] = [`test-hospital-${made}`, `Test Hospital ${made}`];
  const layer = kind === 'sample' ? 'sample' : 'authored';
  const row = { ...bareHospital, id, layer, name, source_key: id, connected: kind === 'connected' } as const;
  await database.db.insertInto('hospital').values(row).execute();
  const doctors = [`${id}-a`, `${id}-b`] as const;
  const doctorLayer = kind === 'sample' ? 'sample' : 'connected';
  const rows = doctors.map(
    (doctor) => ({ ...bareDoctor, id: doctor, hospital_id: id, name: `Dr. ${doctor}`, layer: doctorLayer }) as const,
  );
  await database.db.insertInto('doctor').values(rows).execute();
  return { id, name, doctors };
}
