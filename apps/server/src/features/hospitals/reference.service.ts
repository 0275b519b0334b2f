import { loadHospitals, loadSample } from '@nabz/knowledge/load-care';
import { type HospitalFacts, LIST_CITE, type SampleHospital } from '@nabz/knowledge/hospitals';
import type { Insertable } from 'kysely';
import type { DoctorTable, StoredSource } from '../../../db/tables/hospitals.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { markDuplicates } from './duplicates.service.ts';
import { type NewHospital, toNewHospital } from './hospital-row.ts';
import { importedId, listSource, pinSource, type Provider } from './providers.ts';
import { refreshStatistics, removeAbsent, replaceDoctors, upsertHospitals } from './write.repo.ts';

type Authored = ReturnType<typeof loadHospitals>;
type Sample = ReturnType<typeof loadSample>;

/** Counts up when the same files would be written differently. */
const WRITTEN_AS = 1;
/** Rows written by one statement. */
const BATCH = 500;

/** A cite of a row of a list: `nhd:123`. */
function rowOf(cite: string): [Provider, string] | undefined {
  const [, list, row] = LIST_CITE.exec(cite) ?? [];
  return row === undefined || list === 'pin' ? undefined : [list === 'nhd' ? 'nhd' : 'mjpjay', row];
}

/** A cite as a note: a row of a list, the place of a PIN code, or a document by its id. */
function toSource(cite: string, documents: ReadonlyMap<string, StoredSource>): StoredSource | undefined {
  const row = rowOf(cite);
  if (row) return listSource(...row);
  const [, , pincode] = LIST_CITE.exec(cite) ?? [];
  return pincode === undefined ? documents.get(cite) : pinSource(pincode);
}

function toAuthored(facts: HospitalFacts, documents: ReadonlyMap<string, StoredSource>): NewHospital {
  const { alsoKnownAs, cites, id, ...rest } = facts;
  const all = [...new Set(Object.values(cites).flatMap((list) => list ?? []))];
  // what was read in a row of a list was said there of this hospital
  const own = all
    .map(rowOf)
    .filter((row) => row !== undefined)
    .map((row) => importedId(...row));
  return toNewHospital({
    ...rest,
    id,
    layer: 'authored',
    provider: 'nabz',
    source_key: id,
    other_names: alsoKnownAs,
    facilities: [],
    insurance: [],
    rating: null,
    reviews: null,
    description: '',
    sources: all.flatMap((cite) => toSource(cite, documents) ?? []),
    same_as: own,
  });
}

function toSample({ doctors: _doctors, ...sample }: SampleHospital): NewHospital {
  return toNewHospital({
    ...sample,
    layer: 'sample',
    provider: 'sample',
    source_key: sample.id,
    other_names: [],
    district: null,
    pincode: null,
    precision: 'point',
    accreditations: [],
    phones: [],
    website: null,
    sources: [],
    same_as: [],
  });
}

const sampleDoctors = ({ id, doctors }: SampleHospital): Insertable<DoctorTable>[] =>
  doctors.map(({ experienceYears, feeInr, ...doctor }) => ({
    ...doctor,
    hospital_id: id,
    layer: 'sample',
    experience_years: experienceYears,
    fee: feeInr,
  }));

async function writeLayer(tx: Tx, layer: 'authored' | 'sample', hospitals: readonly NewHospital[]): Promise<void> {
  for (let at = 0; at < hospitals.length; at += BATCH) await upsertHospitals(tx, hospitals.slice(at, at + BATCH));
  await removeAbsent(
    tx,
    layer,
    hospitals.map(({ row }) => row.id),
  );
}

/** Writes the hospitals that come with the project, and hides what lists repeat of them. */
export async function loadAuthored(tx: Tx, { hospitals, sources }: Authored): Promise<void> {
  const documents = new Map(
    sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url, licence: null }]),
  );
  await writeLayer(
    tx,
    'authored',
    hospitals.map((facts) => toAuthored(facts, documents)),
  );
  await markDuplicates(tx);
  await refreshStatistics(tx);
}

/** Writes the made-up hospitals with their doctors; an empty list takes them all away. */
export async function loadSampleLayer(tx: Tx, { hospitals }: Pick<Sample, 'hospitals'>): Promise<void> {
  await writeLayer(tx, 'sample', hospitals.map(toSample));
  await replaceDoctors(
    tx,
    hospitals.map(({ id }) => id),
    hospitals.flatMap(sampleDoctors),
  );
  await refreshStatistics(tx);
}

/** Has the start load the hospitals of the project, and the made-up ones where they are wanted. */
export function defineHospitalReferences({ references, config }: Platform): void {
  references.define({
    name: 'hospitals',
    version: () => `${loadHospitals().version}.${WRITTEN_AS}`,
    load: (tx) => loadAuthored(tx, loadHospitals()),
  });
  references.define({
    name: 'sample-hospitals',
    version: () => (config.hasSampleData ? `${loadSample().version}.${WRITTEN_AS}` : 'off'),
    load: (tx) => loadSampleLayer(tx, config.hasSampleData ? loadSample() : { hospitals: [] }),
  });
}
