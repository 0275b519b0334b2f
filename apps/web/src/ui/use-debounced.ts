import { startTransition, useEffect, useState } from 'react';

/**
 * The value once it has stood still for a moment. It comes as a transition, as a navigation does: what is pressed just
 * before is drawn no later, so an effect of the settled value never sees the page that is being left.
 */
export function useDebounced<T>(value: T, afterMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
