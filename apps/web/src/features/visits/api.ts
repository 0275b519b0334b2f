import { getVisit, keepVisit, listPromises, type Visit } from '@nabz/contract/visits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Notes with the version they are kept as. */
export type Kept = { visit: Visit; version: number };
const read = ({ visit, version }: Kept): Kept => ({ visit, version });

export const visitQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['visit', appointmentId],
    queryFn: async ({ signal }) => read(await call(getVisit, { params: { appointmentId } }, { signal })),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const promisesQuery = queryOptions({
  queryKey: ['visit-promises'],
  queryFn: ({ signal }) => call(listPromises, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Keeps notes in place of the version they were written from, and answers what is kept now. */
export async function keep(client: QueryClient, appointmentId: string, { visit, version }: Kept): Promise<Kept> {
  const kept = read(await call(keepVisit, { params: { appointmentId }, body: { ...visit, version } }));
  client.setQueryData(visitQuery(appointmentId).queryKey, kept);
  void client.invalidateQueries({ queryKey: promisesQuery.queryKey });
  return kept;
}

/** What another tab or phone kept meanwhile. */
export const readAgain = async (client: QueryClient, appointmentId: string): Promise<Kept> =>
  client.fetchQuery({ ...visitQuery(appointmentId), staleTime: 0 });
