import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { PlaceNameTable, PlaceTable, Tables } from '../../../db/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type PlaceRow = Selectable<PlaceTable>;
/** A place under one of its names. */
export type NamedPlace = PlaceRow & Pick<PlaceNameTable, 'is_own' | 'folded' | 'weight'> & { readonly called: string };
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

const named = (db: Db) =>
  db
    .selectFrom('place_name')
    .innerJoin('place', 'place.id', 'place_name.place_id')
    .selectAll('place')
    .select(['place_name.name as called', 'place_name.is_own', 'place_name.folded', 'place_name.weight']);

/** Whatever is called exactly one of these. */
export const findCalled = (db: Db, folded: readonly string[]): Promise<NamedPlace[]> =>
  named(db)
    .where(sql<boolean>`place_name.folded = any(${[...folded]}::text[])`)
    .orderBy('place_name.weight', 'desc')
    .orderBy('place.id')
    .execute();

type Joined = ExpressionBuilder<Tables, 'place' | 'place_name'>;
/** In these states, or anywhere. */
const inStates = (states: readonly string[]) => (on: Joined) =>
  states.length === 0 ? on.val(true) : on('place.state', 'in', [...states]);

/** Names that begin so; one that is exactly this before all others, then the likelier ones. `folded` holds no wildcard. */
export const findBeginning = (
  db: Db,
  folded: string,
  states: readonly string[],
  limit: number,
): Promise<NamedPlace[]> =>
  named(db)
    .where('place_name.folded', 'like', `${folded}%`)
    .where(inStates(states))
    .orderBy(sql`place_name.folded = ${folded}`, 'desc')
    .orderBy('place_name.weight', 'desc')
    .orderBy('place.id')
    .limit(limit)
    .execute();

/** Names with this somewhere in them, by sound. */
export const findContaining = (
  db: Db,
  sound: string,
  states: readonly string[],
  limit: number,
): Promise<NamedPlace[]> =>
  named(db)
    .where('place_name.sound', 'like', `%${sound}%`)
    .where(inStates(states))
    .orderBy('place_name.weight', 'desc')
    .orderBy('place.id')
    .limit(limit)
    .execute();

/** Names that share at least three in ten of their groups of three letters, the most alike first. */
export const findAlike = (
  db: Db,
  sound: string,
  states: readonly string[],
  limit: number,
): Promise<(NamedPlace & { readonly sound: string })[]> =>
  named(db)
    .select('place_name.sound')
    .where(sql<boolean>`place_name.sound % ${sound}`)
    .where(inStates(states))
    .orderBy(sql`similarity(place_name.sound, ${sound})`, 'desc')
    .orderBy('place_name.weight', 'desc')
    .limit(limit)
    .execute();

/** Every town around a point, with how many kilometres away. The box is what the index knows; the circle is exact. */
export const findTownsAround = (
  db: Db,
  lat: number,
  lng: number,
  radiusKm: number,
): Promise<(PlaceRow & { readonly km: number })[]> => {
  const here = sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const there = sql`ll_to_earth(place.lat, place.lng)`;
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
