import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';

/** Puts an export together when it is its turn; `admit` is asked before the account joins the line, and can refuse. */
export type ExportLimit = <T>(
  accountId: string,
  steps: { readonly admit: () => Promise<void>; readonly make: () => Promise<T> },
  signal?: AbortSignal,
) => Promise<T>;

/**
 * One is put together at a time: what is in memory is what one family keeps, not what all keep who ask at once. An account
 * stands in the line once, a second request meanwhile is answered 429: nobody holds the line. Who gives up leaves it.
 */
export function createExportLimit(): ExportLimit {
  const ofAccount = createConcurrencyLimit({ atOnce: 1, waiting: 0 });
  const ofAll = createConcurrencyLimit({ atOnce: 1, waiting: 20 });
  return (accountId, { admit, make }, signal) =>
    ofAccount(accountId, async () => {
      await admit();
      return ofAll('all', make, signal);
    });
}
