import { geocode, getUserLocation, reverseGeocode, searchLocations, setUserLocation } from '@nabz/contract/location';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const SUGGEST_FROM = 2;
const SUGGEST_MAX = 80;
const SUGGESTED = 6;

/** Places whose name or PIN code fits what is being typed. The field works without them, so a failure says nothing. */
export const placesQuery = (typed: string) => {
  const query = typed.trim().slice(0, SUGGEST_MAX);
  return queryOptions({
    queryKey: ['places', query.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call(searchLocations, { query: { query, limit: SUGGESTED } }, { signal })).locations,
    enabled: query.length >= SUGGEST_FROM,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

export const findPlace = async (address: string) => (await call(geocode, { body: { address } })).location;

export const nameCoordinates = async (lat: number, lng: number) =>
  (await call(reverseGeocode, { body: { lat, lng } })).location;

export type SavedLocation = Parameters<typeof call<typeof setUserLocation>>[1]['body']['location'];
export const saveLocation = (location: SavedLocation) => call(setUserLocation, { body: { location } });

/** The place that the profile knows; null when it knows none. Not having it says nothing. */
export const savedPlaceQuery = queryOptions({
  queryKey: ['saved-place'],
  queryFn: async ({ signal }) => (await call(getUserLocation, {}, { signal })).location,
  retry: false,
});
