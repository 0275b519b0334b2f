import { tooMany } from './errors/app-error.ts';

/** So many searches of one patient run at once; the next wait, so that nobody keeps the database from the others. */
const SEARCHES_AT_ONCE = 4;
/** More is nobody who reads the answers. */
const SEARCHES_WAITING = 100;

/** Does something once it is the patient's turn; who gives up while they wait (`signal`) leaves the queue. */
export type ConcurrencyLimit = <T>(patientId: string, act: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
type Bounds = { readonly atOnce: number; readonly waiting: number };

type Queue = { running: number; readonly waiting: Set<() => void> };

/** Waits in a queue until it is called, or until its signal says that nobody waits any more. */
const waitIn = (queue: Set<() => void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const leaveQueue = (): void => {
      queue.delete(call);
      signal?.removeEventListener('abort', giveUp);
    };
    const call = (): void => {
      leaveQueue();
      resolve();
    };
    const giveUp = (): void => {
      leaveQueue();
      // an AbortSignal's reason is whatever its owner said
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', giveUp);
    queue.add(call);
  });

/** Lets few things of one patient run at once, in the order they came; 429 when too many wait already. */
export function createConcurrencyLimit({ atOnce, waiting: mostWaiting }: Bounds): ConcurrencyLimit {
  const byPatient = new Map<string, Queue>();

  const enter = async (patientId: string, signal: AbortSignal | undefined): Promise<Queue> => {
    signal?.throwIfAborted();
    const queue: Queue = byPatient.get(patientId) ?? { running: 0, waiting: new Set() };
    byPatient.set(patientId, queue);
    if (queue.running < atOnce) {
      queue.running += 1;
      return queue;
    }
    if (queue.waiting.size >= mostWaiting) throw tooMany(1);
    // whoever leaves hands the turn over, so the number that run stays
    await waitIn(queue.waiting, signal);
    return queue;
  };

  const leave = (patientId: string, queue: Queue): void => {
    const [next] = queue.waiting;
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) byPatient.delete(patientId);
    return undefined;
  };

  return async (patientId, act, signal) => {
    const queue = await enter(patientId, signal);
    try {
      return await act();
    } finally {
      leave(patientId, queue);
    }
  };
}

/** The limit of searches: a few of one patient at once. */
export const createSearchLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit({ atOnce: SEARCHES_AT_ONCE, waiting: SEARCHES_WAITING });
