import { type Insertable, sql } from 'kysely';
import type { DoctorTable, HospitalTable } from '../../../db/tables/hospitals.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { NewHospital } from './hospital-row.ts';

/** What a reload replaces; what an operator connected and which hospital a row repeats are not in it. */
const replaced = [
  'layer',
  'provider',
  'source_key',
  'name',
  'other_names',
  'address',
  'city',
  'district',
  'state',
  'pincode',
  'lat',
  'lng',
  'precision',
  'ownership',
  'emergency',
  'beds',
  'established',
  'specialties',
  'accreditations',
  'phones',
  'website',
  'facilities',
  'insurance',
  'rating',
  'reviews',
  'description',
  'sources',
  'same_as',
  'known',
  'words',
  'digest',
] as const satisfies readonly (keyof HospitalTable)[];

async function replaceNames(tx: Tx, hospitals: readonly NewHospital[]): Promise<void> {
  const ids = hospitals.map(({ row }) => row.id);
  await tx.deleteFrom('hospital_name').where('hospital_id', 'in', ids).execute();
  const names = hospitals.flatMap(({ row, keys }) => keys.map((key) => ({ key, hospital_id: row.id })));
  if (names.length > 0) await tx.insertInto('hospital_name').values(names).execute();
}

/** Writes hospitals; those that stand there with the same facts already are not touched. No id may come twice. */
export async function upsertHospitals(
  tx: Tx,
  hospitals: readonly NewHospital[],
): Promise<{ added: number; changed: number }> {
  if (hospitals.length === 0) return { added: 0, changed: 0 };
  const written = await tx
    .insertInto('hospital')
    .values(hospitals.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(replaced.map((name) => [name, eb.ref(`excluded.${name}`)])))
        .where('hospital.digest', '<>', (eb) => eb.ref('excluded.digest')),
    )
    // a row that was there before carries the number of the transaction that replaces it
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
  const touched = new Set(written.map(({ id }) => id));
  const isTouched = hospitals.filter(({ row }) => touched.has(row.id));
  if (isTouched.length > 0) await replaceNames(tx, isTouched);
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
}

/** Removes what a layer no longer has; a hospital that an operator works with stays. */
export const removeAbsent = (tx: Tx, layer: 'authored' | 'sample', present: readonly string[]): Promise<unknown> =>
  tx
    .deleteFrom('hospital')
    .where('layer', '=', layer)
    .where('connected', '=', false)
    .where(sql<boolean>`id <> all(${[...present]}::text[])`)
    .execute();

/** The doctors of a hospital are these from now on, and no others. */
export async function replaceDoctors(
  tx: Tx,
  hospitalIds: readonly string[],
  doctors: readonly Insertable<DoctorTable>[],
): Promise<void> {
  if (hospitalIds.length === 0) return;
  let absent = tx.deleteFrom('doctor').where('hospital_id', 'in', hospitalIds);
  if (doctors.length > 0) {
    const ids = doctors.map(({ id }) => id);
    absent = absent.where('id', 'not in', ids);
  }
  await absent.execute();
  if (doctors.length === 0) return;
  await tx
    .insertInto('doctor')
    .values([...doctors])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        hospital_id: eb.ref('excluded.hospital_id'),
        layer: eb.ref('excluded.layer'),
        name: eb.ref('excluded.name'),
        specialty: eb.ref('excluded.specialty'),
        qualification: eb.ref('excluded.qualification'),
        experience_years: eb.ref('excluded.experience_years'),
        languages: eb.ref('excluded.languages'),
        fee: eb.ref('excluded.fee'),
        registration: eb.ref('excluded.registration'),
        rating: eb.ref('excluded.rating'),
        reviews: eb.ref('excluded.reviews'),
      })),
    )
    .execute();
}

/** How a hospital is connected from now on; false when there is none with this id that is shown. */
export async function setConnection(
  tx: Tx,
  id: string,
  connection: { connected: boolean; connected_phones: string[]; connected_website: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('hospital').set(connection).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets one process at a time compare the lists. */
export const lockHospitals = (tx: Tx): Promise<unknown> =>
  tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(727_203)]).as('locked')).execute();

/** The next names, in their order, that several hospitals share. */
export async function nextSharedNames(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hospital_name')
    .select('key')
    .where('key', '>', after)
    .groupBy('key')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

const compared = [
  'hospital.id',
  'layer',
  'connected',
  'known',
  'pincode',
  'city',
  'district',
  'state',
  'lat',
  'lng',
  'precision',
] as const;

/** The hospitals that bear one of these names, with what tells them apart. */
export const findNamesakes = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('hospital_name')
    .innerJoin('hospital', 'hospital.id', 'hospital_name.hospital_id')
    .select(['hospital_name.key', ...compared])
    .where('hospital_name.key', 'in', keys)
    .where('layer', '<>', 'sample')
    .execute();
export type Namesake = Awaited<ReturnType<typeof findNamesakes>>[number];

/** Imported rows that the facts of a hospital were taken from. */
export const findCited = (db: Db): Promise<{ id: string; of: string }[]> =>
  db
    .selectFrom('hospital as cited')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('hospital')
          .select(['hospital.id as of', sql<string>`unnest(same_as)`.as('row')])
          .where('layer', '=', 'authored')
          .as('author'),
      (join) => join.onRef('author.row', '=', 'cited.id'),
    )
    .select(['cited.id', 'author.of'])
    .where('cited.connected', '=', false)
    .execute();

export const findDuplicates = (db: Db): Promise<{ id: string; of: string | null }[]> =>
  db.selectFrom('hospital').select(['id', 'duplicate_of as of']).where('duplicate_of', 'is not', null).execute();

/** Says of which hospitals these are repetitions; null: of none. */
export async function setDuplicates(tx: Tx, changes: readonly { id: string; of: string | null }[]): Promise<void> {
  await sql`update hospital set duplicate_of = change.original
    from unnest(${changes.map(({ id }) => id)}::text[], ${changes.map(({ of }) => of)}::text[]) as change (id, original)
    where hospital.id = change.id`.execute(tx);
}

/** A shown row of a list takes its place from a row that repeats it and knows the place more exactly. */
export async function borrowPlaces(tx: Tx): Promise<void> {
  await sql`update hospital
    set lat = twin.lat, lng = twin.lng, precision = twin.precision,
      sources = case when hospital.sources @> twin.sources then hospital.sources else hospital.sources || twin.sources end
    from (
      select distinct on (duplicate_of) duplicate_of, lat, lng, precision, sources
      from hospital
      where duplicate_of is not null and precision in ('point', 'locality')
      order by duplicate_of, precision desc, id
    ) as twin
    where hospital.id = twin.duplicate_of and hospital.layer = 'imported'
      and (hospital.precision is null or hospital.precision = 'town'
        or (hospital.precision = 'locality' and twin.precision = 'point'))`.execute(tx);
}

/** Counts anew what the planner goes by: nothing does so by itself in the embedded database. */
export async function refreshStatistics(tx: Tx): Promise<void> {
  await sql`analyze hospital, hospital_name, doctor`.execute(tx);
}
