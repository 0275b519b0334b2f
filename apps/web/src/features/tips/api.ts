import type { ResponseOf } from '@nabz/contract/endpoint';
import { tipNotForMe, todaysTip } from '@nabz/contract/tips';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { SAYS_OFFLINE } from '../routine/api.ts';

export type TodaysTip = ResponseOf<typeof todaysTip>;

/** The tip of the day: the same all day. */
export const tipQuery = queryOptions({
  queryKey: ['tips', 'today'],
  queryFn: ({ signal }) => call(todaysTip, {}, { signal }),
  staleTime: 10 * 60_000,
  ...SAYS_OFFLINE,
});

/** Not again; the answer brings another one. */
export async function refuseTip(client: QueryClient, tipId: string, topic: boolean): Promise<void> {
  const next = await call(tipNotForMe, { params: { tipId }, body: { topic } });
  client.setQueryData(tipQuery.queryKey, next);
}
