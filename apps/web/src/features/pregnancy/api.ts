import type { Endpoint, InputOf } from '@nabz/contract/endpoint';
import {
  type Care,
  endPregnancy,
  getPregnancy,
  type PregnancyAnswer,
  remindOfPregnancy,
  removePregnancy,
  setPregnancy,
  tickCare,
  untickCare,
} from '@nabz/contract/pregnancy';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { healthQuery } from '../profile/health-query.ts';

export const pregnancyQuery = queryOptions({
  queryKey: ['pregnancy'],
  queryFn: ({ signal }) => call(getPregnancy, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Every change answers the whole page; what the profile says of a pregnancy may have changed with it. */
const change =
  <E extends Endpoint>(endpoint: E) =>
  async (client: QueryClient, input: InputOf<E>): Promise<void> => {
    client.setQueryData(pregnancyQuery.queryKey, (await call(endpoint, input)) as PregnancyAnswer);
    void client.invalidateQueries({ queryKey: healthQuery.queryKey });
  };

export const count = change(setPregnancy);
export const setRemind = change(remindOfPregnancy);
export const tick = change(tickCare);
export const untick = change(untickCare);
export const end = change(endPregnancy);
export const remove = change(removePregnancy);

export type Counted = NonNullable<PregnancyAnswer['pregnancy']>;

/** What to do now, what comes, and what is over: each in the order of its days. */
export function careIn({ care }: Counted): Record<'now' | 'later' | 'done', Care[]> {
  const of = (...states: Care['state'][]) => care.filter(({ state }) => states.includes(state));
  return { now: of('due', 'late'), later: of('coming'), done: of('done') };
}
