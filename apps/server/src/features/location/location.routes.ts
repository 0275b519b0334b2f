import {
  aiUserLocation,
  currentLocation,
  geocode,
  getUserLocation,
  reverseGeocode,
  searchLocations,
  setUserLocation,
} from '@nabz/contract/location';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Api, Call } from '../../platform/http/bind.ts';
import { createSearchLimit } from '../../platform/concurrency-limit.ts';
import { findPlace, isNowhere, nearestTown, readSavedPlace, savePlace, searchPlaces } from './location.service.ts';
import { placesReference } from './places.service.ts';

const ok = { success: true } as const;
const NOT_FOUND = { code: 'errors.location.notFound' } as const;
const NOWHERE = { code: 'errors.location.nullIsland' } as const;

/** Where places are, and where the caller said that they are. */
export function registerLocation({ platform, bind }: Api): void {
  platform.references.define(placesReference);
  const limited = createSearchLimit();
  type Saved = Pick<Call<typeof currentLocation>, 'patient'>;
  const saved = async ({ patient }: Saved) => ({ ...ok, location: await readSavedPlace(platform, patient.id) });

  bind(currentLocation, saved);
  bind(getUserLocation, saved);
  bind(aiUserLocation, saved);

  bind(setUserLocation, async ({ body, patient, caller }) => ({
    ...ok,
    location: await savePlace(platform, patient, body.location, caller),
  }));

  bind(geocode, async ({ body, patient }) => {
    const location = await limited(patient.id, () => findPlace(platform, body.address));
    if (!location) throw notFound(NOT_FOUND);
    return { ...ok, coordinates: { latitude: location.lat, longitude: location.lng }, location };
  });

  bind(reverseGeocode, async ({ body: { lat, lng }, patient }) => {
    if (isNowhere({ lat, lng })) throw invalidInput({ lat: NOWHERE, lng: NOWHERE });
    const location = await limited(patient.id, () => nearestTown(platform, lat, lng));
    if (!location) throw notFound(NOT_FOUND);
    return { ...ok, location };
  });

  bind(searchLocations, async ({ query, patient }) => ({
    ...ok,
    locations: await limited(patient.id, () => searchPlaces(platform, query.query, query.limit)),
  }));
}
