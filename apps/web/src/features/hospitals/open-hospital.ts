import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'hospital';
/** In the history entry of an opened hospital: the list lies one step behind it, so closing is going back. */
const FROM_LIST = 'fromList';

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && FROM_LIST in state;

/** The hospital that the address names, and how it is opened and closed. */
export function useOpenHospital() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const hospitalId = params.get(PARAM);
  const close = () => {
    if (isFromList(state)) return void navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    return setParams(rest, { replace: true, state, preventScrollReset: true });
  };
  useHeadingAfter(hospitalId);
  return { hospitalId: hospitalId || null, close };
}

/** Somebody who came by a link to one hospital has no card to go back to: the focus goes to the page's heading. */
function useHeadingAfter(hospitalId: string | null): void {
  const shown = useRef(hospitalId);
  useEffect(() => {
    const wasOpen = shown.current !== null;
    shown.current = hospitalId;
    if (!wasOpen || hospitalId !== null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [hospitalId]);
}

/** Where a card leads: the same page with the hospital in the address, and the search kept beside it. */
export function useHospitalLink(): (hospitalId: string) => { to: string; state: object } {
  const { pathname, state } = useLocation();
  const [params] = useSearchParams();
  return (hospitalId) => {
    const next = new URLSearchParams(params);
    next.set(PARAM, hospitalId);
    return {
      to: `${pathname}?${next.toString()}`,
      state: { ...(typeof state === 'object' && state), [FROM_LIST]: true },
    };
  };
}
