import { useCallback, useSyncExternalStore } from 'react';
import { type Plan, wallNow } from './plan.ts';

const MINUTE_MS = 60_000;

/** One timer for everybody who looks at the clock, on the minute; a tab that comes back looks at once. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
const tick = (): void => {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  for (const listener of listeners) listener();
};
const look = (): void => {
  if (document.visibilityState === 'visible') tick();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The patient's wall clock to the minute. What shows it is drawn again once a minute, not more. */
export function useWallClock(plan: Pick<Plan, 'aheadMinutes' | 'timeZone'>): string {
  const { aheadMinutes, timeZone } = plan;
  const read = useCallback(() => wallNow({ aheadMinutes, timeZone }), [aheadMinutes, timeZone]);
  return useSyncExternalStore(subscribe, read);
}
