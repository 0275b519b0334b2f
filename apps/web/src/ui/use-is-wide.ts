import { useSyncExternalStore } from 'react';

/** From here on a list and one of its items stand side by side (72rem in the styles). */
const WIDE = '(min-width: 72rem)';

const media = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null);

const subscribe = (listener: () => void): (() => void) => {
  const query = media();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the screen has room for a list and one of its items. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
