import { useEffect, useState } from 'react';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

/**
 * The token of a mailed link, from the fragment (`#token=...`), which no server and no log sees. It leaves the address
 * bar at once, so that it is not kept in the history. `?token=` is read too, for links of older mails.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => {
    const { hash, search } = window.location;
    return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  });
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}

/**
 * The token of a link that waits for a login: of this tab alone, gone when it was used, when the tab is closed, and when
 * somebody logs out here.
 */
const waiting = draft('email-link');
export const keepLink = (token: string): void => waiting.write(token);
export const forgetLink = (): void => waiting.clear();
onClearDrafts(forgetLink);
export const readKeptLink = (): string | null => {
  const token = waiting.read();
  return typeof token === 'string' && token !== '' ? token : null;
};
