import type { Endpoint, InputOf, ResponseOf } from '@nabz/contract/endpoint';
import { type GrowthMeasure, type GrowthReading, keepGrowth, listGrowth, removeGrowth } from '@nabz/contract/growth';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type Growth = ResponseOf<typeof listGrowth>;

export const growthQuery = queryOptions({
  queryKey: ['growth'],
  queryFn: ({ signal }) => call(listGrowth, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Every change answers everything, which then stands on the page. */
const change =
  <E extends Endpoint>(endpoint: E) =>
  async (client: QueryClient, input: InputOf<E>): Promise<void> =>
    void client.setQueryData(growthQuery.queryKey, (await call(endpoint, input)) as Growth);

export const keep = change(keepGrowth);
export const drop = change(removeGrowth);

export const MEASURES: readonly GrowthMeasure[] = ['weight', 'length', 'head'];
const FIELD = { weight: 'weightKg', length: 'lengthCm', head: 'headCm' } as const;

/** What was measured of one thing; null: it was not. */
export const valueOf = (reading: GrowthReading, measure: GrowthMeasure): number | null => reading[FIELD[measure]];
