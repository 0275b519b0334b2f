import { tooMany } from './errors/app-error.ts';

/** So many searches of one patient run at once; the next wait, so that nobody keeps the database from the others. */
const MOST_AT_ONCE = 4;
/** More is nobody who reads the answers. */
const MOST_WAITING = 100;

export type SearchTurns = <T>(patientId: string, search: () => Promise<T>) => Promise<T>;

type Turns = { running: number; readonly waiting: (() => void)[] };

/** Lets few searches of one patient run at once, in the order they came; 429 when too many wait already. */
export function createSearchTurns(): SearchTurns {
  const byPatient = new Map<string, Turns>();

  const enter = async (patientId: string): Promise<Turns> => {
    const turns = byPatient.get(patientId) ?? { running: 0, waiting: [] };
    byPatient.set(patientId, turns);
    if (turns.running < MOST_AT_ONCE) {
      turns.running += 1;
      return turns;
    }
    if (turns.waiting.length >= MOST_WAITING) throw tooMany(1);
    // whoever leaves hands the turn over, so the number that run stays
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
    return turns;
  };

  const leave = (patientId: string, turns: Turns): void => {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) byPatient.delete(patientId);
    return undefined;
  };

  return async (patientId, search) => {
    const turns = await enter(patientId);
    try {
      return await search();
    } finally {
      leave(patientId, turns);
    }
  };
}
