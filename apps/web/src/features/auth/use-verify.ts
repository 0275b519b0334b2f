import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logOut } from '../../app/log-out.ts';
import type { ReturnState } from '../../app/return-to.ts';
import { type ApiError, toApiError } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { profileQuery } from '../account/api.ts';
import { confirmEmail, releaseEmail } from './api.ts';
import { forgetLink, keepLink, readKeptLink, useLinkToken } from './link-token.ts';

/** `login`: the account of the link is not signed in here. `stranger`: whoever reads the mail did not make that account. */
export type VerifyView = 'ask' | 'login' | 'stranger' | 'kept' | 'new' | 'dead';

/** What is done with a link that confirms an email. Nothing uses it up but a success. */
export function useVerify() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const opened = useLinkToken();
  const [token] = useState(() => opened ?? readKeptLink());
  const { isBusy, run } = useBusy();
  const [view, setView] = useState<VerifyView>('ask');
  const [problem, setProblem] = useState('');
  // A link that was opened anew takes the place of one that waited.
  useEffect(() => {
    if (opened) forgetLink();
  }, [opened]);

  const show = (next: VerifyView) => {
    setProblem('');
    setView(next);
  };
  const use = (send: typeof confirmEmail, onRefused: (error: ApiError) => void) =>
    run(async () => {
      if (!token) return;
      setProblem('');
      try {
        const { account } = await send(token);
        forgetLink();
        show(account);
        await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      } catch (cause) {
        const error = toApiError(cause);
        if (error.code === 'LINK_EXPIRED') {
          forgetLink();
          return show('dead');
        }
        onRefused(error);
      }
    });
  const say = (error: ApiError) => setProblem(error.text ?? t('verify.refused'));
  return {
    hasToken: token !== null,
    isSignedIn,
    isBusy,
    view,
    problem,
    show,
    confirm: () => use(confirmEmail, (error) => (error.status === 401 ? show('login') : say(error))),
    release: () => use(releaseEmail, say),
    /** To the login and back to this page; whoever else is signed in here is logged out first. */
    logIn: () => {
      if (!token) return;
      if (isSignedIn) logOut();
      keepLink(token);
      const state: ReturnState = { from: { pathname, search: '', hash: '' } };
      void navigate('/login', { state });
    },
  };
}

export type Verify = ReturnType<typeof useVerify>;
