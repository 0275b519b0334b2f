import type { Clock } from '../../platform/clock.ts';
import { tooMany } from '../../platform/errors/app-error.ts';

const WINDOW_MS = 3600 * 1000;
/** Most tries come to nothing: enough for a slot that everybody wants, too few to keep the server busy. */
const TRIES_AN_HOUR = 300;

/**
 * Counts how often an account sends the form, which may bring 25 MB; throws 429 when it is too much. Reading it is work of this
 * process, so it is counted here; what is kept for good, bookings, is counted in the database.
 */
export function createTries(clock: Clock): (accountId: string) => void {
  let until = 0;
  const tries = new Map<string, number>();
  return (accountId) => {
    const now = clock.now().getTime();
    if (now >= until || until - now > WINDOW_MS) {
      tries.clear();
      until = now + WINDOW_MS;
    }
    const count = (tries.get(accountId) ?? 0) + 1;
    if (count > TRIES_AN_HOUR) throw tooMany(Math.max(1, Math.ceil((until - now) / 1000)));
    tries.set(accountId, count);
  };
}
