import { useCallback, useEffect, useRef } from 'react';
import { redirectDone } from '../../lib/session.ts';

/** Runs something once after a delay; leaving the page first calls it off, and hands the guards back their work. */
export function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      redirectDone();
    },
    [],
  );
  return useCallback((run: () => void, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, afterMs);
  }, []);
}
