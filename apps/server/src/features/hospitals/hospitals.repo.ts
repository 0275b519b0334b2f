import { type SelectQueryBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { HospitalTable } from '../../../db/tables/hospitals.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type Point = { readonly lat: number; readonly lng: number };

/** What narrows a list; what is left out narrows nothing. */
export type Filter = {
  readonly specialty?: string | undefined;
  readonly hasEmergency?: boolean | undefined;
  readonly ownership?: 'government' | 'private' | 'trust' | undefined;
  readonly layer?: 'real' | 'sample' | undefined;
};

const shownColumns = [
  'hospital.id',
  'hospital.layer',
  'hospital.name',
  'hospital.address',
  'hospital.city',
  'hospital.district',
  'hospital.state',
  'hospital.pincode',
  'hospital.lat',
  'hospital.lng',
  'hospital.precision',
  'hospital.ownership',
  'hospital.emergency',
  'hospital.beds',
  'hospital.established',
  'hospital.specialties',
  'hospital.accreditations',
  'hospital.phones',
  'hospital.website',
  'hospital.facilities',
  'hospital.insurance',
  'hospital.rating',
  'hospital.reviews',
  'hospital.description',
  'hospital.sources',
  'hospital.connected',
  'hospital.connected_phones',
  'hospital.connected_website',
] as const;

type ShownColumn = (typeof shownColumns)[number] extends `hospital.${infer C}` ? C : never;
/** A hospital as it is shown, with metres from where the caller asked when they said so. */
export type HospitalRow = Pick<Selectable<HospitalTable>, ShownColumn & keyof HospitalTable> & {
  readonly metres: number | null;
};

const there = sql`place_on_earth(hospital.lat, hospital.lng)`;
const here = ({ lat, lng }: Point) => sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
/** Metres along the ground, as the crow flies; null where the hospital's place is not known. */
const metresFrom = (point: Point) => sql<number | null>`earth_distance(${here(point)}, ${there})`;

/** Made-up hospitals stand behind the real ones. */
const isSample = sql<boolean>`hospital.layer = 'sample'`;

/** Where a doctor can be seen: the condition of the index of bookable places. */
export const isBookable = sql<boolean>`(hospital.layer = 'sample' or hospital.connected)`;

type HospitalQuery<O> = SelectQueryBuilder<Tables, 'hospital', O>;

/** Each condition repeats that of its partial index, so that the planner may use it. */
function narrowed<O>(query: HospitalQuery<O>, { specialty, hasEmergency, ownership, layer }: Filter): HospitalQuery<O> {
  let narrow = query.where('hospital.duplicate_of', 'is', null);
  if (specialty !== undefined)
    narrow = narrow
      .where(sql<boolean>`hospital.specialties <> '{}'`)
      .where(sql<boolean>`hospital.specialties @> array[${specialty}]::text[]`);
  if (hasEmergency === true) narrow = narrow.where(sql<boolean>`hospital.emergency`);
  if (ownership !== undefined)
    narrow = narrow.where('hospital.ownership', 'is not', null).where('hospital.ownership', '=', ownership);
  if (layer === 'real') narrow = narrow.where('hospital.layer', '<>', 'sample');
  if (layer === 'sample') narrow = narrow.where('hospital.layer', '=', 'sample').where(isBookable);
  return narrow;
}

/** Narrows to a circle. The box is what the index knows; its corners lie outside the circle. */
const within = <O>(query: HospitalQuery<O>, point: Point, radiusKm: number): HospitalQuery<O> =>
  query
    .where('hospital.lat', 'is not', null)
    .where(sql<boolean>`earth_box(${here(point)}, ${radiusKm * 1000}::float8) @> ${there}`)
    .where(sql<boolean>`earth_distance(${here(point)}, ${there}) <= ${radiusKm * 1000}::float8`);

type Page = Filter & { limit: number; offset: number };

/** The nearest hospitals within a circle, the nearest first. */
export function findNearby(
  db: Db,
  { point, radiusKm, limit, offset, ...filter }: Page & { point: Point; radiusKm: number },
): Promise<HospitalRow[]> {
  const query = db.selectFrom('hospital').select(shownColumns).select(metresFrom(point).as('metres'));
  return (
    within(narrowed(query, filter), point, radiusKm)
      .orderBy(sql`${there} <-> ${here(point)}`)
      // hospitals of which only the PIN code is placed share its point
      .orderBy('known', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  );
}

const noDistance = sql<number | null>`null::float8`;

const listed = (db: Db, { limit, offset, ...filter }: Page) =>
  narrowed(db.selectFrom('hospital').select(shownColumns).select(noDistance.as('metres')), filter)
    .limit(limit)
    .offset(offset);

/** Those that most is known about first. */
export const findBestKnown = (db: Db, page: Page): Promise<HospitalRow[]> =>
  listed(db, page).orderBy('known', 'desc').orderBy('name').orderBy('id').execute();

/** Every word is letters and digits alone: see `typedWords`. */
const toQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/**
 * Hospitals that have a word beginning with each of these, in their names or place. `nameFirst`: those whose name begins with
 * this text come before the others.
 */
export function findByWords(
  db: Db,
  { words, nameFirst }: { words: readonly string[]; nameFirst: string | null },
  page: Page,
): Promise<HospitalRow[]> {
  let query = listed(db, page).where(sql<boolean>`hospital.search @@ ${toQuery(words)}::tsquery`);
  if (nameFirst !== null)
    query = query.orderBy(sql`starts_with(lower(hospital.name), ${nameFirst.toLowerCase()})`, 'desc');
  return query.orderBy(isSample).orderBy('known', 'desc').orderBy('name').orderBy('id').execute();
}

/** Whether any hospital at all has these words. */
export async function isAnyByWords(db: Db, words: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('hospital')
    .select('id')
    .where('duplicate_of', 'is', null)
    .where(sql<boolean>`hospital.search @@ ${toQuery(words)}::tsquery`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Two slips in ten letters are still this much alike; PostgreSQL's own limit of 0.6 allows one. */
const ALIKE = '0.5';

/** Hospitals with a word like each of these, the most similar first. Many times slower than by exact beginnings. */
export async function findSimilar(tx: Tx, words: readonly string[], page: Page): Promise<HospitalRow[]> {
  // for this transaction alone
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(tx);
  let query = listed(tx, page);
  for (const word of words) query = query.where(sql<boolean>`hospital.words %> ${word}::text`);
  return query
    .orderBy(isSample)
    .orderBy(sql`word_similarity(${words.join(' ')}::text, hospital.words)`, 'desc')
    .orderBy('known', 'desc')
    .orderBy('id')
    .execute();
}

/** One hospital; the id of a repetition answers the hospital it repeats. */
export const findById = (db: Db, id: string, point: Point | null): Promise<HospitalRow | undefined> =>
  db
    .selectFrom('hospital')
    .select(shownColumns)
    .select((point === null ? noDistance : metresFrom(point)).as('metres'))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('hospital as asked')
        .select((of) => of.fn.coalesce('asked.duplicate_of', 'asked.id').as('id'))
        .where('asked.id', '=', id),
    )
    .executeTakeFirst();

/** The hospitals an operator connected, by name, with how many doctors each has. */
export const findConnected = (db: Db): Promise<{ id: string; name: string; city: string; doctors: number }[]> =>
  db
    .selectFrom('hospital')
    .select(['hospital.id', 'hospital.name', 'hospital.city'])
    .select((eb) =>
      eb
        .selectFrom('doctor')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('doctor.hospital_id', '=', 'hospital.id')
        .$asScalar()
        .$notNull()
        .as('doctors'),
    )
    .where('hospital.connected', '=', true)
    .orderBy('hospital.name')
    .orderBy('hospital.id')
    .execute();
