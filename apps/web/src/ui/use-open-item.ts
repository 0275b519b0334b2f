import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'open';
/** In the history entry of an opened item: the list lies one step behind it, so closing is going back. */
const FROM_LIST = 'fromList';

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && FROM_LIST in state;

/**
 * One item of a list, opened beside or over it: the address names it (`?open=<id>`), so that a reload, a bookmark and the
 * back button work. What is searched for is not in the address: words of health are no part of one.
 */
export function useOpenItem() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const addressOf = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set(PARAM, id);
    return `${pathname}?${next.toString()}`;
  };
  const openId = params.get(PARAM) || null;
  return {
    openId,
    /** For the link of an item: the first one opened lies over the list, the next ones take its place. */
    linkTo: (id: string) => ({
      to: addressOf(id),
      replace: openId !== null,
      state: openId === null || isFromList(state) ? { [FROM_LIST]: true } : null,
    }),
    open: (id: string): void => {
      const isFirst = openId === null;
      void navigate(addressOf(id), {
        replace: !isFirst,
        state: isFirst || isFromList(state) ? { [FROM_LIST]: true } : null,
      });
    },
    close: (): void => {
      if (isFromList(state)) return void navigate(-1);
      const rest = new URLSearchParams(params);
      rest.delete(PARAM);
      return setParams(rest, { replace: true });
    },
  };
}
