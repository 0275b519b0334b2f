import { getVisit, keepVisit, listPromises, type Visit } from '@nabz/contract/visits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const visitQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['visit', appointmentId],
    queryFn: async ({ signal }) => (await call(getVisit, { params: { appointmentId } }, { signal })).visit,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const promisesQuery = queryOptions({
  queryKey: ['visit-promises'],
  queryFn: ({ signal }) => call(listPromises, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

export async function keep(client: QueryClient, appointmentId: string, body: Visit): Promise<void> {
  const { visit } = await call(keepVisit, { params: { appointmentId }, body });
  client.setQueryData(visitQuery(appointmentId).queryKey, visit);
  void client.invalidateQueries({ queryKey: promisesQuery.queryKey });
}
