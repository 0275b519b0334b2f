import { addAssistant, listAssistants, removeAssistant } from '@nabz/contract/assistants';
import type { InputOf, ResponseOf } from '@nabz/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { SAYS_OFFLINE } from '../routine/api.ts';

/** Read anew each time: when a key was last used changes without this page. */
export const assistantsQuery = queryOptions({
  queryKey: ['privacy', 'assistants'],
  queryFn: ({ signal }) => call(listAssistants, {}, { signal }),
  staleTime: 0,
  ...SAYS_OFFLINE,
});

export type NewKey = InputOf<typeof addAssistant>['body'];
export type MadeKey = ResponseOf<typeof addAssistant>;

const refresh = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: assistantsQuery.queryKey });
};

/** The answer holds the key itself: it is shown, and kept nowhere. */
export async function makeKey(client: QueryClient, body: NewKey): Promise<MadeKey> {
  const made = await call(addAssistant, { body });
  await refresh(client);
  void client.invalidateQueries({ queryKey: ['consents'] });
  return made;
}

export async function endKey(client: QueryClient, assistantId: string): Promise<void> {
  await call(removeAssistant, { params: { assistantId } });
  await refresh(client);
}
