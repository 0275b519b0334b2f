import type { Clock } from '../clock.ts';

/** So many failures one after the other are no chance any more. */
const FAILURES = 5;
/** Long enough for a model to be loaded again, short enough that nobody has to restart anything. */
const REST_MS = 60_000;

/** Keeps patients from waiting for something that does not work: after some failures nothing is asked for a minute, then one question tries. */
export type Breaker = {
  /** Whether a question may be asked now; the first one after the rest is the trial. */
  readonly allows: () => boolean;
  readonly succeeded: () => void;
  /** A question came to nothing. `asker`: what failed may lie in what they ask, so that theirs count once until one succeeds. */
  readonly failed: (asker?: string) => void;
  /** The one who asked left: that says nothing of the model, and the next may be the trial. */
  readonly withdrawn: () => void;
};

export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  const askers = new Set<string>();
  return {
    allows: () => {
      const now = clock.now().getTime();
      if (failures < FAILURES) return true;
      if (now < restsUntil) return false;
      restsUntil = now + REST_MS; // others wait for what becomes of this one
      return true;
    },
    succeeded: () => {
      failures = 0;
      askers.clear();
    },
    failed: (asker) => {
      const isTrial = failures >= FAILURES;
      if (asker !== undefined && askers.has(asker) && !isTrial) return;
      if (asker !== undefined) askers.add(asker);
      failures += 1;
      if (failures >= FAILURES) restsUntil = clock.now().getTime() + REST_MS;
    },
    withdrawn: () => {
      if (failures >= FAILURES) restsUntil = 0;
    },
  };
}
