import { type Insertable, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { PlaceNameTable, PlaceTable } from '../../../db/tables/places.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type PlaceRow = Selectable<PlaceTable>;
/** A place under one of its names. */
export type NamedPlace = PlaceRow &
  Pick<PlaceNameTable, 'is_own' | 'folded' | 'sound' | 'weight'> & { readonly called: string };
export type NewPlace = Insertable<PlaceTable>;
export type NewPlaceName = Insertable<PlaceNameTable>;

/** Rows written by one statement: as one JSON text, so that their number is bounded by nothing else. */
const BATCH = 5000;

/**
 * Replaces every place and every name. The index of letters is made anew at the end: row by row it takes ten times as long,
 * and kept loose until somebody vacuums it would be slower than none. Without figures the planner does not use it either.
 */
export async function replacePlaces(
  tx: Tx,
  places: readonly NewPlace[],
  names: readonly NewPlaceName[],
): Promise<void> {
  await sql`drop index if exists place_name_sound`.execute(tx);
  await tx.deleteFrom('place_name').execute();
  await tx.deleteFrom('place').execute();
  for (let at = 0; at < places.length; at += BATCH) {
    const rows = JSON.stringify(places.slice(at, at + BATCH));
    await sql`insert into place select * from json_populate_recordset(null::place, ${rows}::json)`.execute(tx);
  }
  for (let at = 0; at < names.length; at += BATCH) {
    const rows = JSON.stringify(names.slice(at, at + BATCH));
    await sql`insert into place_name select * from json_populate_recordset(null::place_name, ${rows}::json)`.execute(
      tx,
    );
  }
  await sql`create index place_name_sound on place_name using gin (sound gin_trgm_ops) with (fastupdate = off)`.execute(
    tx,
  );
  await sql`analyze place_name`.execute(tx);
}

export const findPincode = (db: Db, pincode: string): Promise<PlaceRow | undefined> =>
  db.selectFrom('place').selectAll().where('pincode', '=', pincode).executeTakeFirst();

/** The first PIN codes that begin with these digits. */
export const findPincodesFrom = (db: Db, digits: string, limit: number): Promise<PlaceRow[]> =>
  db.selectFrom('place').selectAll().where('pincode', 'like', `${digits}%`).orderBy('pincode').limit(limit).execute();

type Names = SelectQueryBuilder<Tables, 'place_name', Selectable<PlaceNameTable>>;

/** Names of places in these states, or anywhere. */
function namesIn(db: Db, states: readonly string[]): Names {
  const names = db.selectFrom('place_name').selectAll();
  if (states.length === 0) return names;
  return names.where((on) =>
    on.exists(
      on
        .selectFrom('place')
        .select('place.id')
        .whereRef('place.id', '=', 'place_name.place_id')
        .where('place.state', 'in', [...states]),
    ),
  );
}

/**
 * The places of the first names, `most` of them, in the order of the names: the one that comes `first`, then the likelier.
 * The names are cut off before the places are looked up; to join them all takes several times as long.
 */
const placesOf = (db: Db, names: Names, most: number, first: RawBuilder<unknown> = sql`0`): Promise<NamedPlace[]> =>
  db
    .selectFrom(
      names
        .select(sql<number>`${first}`.as('rank'))
        .orderBy('rank')
        .orderBy('weight', 'desc')
        .orderBy('place_id')
        .limit(most)
        .as('found'),
    )
    .innerJoin('place', 'place.id', 'found.place_id')
    .selectAll('place')
    .select(['found.name as called', 'found.is_own', 'found.folded', 'found.sound', 'found.weight'])
    .orderBy('found.rank')
    .orderBy('found.weight', 'desc')
    .orderBy('place.id')
    .execute();

/** So many places at most are called one of the names in a text. */
const CALLED = 500;

/** Whatever is called exactly one of these. */
export const findCalled = (db: Db, folded: readonly string[]): Promise<NamedPlace[]> =>
  placesOf(db, namesIn(db, []).where(sql<boolean>`folded = any(${[...folded]}::text[])`), CALLED);

type Find = (db: Db, text: string, states: readonly string[], most: number) => Promise<NamedPlace[]>;

/** Names that begin so; those that are exactly this before all others. A folded text holds no wildcard. */
export const findBeginning: Find = (db, folded, states, most) =>
  placesOf(db, namesIn(db, states).where('folded', 'like', `${folded}%`), most, sql`(folded <> ${folded})::int`);

/** Names with this somewhere in them, by sound. */
export const findContaining: Find = (db, sound, states, most) =>
  placesOf(db, namesIn(db, states).where('sound', 'like', `%${sound}%`), most);

/** Names that share at least three in ten of their groups of three letters, the most alike first. */
export const findAlike: Find = (db, sound, states, most) =>
  placesOf(
    db,
    namesIn(db, states).where(sql<boolean>`sound % ${sound}`),
    most,
    sql`round(-10 * similarity(sound, ${sound}))`,
  );

/** Every town around a point, with how many kilometres away. The box is what the index knows; the circle is exact. */
export const findTownsAround = (
  db: Db,
  lat: number,
  lng: number,
  radiusKm: number,
): Promise<(PlaceRow & { readonly km: number })[]> => {
  const here = sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const there = sql`place_on_earth(place.lat, place.lng)`;
  const km = sql<number>`earth_distance(${here}, ${there}) / 1000`;
  return db
    .selectFrom('place')
    .selectAll()
    .select(km.as('km'))
    .where('kind', '=', 'town')
    .where(sql<boolean>`earth_box(${here}, ${radiusKm * 1000}::float8) @> ${there}`)
    .where(km, '<=', radiusKm)
    .execute();
};
