import type { ResponseOf } from '@nabz/contract/endpoint';
import { getHospital, type Hospital, listHospitals, locationNearbyHospitals } from '@nabz/contract/hospitals';
import { treatmentSpecializations } from '@nabz/contract/treatments';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { Search } from './search.ts';
import type { Point } from './map-geometry.ts';

type Found = ResponseOf<typeof listHospitals>;

export const PAGE_SIZE = 20;
const MAX_OFFSET = 1000;
/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

/** What narrows a list, as the server is asked; what is not chosen is left out. */
const filtersOf = ({ specialty, emergency, ownership, layer }: Search) => ({
  ...(specialty !== '' && { specialty }),
  ...(emergency && { emergency: 'true' as const }),
  ...(ownership !== '' && { ownership }),
  ...(layer !== '' && { layer }),
});

const nearbyKey = (place: Point | null, search: Search) => [
  'hospitals',
  'near',
  place?.lat,
  place?.lng,
  search.radius,
  filtersOf(search),
];

/** Hospitals around a place; asked only once there is one. */
export const nearbyQuery = (place: Point | null, search: Search) => {
  const key = nearbyKey(place, search);
  return queryOptions({
    queryKey: [...key, search.limit],
    queryFn: ({ signal }): Promise<Found> => {
      const { lat, lng } = place ?? { lat: 0, lng: 0 };
      const query = { lat, lng, radius: search.radius, limit: search.limit, ...filtersOf(search) };
      return call(locationNearbyHospitals, { query }, { signal });
    },
    enabled: place !== null,
    // while more of the same is asked for, the list that is there stays
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(key) ? before : undefined,
    ...SAYS_OFFLINE,
  });
};

/** Hospitals by name or town, a page after the other. */
export const namedQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['hospitals', 'named', search.name.toLowerCase(), filtersOf(search)],
    queryFn: ({ pageParam, signal }) => {
      const words = search.name === '' ? {} : { search: search.name };
      const query = { ...words, limit: PAGE_SIZE, offset: pageParam, ...filtersOf(search) };
      return call(listHospitals, { query }, { signal });
    },
    initialPageParam: 0,
    // the server does not count: a full page may be followed by another one
    // the server goes no further: whoever reads a thousand names searches better with more words
    getNextPageParam: ({ hospitals }, pages) =>
      hospitals.length === PAGE_SIZE && pages.length * PAGE_SIZE <= MAX_OFFSET ? pages.length * PAGE_SIZE : undefined,
    ...SAYS_OFFLINE,
  });

/** One hospital with all that is known; from a place also its distance. */
export const hospitalQuery = (hospitalId: string, from: Point | null) =>
  queryOptions({
    queryKey: ['hospital', hospitalId, from?.lat, from?.lng],
    queryFn: async ({ signal }): Promise<Hospital> => {
      const query = from ? { lat: from.lat, lng: from.lng } : {};
      return (await call(getHospital, { params: { hospitalId }, query }, { signal })).hospital;
    },
    ...SAYS_OFFLINE,
  });

/** What a list that was loaded knows of a hospital. */
export function hospitalSeen(client: QueryClient, hospitalId: string): Hospital | undefined {
  const lists = [
    ...client.getQueriesData<Found>({ queryKey: ['hospitals', 'near'] }).map(([, found]) => found),
    ...client.getQueriesData<{ pages: Found[] }>({ queryKey: ['hospitals', 'named'] }).flatMap(([, all]) => all?.pages),
  ];
  return lists.flatMap((list) => list?.hospitals ?? []).find(({ _id }) => _id === hospitalId);
}

/** Further branches of medicine for the filter. Without them the six of the finder are there. */
export const specialtiesQuery = queryOptions({
  queryKey: ['treatment-specializations'],
  queryFn: async ({ signal }) => (await call(treatmentSpecializations, {}, { signal })).specializations,
  staleTime: Number.POSITIVE_INFINITY,
});
