import type { Clock } from '../platform/clock.ts';

/** A clock that stands until it is moved: no test waits for a lifetime, and none depends on how fast the machine is. */
export type TestClock = Clock & { readonly advance: (seconds: number) => void };

export function createTestClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}
