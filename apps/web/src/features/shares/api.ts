import { endShare, listShares, makeShare, openShare } from '@nabz/contract/shares';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const sharesQuery = queryOptions({
  queryKey: ['shares'],
  queryFn: async ({ signal }) => (await call(listShares, {}, { signal })).shares,
  // opened elsewhere, at any moment
  staleTime: 0,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Lends a sheet, and answers the whole address of its link. */
export async function lend(client: QueryClient, body: { title: string; text: string }): Promise<string> {
  const { path } = await call(makeShare, { body });
  void client.invalidateQueries({ queryKey: sharesQuery.queryKey });
  return `${window.location.origin}${path}`;
}

export async function endLink(client: QueryClient, shareId: string): Promise<void> {
  await call(endShare, { params: { shareId } });
  await client.invalidateQueries({ queryKey: sharesQuery.queryKey });
}

export const openLink = async (token: string) => (await call(openShare, { body: { token } })).shared;
