// What the other features ask: hospitals and doctors by id and around a place.
import type { Doctor, Hospital } from '@nabz/contract/hospitals';
import type { Platform } from '../../platform/platform.ts';
import { findDoctorById, findDoctorsNear, findDoctorsOf } from './doctors.repo.ts';
import { toDoctor, toHospital } from './hospitals.map.ts';
import { type Filter, findById, findNearby, type HospitalRow, type Point } from './hospitals.repo.ts';
import { requirePoint } from './point.ts';
import { specialtyNamed } from './specialty-library.ts';

/** What narrows a list, as the endpoints take it. */
export type Asked = {
  readonly specialty?: string | undefined;
  readonly emergency?: 'true' | 'false' | undefined;
  readonly ownership?: Filter['ownership'];
  readonly layer?: Filter['layer'];
};
/** Kilometres around a place. */
export type Around = Asked & Point & { readonly radius: number; readonly limit: number };

/** The same for the database; null for a specialty that none of our hospitals can have. */
export function toFilter({ specialty, emergency, ownership, layer }: Asked): Filter | null {
  const rest = { hasEmergency: emergency === 'true', ownership, layer };
  if (!specialty) return rest;
  const named = specialtyNamed(specialty);
  return named === null ? null : { ...rest, specialty: named };
}

/** Of so many hospitals one can be a made-up one, for trying to book. */
const PER_SAMPLE = 4;

/**
 * Real hospitals first, in their order; behind those of the first page some made-up ones, and those only where no real one of
 * that page can be booked and no emergency department is sought. Who narrows to one kind gets that kind. `find` answers a kind
 * from an offset on.
 */
export async function realFirst(
  { limit, offset = 0, filter }: { limit: number; offset?: number; filter: Pick<Filter, 'layer' | 'hasEmergency'> },
  find: (part: { layer: NonNullable<Filter['layer']>; limit: number; offset: number }) => Promise<HospitalRow[]>,
): Promise<HospitalRow[]> {
  if (filter.layer !== undefined) return find({ layer: filter.layer, limit, offset });
  // every page decides by the first one: what stood there moves all that follow
  const first = await find({ layer: 'real', limit, offset: 0 });
  const isReal = filter.hasEmergency || first.some(({ connected }) => connected);
  const most = isReal ? 0 : Math.floor(limit / PER_SAMPLE);
  const samples = most === 0 ? [] : await find({ layer: 'sample', limit: most, offset: 0 });
  if (offset > 0) return find({ layer: 'real', limit, offset: offset - samples.length });
  return [...first.slice(0, limit - samples.length), ...samples];
}

/** Hospitals around a place, real ones before made-up ones, the nearest first. (0, 0) is no place: 400. */
export async function nearby({ database: { db } }: Platform, around: Around): Promise<Hospital[]> {
  const { lat, lng, radius, limit } = around;
  const point = requirePoint({ lat, lng });
  const filter = toFilter(around);
  if (filter === null) return [];
  const rows = await realFirst({ limit, filter }, (part) =>
    findNearby(db, { ...filter, ...part, point, radiusKm: radius }),
  );
  return rows.map(toHospital);
}

/** One hospital, with its distance from a place when one is given; null when there is none with this id. */
export async function findHospital(
  { database: { db } }: Platform,
  id: string,
  from: Point | null = null,
): Promise<Hospital | null> {
  const row = await findById(db, id, from);
  return row ? toHospital(row) : null;
}

/** Whether a consultation can be booked there: at a made-up hospital, and where an operator connected a real one. */
export const bookable = (hospital: Pick<Hospital, 'bookable'> | null): boolean => hospital?.bookable === true;

/** One doctor of a sample or connected hospital; null when there is none. */
export async function findDoctor({ database: { db } }: Platform, id: string): Promise<Doctor | null> {
  const row = await findDoctorById(db, id);
  return row ? toDoctor(row) : null;
}

/** The doctors of a hospital, of one specialty when it is named; null when there is no such hospital. */
export async function doctorsOf(
  { database: { db } }: Platform,
  hospitalId: string,
  specialty?: string,
): Promise<Doctor[] | null> {
  const hospital = await findById(db, hospitalId, null);
  if (!hospital) return null;
  if (!specialty) return (await findDoctorsOf(db, hospital.id)).map(toDoctor);
  const named = specialtyNamed(specialty);
  return named === null ? [] : (await findDoctorsOf(db, hospital.id, named)).map(toDoctor);
}

type DoctorsAround = Point & {
  readonly radius: number;
  readonly limit: number;
  /** One specialty, or several that are all welcome. */
  readonly specialization?: string | readonly string[] | undefined;
};

/** Doctors around a place, those of the nearest hospital first; none for a specialty we do not know. */
export async function nearbyDoctors(
  { database: { db } }: Platform,
  { lat, lng, radius, limit, specialization = '' }: DoctorsAround,
): Promise<Doctor[]> {
  const point = requirePoint({ lat, lng });
  const where = { point, radiusKm: radius, limit };
  if (specialization === '') return (await findDoctorsNear(db, where)).map(toDoctor);
  const specialties = [specialization]
    .flat()
    .map(specialtyNamed)
    .filter((one) => one !== null);
  return specialties.length === 0 ? [] : (await findDoctorsNear(db, { ...where, specialties })).map(toDoctor);
}
