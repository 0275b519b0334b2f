import type { QueryClient } from '@tanstack/react-query';

/** After a decision: what was read under a consent may be gone, so nothing read earlier is shown again. */
export async function refreshAfterDecision(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries({ queryKey: ['consents'] });
}
