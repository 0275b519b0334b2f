import type { Clock } from '../platform/clock.ts';

/** A clock that goes on by itself and can be moved ahead, so that no test waits for a limit or a lifetime. */
export type TestClock = Clock & { readonly advance: (seconds: number) => void };

export function createTestClock(): TestClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (seconds) => {
      aheadMs += seconds * 1000;
    },
  };
}
