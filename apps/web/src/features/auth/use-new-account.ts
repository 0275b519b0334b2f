import { useEffect, useState } from 'react';

type NewAccount = { email: string; password: string };

/** In the memory of this page alone, from the registration to the sign-in page after it: nobody types a password twice in a minute. */
let made: NewAccount | null = null;

export const keepNewAccount = (account: NewAccount): void => {
  made = account;
};

/** The account that was made a moment ago; leaving the sign-in page forgets it. */
export function useNewAccount(): NewAccount | null {
  const [account] = useState(made);
  useEffect(
    () => () => {
      made = null;
    },
    [],
  );
  return account;
}
