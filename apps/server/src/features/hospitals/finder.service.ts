// The lists and pages of the hospital finder.
import type { Hospital, listHospitals } from '@nabz/contract/hospitals';
import type { RequestOf } from '@nabz/contract/endpoint';
import { invalidInput } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { isNowhere } from '../location/location.service.ts';
import { toHospital } from './hospitals.map.ts';
import { findBestKnown, findByWords, findSimilar, isAnyByWords } from './hospitals.repo.ts';
import { type Around, doctorsOf, findHospital, nearby, realFirst, toFilter } from './hospitals.service.ts';
import { typedWords } from './names.ts';

/** Hospitals, and in words why they stand in this order. */
export type Hospitals = { readonly hospitals: Hospital[]; readonly sortedBy: string };

const { order } = spoken('hospitals');

/** Hospitals around a place for a screen. */
export async function listNearby(platform: Platform, around: Around): Promise<Hospitals> {
  const hospitals = await nearby(platform, around);
  return {
    hospitals,
    sortedBy: hospitals.some(({ precision }) => precision !== 'point') ? order.roughly : order.nearest,
  };
}

type ListQuery = RequestOf<typeof listHospitals>['query'];

/** Hospitals by name or town; without a search those we know most about. */
export async function listByWords({ database }: Platform, query: ListQuery): Promise<Hospitals> {
  const { db } = database;
  const { search = '', limit, offset } = query;
  const filter = toFilter(query);
  if (filter === null) return { hospitals: [], sortedBy: order.bestKnown };
  const page = { ...filter, limit, offset };
  if (search === '') {
    const rows = await realFirst({ limit, offset, filter }, (part) => findBestKnown(db, { ...filter, ...part }));
    return { hospitals: rows.map(toHospital), sortedBy: order.bestKnown };
  }
  const words = typedWords(search);
  if (words.length === 0) return { hospitals: [], sortedBy: order.fitting };
  // one word is as often a town as a name; several are a name
  const nameFirst = words.length > 1 ? search : null;
  const rows = await findByWords(db, { words, nameFirst }, page);
  if (rows.length > 0 || (await isAnyByWords(db, words))) {
    return { hospitals: rows.map(toHospital), sortedBy: nameFirst === null ? order.fitting : order.nameFirst };
  }
  const similar = await database.transaction((tx) => findSimilar(tx, words, page));
  return { hospitals: similar.map(toHospital), sortedBy: order.similar };
}

/** One hospital with its doctors, as its page shows it; null when there is none. */
export async function readHospital(
  platform: Platform,
  id: string,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
): Promise<Hospital | null> {
  if ((lat === undefined) !== (lng === undefined)) {
    const missing = lat === undefined ? 'lat' : 'lng';
    throw invalidInput({ [missing]: { code: 'errors.hospitals.halfPoint' } });
  }
  const from = lat === undefined || lng === undefined || isNowhere({ lat, lng }) ? null : { lat, lng };
  const hospital = await findHospital(platform, id, from);
  if (!hospital) return null;
  return { ...hospital, doctors: (await doctorsOf(platform, hospital._id)) ?? [] };
}
