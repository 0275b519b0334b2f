import { logout } from '@nabz/contract/auth';
import { call } from '../../lib/api-client.ts';
import { renewSession, type SessionUser, useSession } from '../../lib/session.ts';

/** Goes on with the token of a fresh proof. The session of the old token ends: nobody can use what is found of it. */
export function renew(user: SessionUser, token: string): void {
  const { user: before, token: old } = useSession.getState();
  // sent with the token that is still in use; without a connection the session ends when its time is over
  if (old !== null && old !== token && before?.id === user.id)
    call(logout, {}, { keepalive: true }).catch(() => undefined);
  renewSession(user, token);
}
