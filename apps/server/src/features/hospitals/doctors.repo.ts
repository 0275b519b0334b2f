import { type Selectable, sql } from 'kysely';
import type { DoctorTable } from '../../../db/tables/hospitals.ts';
import type { Db } from '../../platform/db/database.ts';
import { isBookable, type Point } from './hospitals.repo.ts';

/** A doctor with the hospital, and metres from where the caller asked when they said so. */
export type DoctorRow = Selectable<DoctorTable> & { readonly hospital: string; readonly metres: number | null };

const noDistance = sql<number | null>`null::float8`;

const shown = (db: Db) =>
  db
    .selectFrom('doctor')
    .innerJoin('hospital', 'hospital.id', 'doctor.hospital_id')
    .selectAll('doctor')
    .select('hospital.name as hospital')
    .where(isBookable);

export const findDoctorById = (db: Db, id: string): Promise<DoctorRow | undefined> =>
  shown(db).select(noDistance.as('metres')).where('doctor.id', '=', id).executeTakeFirst();

/** The doctors of a hospital, the most experienced first. */
export function findDoctorsOf(db: Db, hospitalId: string, specialty?: string): Promise<DoctorRow[]> {
  let query = shown(db).select(noDistance.as('metres')).where('doctor.hospital_id', '=', hospitalId);
  if (specialty !== undefined) query = query.where('doctor.specialty', '=', specialty);
  return query
    .orderBy('doctor.experience_years', (order) => order.desc().nullsLast())
    .orderBy('doctor.name')
    .orderBy('doctor.id')
    .execute();
}

/** The doctors within a circle, those of the nearest hospital first. */
export function findDoctorsNear(
  db: Db,
  where: { point: Point; radiusKm: number; limit: number; specialties?: readonly string[] | undefined },
): Promise<DoctorRow[]> {
  const { point, radiusKm, limit, specialties } = where;
  const here = sql`ll_to_earth(${point.lat}::float8, ${point.lng}::float8)`;
  const there = sql`place_on_earth(hospital.lat, hospital.lng)`;
  let query = shown(db)
    .select(sql<number | null>`earth_distance(${here}, ${there})`.as('metres'))
    .where('hospital.duplicate_of', 'is', null)
    .where('hospital.lat', 'is not', null)
    .where(sql<boolean>`earth_box(${here}, ${radiusKm * 1000}::float8) @> ${there}`)
    .where(sql<boolean>`earth_distance(${here}, ${there}) <= ${radiusKm * 1000}::float8`);
  if (specialties !== undefined) query = query.where('doctor.specialty', 'in', specialties);
  return query
    .orderBy('metres')
    .orderBy('doctor.experience_years', (order) => order.desc().nullsLast())
    .orderBy('doctor.id')
    .limit(limit)
    .execute();
}
