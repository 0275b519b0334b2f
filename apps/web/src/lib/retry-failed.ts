import type { QueryClient } from '@tanstack/react-query';

/** Asks again for everything on the page that failed: what failed together mostly works together again. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
