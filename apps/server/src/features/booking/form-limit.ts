import type { Clock } from '../../platform/clock.ts';
import { createProcessLimit } from '../../platform/process-limit.ts';

const WINDOW_MS = 3600 * 1000;
/** Most tries come to nothing: enough for a slot that everybody wants, too few to keep the server busy. */
const TRIES_AN_HOUR = 300;

/**
 * Counts how often an account sends the form, which may bring 25 MB; throws 429 when it is too much. What is kept for good,
 * bookings, is counted in the database.
 */
export function createFormLimit(clock: Clock): (accountId: string) => void {
  const take = createProcessLimit(clock, WINDOW_MS);
  return (accountId) => take([{ subject: accountId, max: TRIES_AN_HOUR, cost: 1 }]);
}
