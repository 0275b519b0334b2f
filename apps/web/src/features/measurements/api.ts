import type { InputOf, ResponseOf } from '@nabz/contract/endpoint';
import {
  addMeasurement,
  listMeasurements,
  type Measurement,
  type MeasurementKind,
  removeMeasurement,
} from '@nabz/contract/measurements';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ROUTINE_KEY, SAYS_OFFLINE } from '../routine/api.ts';

const MEASUREMENTS_KEY = [...ROUTINE_KEY, 'measurements'] as const;
export type MeasurementPage = ResponseOf<typeof listMeasurements>;
export type Limit = MeasurementPage['limits'][number];

/** Readings of one kind, the newest first, page after page; with the limits for this person. */
export const measurementsQuery = (kind: MeasurementKind) =>
  infiniteQueryOptions({
    queryKey: [...MEASUREMENTS_KEY, kind],
    queryFn: ({ signal, pageParam }) =>
      call(listMeasurements, { query: { kind, ...(pageParam !== '' && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: MeasurementPage) => (page.hasMore ? page.measurements.at(-1)?.at : undefined),
    ...SAYS_OFFLINE,
  });

export type NewMeasurement = NonNullable<InputOf<typeof addMeasurement>['body']>;

export async function saveMeasurement(client: QueryClient, body: NewMeasurement): Promise<Measurement> {
  const { measurement } = await call(addMeasurement, { body });
  void client.invalidateQueries({ queryKey: ['consents'] });
  await client.invalidateQueries({ queryKey: MEASUREMENTS_KEY });
  return measurement;
}

export async function dropMeasurement(client: QueryClient, measurementId: string): Promise<void> {
  await call(removeMeasurement, { params: { measurementId } });
  await client.invalidateQueries({ queryKey: MEASUREMENTS_KEY });
}
