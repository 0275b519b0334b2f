import {
  askedDoctor,
  hospitalDoctors,
  listHospitals,
  locationNearbyDoctors,
  nearbyHospitals,
} from '@nabz/contract/hospitals';
import { listTreatments, treatmentsBySpecialization } from '@nabz/contract/treatments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { Place } from '../location/place.ts';

/** How far a journey looks, in kilometres, and how many hospitals it shows. */
export const RADIUS_KM = 20;
const LIMIT = 10;
/** Hospitals and doctors do not change while somebody chooses among them. */
const KEPT_MS = 5 * 60_000;
/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true, staleTime: KEPT_MS } as const;

export const bySpecializationQuery = (name: string) =>
  queryOptions({
    queryKey: ['treatments-of', name],
    queryFn: async ({ signal }) =>
      (await call(treatmentsBySpecialization, { params: { name } }, { signal })).treatments,
    enabled: name !== '',
    ...SAYS_OFFLINE,
  });

/** The one treatment that fits the words best, undefined when none does; and whether the words mean many. */
export const findTreatment = async (search: string) => {
  const { treatments, isVague = false } = await call(listTreatments, { query: { search, limit: 1 } });
  return { treatment: treatments[0], isVague };
};

/** Hospitals near a place for a category of treatments; asked only once both are known. */
export const nearQuery = (category: string, place: Pick<Place, 'lat' | 'lng'> | null) =>
  queryOptions({
    queryKey: ['journey-near', category, place?.lat, place?.lng],
    queryFn: ({ signal }) => {
      const { lat, lng } = place ?? { lat: 0, lng: 0 };
      return call(
        nearbyHospitals,
        { query: { lat, lng, specialty: category, radius: RADIUS_KM, limit: LIMIT } },
        { signal },
      );
    },
    enabled: category !== '' && place !== null,
    ...SAYS_OFFLINE,
  });

/** The general list, when there is nothing near. */
export const generalQuery = queryOptions({
  queryKey: ['journey-general'],
  queryFn: ({ signal }) => call(listHospitals, { query: { limit: LIMIT } }, { signal }),
  ...SAYS_OFFLINE,
});

export const doctorsQuery = (hospitalId: string, category: string) =>
  queryOptions({
    queryKey: ['journey-doctors', hospitalId, category],
    queryFn: async ({ signal }) =>
      (await call(hospitalDoctors, { params: { hospitalId }, query: { specialty: category } }, { signal })).doctors,
    enabled: category !== '',
    ...SAYS_OFFLINE,
  });

/** The doctor that words ask for; null where they ask for none. */
export const findDoctor = async (words: string, signal?: AbortSignal) =>
  (await call(askedDoctor, { query: { words } }, { ...(signal && { signal }) })).doctor;

/** The same beside a search, which works without it: a failure says nothing. */
export const askedDoctorQuery = (words: string) =>
  queryOptions({
    queryKey: ['doctor-asked', words.toLowerCase()],
    queryFn: ({ signal }) => findDoctor(words, signal),
    enabled: words !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The doctors of a branch around a place. */
export const doctorsNearQuery = (specialization: string, { lat, lng }: Pick<Place, 'lat' | 'lng'>) =>
  queryOptions({
    queryKey: ['doctors-near', specialization, lat, lng],
    queryFn: async ({ signal }) =>
      (
        await call(
          locationNearbyDoctors,
          { query: { lat, lng, radius: RADIUS_KM, specialization, limit: LIMIT } },
          { signal },
        )
      ).doctors,
    ...SAYS_OFFLINE,
  });
