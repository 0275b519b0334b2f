import { use } from 'react';
// The one way to the router's present place: hooks know only the place that is drawn, which a press may just have left.
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

type Change = (state: unknown) => object | null;

/**
 * Writes into the state of the present history entry, without a new one, where Back and a reload find it again. An effect
 * can come after a press that leads elsewhere and before that is drawn: then nothing is written, and the press holds.
 * `change` gets the state that is there and answers the new one; null leaves it.
 */
export function useEntryState(): (change: Change) => void {
  const router = use(RouterContext)?.router;
  const own = useLocation().pathname;
  return (change) => {
    if (!router || router.state.navigation.state !== 'idle') return;
    const { pathname, search, hash, state } = router.state.location;
    const next = pathname === own ? change(state) : null;
    if (next !== null)
      void router.navigate({ pathname, search, hash }, { replace: true, state: next, preventScrollReset: true });
  };
}
