import { useState } from 'react';
import { toApiError } from '../lib/api-client.ts';
import { useBusy } from './use-busy.ts';

const CONFLICT = 409;

type Options = {
  /** Says yes to the very text that is shown. */
  agree: () => Promise<void>;
  /** The text is another one by now: it is read anew. */
  onChanged: () => Promise<void>;
};

/** A press that agrees, and why it did not count. */
export function useAgree({ agree, onChanged }: Options) {
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<'changed' | 'failed' | null>(null);
  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    agree: () =>
      run(async () => {
        setFailure(null);
        try {
          await agree();
        } catch (cause) {
          const isChanged = toApiError(cause).status === CONFLICT;
          setFailure(isChanged ? 'changed' : 'failed');
          if (isChanged) await onChanged();
        }
      }),
  };
}
