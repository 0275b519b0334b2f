import type { Endpoint, InputOf, ResponseOf } from '@nabz/contract/endpoint';
import {
  giveVaccination,
  listVaccinations,
  setVaccinations,
  takeBackVaccination,
  type Vaccination,
} from '@nabz/contract/vaccinations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type Plan = ResponseOf<typeof listVaccinations>;

export const vaccinationsQuery = queryOptions({
  queryKey: ['vaccinations'],
  queryFn: ({ signal }) => call(listVaccinations, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Every change answers the whole plan, which then stands on the page. */
const change =
  <E extends Endpoint>(endpoint: E) =>
  async (client: QueryClient, input: InputOf<E>): Promise<void> =>
    void client.setQueryData(vaccinationsQuery.queryKey, (await call(endpoint, input)) as Plan);

export const tick = change(giveVaccination);
export const takeBack = change(takeBackVaccination);
export const setRemind = change(setVaccinations);

export type Visit = { from: string; doses: Vaccination[] };

/** Doses that begin on one day are given at one visit. */
export const visitsOf = ({ vaccinations }: Plan): Visit[] => {
  const days = [...new Set(vaccinations.map(({ from }) => from))];
  return days.map((day) => ({ from: day, doses: vaccinations.filter(({ from }) => from === day) }));
};
