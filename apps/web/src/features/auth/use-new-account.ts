import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';

export type NewAccount = { email: string; password: string };

/** In the memory of this page alone, from the registration to the sign-in page after it: nobody types a password twice in a minute. */
let made: NewAccount | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const NEW_ACCOUNT_KEPT_MS = 120_000;

const forgetNewAccount = (): void => {
  clearTimeout(timer);
  made = null;
};

export const keepNewAccount = (account: NewAccount): void => {
  clearTimeout(timer);
  made = account;
  timer = setTimeout(forgetNewAccount, NEW_ACCOUNT_KEPT_MS);
};
// whoever signs in or out here, by whatever way
useSession.subscribe((now, before) => {
  if (now.token !== before.token) forgetNewAccount();
});

/** The account that was made a moment ago; leaving the sign-in page forgets it, and so does waiting there. */
export function useNewAccount(): NewAccount | null {
  const [account, setAccount] = useState(made);
  useEffect(() => {
    const tooLong = setTimeout(() => setAccount(null), NEW_ACCOUNT_KEPT_MS);
    return () => {
      clearTimeout(tooLong);
      forgetNewAccount();
    };
  }, []);
  return account;
}
