import { tooMany } from '../../platform/errors/app-error.ts';

/** A finder drops the search before it asks anew: more at once is nobody who reads the answers. */
const MOST_AT_ONCE = 4;

export type SearchTurns = <T>(patientId: string, search: () => Promise<T>) => Promise<T>;

/**
 * Lets few searches of one patient run at once, so that nobody keeps the database from the others. One more is refused at
 * once instead of waiting: searches that nobody waits for any more must not queue up.
 */
export function createSearchTurns(): SearchTurns {
  const running = new Map<string, number>();
  const release = (patientId: string): void => {
    const left = (running.get(patientId) ?? 0) - 1;
    if (left > 0) running.set(patientId, left);
    else running.delete(patientId);
  };
  return async (patientId, search) => {
    const count = running.get(patientId) ?? 0;
    if (count >= MOST_AT_ONCE) throw tooMany(1);
    running.set(patientId, count + 1);
    try {
      return await search();
    } finally {
      release(patientId);
    }
  };
}
