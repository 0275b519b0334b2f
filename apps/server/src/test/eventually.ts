import { vi } from 'vitest';

/** So long at most: far more than anything here takes, however busy the machine is. Nothing waits for it that succeeds. */
const givesUpAfterMs = 90_000;

/** What `look` answers as soon as it throws no more: for what happens by itself a moment later. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: givesUpAfterMs, interval: 10 });
