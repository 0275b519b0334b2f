import { logout } from '@nabz/contract/auth';
import { call } from '../lib/api-client.ts';
import { endSession } from '../lib/session.ts';

/**
 * Ends the session on the server and here. The call is on its way with its token before the entries go, and nobody
 * waits for it: without a connection the person is signed out of this device all the same. The guard then shows /login.
 */
export const logOut = (): void => {
  call(logout, {}, { keepalive: true }).catch(() => undefined);
  endSession('user');
};
