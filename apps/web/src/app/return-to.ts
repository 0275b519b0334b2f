import { DEFAULT_AFTER_LOGIN } from './routes.ts';

export type Place = { pathname: string; search: string; hash: string };

/** What a guard leaves in the history entry of the sign-in page. It is never read from the address. */
export type ReturnState = { from?: Place };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  (['pathname', 'search', 'hash'] as const).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** Where to go after signing in: the page asked for, if it is one of this app, else the dashboard. */
export const returnTo = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (!isPlace(from)) return DEFAULT_AFTER_LOGIN;
  const wanted = `${from.pathname}${from.search}${from.hash}`;
  const here = window.location.origin;
  const isOurs = /^\/(?![/\\])/.test(wanted) && URL.canParse(wanted, here) && new URL(wanted, here).origin === here;
  return isOurs ? wanted : DEFAULT_AFTER_LOGIN;
};
