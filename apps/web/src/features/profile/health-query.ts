import type { InputOf } from '@nabz/contract/endpoint';
import { getHealth, type HealthFacts, setHealth } from '@nabz/contract/profile-health';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What the patient has said about allergies, conditions, pregnancy and breast-feeding. Null is not "no". */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call(getHealth, {}, { signal })).health,
  networkMode: 'always',
  refetchOnReconnect: true,
});

export type HealthChanges = NonNullable<InputOf<typeof setHealth>['body']>;

export async function saveHealth(client: QueryClient, body: HealthChanges): Promise<HealthFacts> {
  const { health } = await call(setHealth, { body });
  client.setQueryData(healthQuery.queryKey, health);
  return health;
}
