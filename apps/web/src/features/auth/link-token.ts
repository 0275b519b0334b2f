import { useEffect, useState } from 'react';

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
