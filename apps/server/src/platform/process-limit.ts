import type { Clock } from './clock.ts';
import { tooMany } from './errors/app-error.ts';

/** How much one subject may use in a window; `cost` is what it uses now. */
export type Use = { readonly subject: string; readonly max: number; readonly cost: number };

/**
 * A rate limit of this process, for work of this process such as reading a large request; limits of what is kept or sent are rows of the
 * database (rate-limiter.ts). Counts all uses or, where one would be too much, none: then it throws 429 with the time to wait.
 */
export function createProcessLimit(clock: Clock, windowMs: number): (uses: readonly Use[]) => void {
  let until = 0;
  const used = new Map<string, number>();
  return (uses) => {
    const now = clock.now().getTime();
    if (now >= until || until - now > windowMs) {
      used.clear();
      until = now + windowMs;
    }
    const after = uses.map(({ subject, max, cost }) => ({ subject, max, total: (used.get(subject) ?? 0) + cost }));
    if (after.some(({ total, max }) => total > max)) throw tooMany(Math.max(1, Math.ceil((until - now) / 1000)));
    for (const { subject, total } of after) used.set(subject, total);
  };
}
