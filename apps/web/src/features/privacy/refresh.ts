import type { QueryClient } from '@tanstack/react-query';

/** After a decision: what was read under a consent may be gone, so nothing read earlier is shown again. */
export async function refreshAfterDecision(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  // the keys of other assistants hang on a consent, and every decision is a line of the access log
  await Promise.all(['consents', 'privacy'].map((part) => client.invalidateQueries({ queryKey: [part] })));
}
