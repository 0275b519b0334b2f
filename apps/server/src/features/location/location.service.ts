import type { Location, LocationHit, setUserLocation } from '@nabz/contract/location';
import type { RequestOf } from '@nabz/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../platform/audit.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepPlace, readKeptPlace } from '../profile/profile.service.ts';
import { askGeocoder } from './geocoder.ts';
import { addressOf, INDIA, toHit, toLocation } from './location.map.ts';
import { findTownsAround } from './location.repo.ts';
import { findMatching, findNamed } from './lookup.service.ts';

/** Within so many kilometres a town says where somebody is. */
const AROUND_KM = 60;

/** The place that a text names, as far as our own data knows it: nothing leaves this machine. */
export async function findKnownPlace({ database }: Platform, text: string): Promise<LocationHit | null> {
  const own = await findNamed(database.db, text);
  return own ? toHit(own) : null;
}

/** The place that a text names: a town, district, state, PIN code or locality of a city. Null when we do not know it. */
export async function findPlace(platform: Platform, text: string): Promise<LocationHit | null> {
  const own = await findKnownPlace(platform, text);
  const { geocoderUrl } = platform.config;
  return own ?? (geocoderUrl === null || text.trim() === '' ? null : askGeocoder(geocoderUrl, text.trim()));
}

/** Places that a person who is typing may mean, the likeliest first, each once. */
export async function searchPlaces(
  { database: { db } }: Platform,
  text: string,
  limit: number,
): Promise<LocationHit[]> {
  const found = await findMatching(db, text, limit);
  // Delhi is a town and a state: what reads alike is shown once
  const byAddress = new Map<string, LocationHit>();
  for (const hit of found.map(toHit)) if (!byAddress.has(hit.address)) byAddress.set(hit.address, hit);
  return [...byAddress.values()].slice(0, limit);
}

type Point = { readonly lat: number; readonly lng: number };

/** (0, 0) is what a screen sends that knows no place. */
export const isNowhere = ({ lat, lng }: Point): boolean => lat === 0 && lng === 0;

/** The town that a point lies in or near: distances count from where a town ends, so that a suburb's point is its city's. */
export async function nearestTown({ database: { db } }: Platform, lat: number, lng: number): Promise<Location | null> {
  if (isNowhere({ lat, lng })) return null;
  const towns = await findTownsAround(db, lat, lng, AROUND_KM);
  const [nearest] = towns.toSorted((a, b) => a.km - a.spread_km - (b.km - b.spread_km));
  return nearest ? toLocation(lat, lng, nearest) : null;
}

type Given = Exclude<RequestOf<typeof setUserLocation>['body']['location'], null>;

/** What stands in the account: a GeoJSON point with its address, and beside it what the profile does not show. */
const KeptSchema = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  address: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
});

type Words = { [K in 'city' | 'state' | 'country' | 'address']?: string | undefined };

/** A place as screens show it, with what was not said taken from the nearest town. */
async function completed(platform: Platform, { lat, lng }: Point, said: Words): Promise<Location> {
  const isNamed = Boolean(said.city && said.state);
  const near = isNamed ? null : await nearestTown(platform, lat, lng);
  const city = said.city || (near?.city ?? '');
  const state = said.state || (near?.state ?? '');
  const country = said.country || (isNamed || near ? INDIA : '');
  return { lat, lng, city, state, country, address: said.address || near?.address || addressOf(city, state, country) };
}

/** The place that a patient saved, or null: nothing is guessed. */
export async function readSavedPlace(platform: Platform, patient: PatientId): Promise<Location | null> {
  const kept = KeptSchema.safeParse(await readKeptPlace(platform, patient));
  if (!kept.success) return null;
  const { coordinates, ...said } = kept.data;
  const [lng, lat] = coordinates;
  return isNowhere({ lat, lng }) ? null : completed(platform, { lat, lng }, said);
}

const pointIn = (given: Given): Point =>
  'coordinates' in given
    ? { lat: given.coordinates[1], lng: given.coordinates[0] }
    : { lat: given.lat, lng: given.lng };

/** Saves where a patient said that they are; null and (0, 0) forget it. */
export async function savePlace(
  platform: Platform,
  patient: Patient,
  given: Given | null,
  caller: Caller,
): Promise<Location | null> {
  const point = given && pointIn(given);
  if (!given || !point || isNowhere(point)) {
    await keepPlace(platform, patient, null, caller);
    return null;
  }
  const words = 'coordinates' in given ? { address: given.address } : given;
  const place = await completed(platform, point, words);
  const { lat, lng, ...names } = place;
  await keepPlace(platform, patient, { type: 'Point', coordinates: [lng, lat], ...names }, caller);
  return place;
}
