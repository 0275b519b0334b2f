import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

/** Not there, or no id at all. */
const UNKNOWN = [400, 404];

type KnownProps<T> = {
  found: UseQueryResult<T>;
  words: { loading: string; failed: string; unknown: string };
  back: string;
  backText: string;
  children: (known: NoInfer<T>) => ReactNode;
};

/** What an id of the address stands for, or what is wrong with it. */
export function Known<T>({ found, words, back, backText, children }: KnownProps<T>) {
  if (found.data !== undefined) return children(found.data);
  if (found.isPending || !UNKNOWN.includes(toApiError(found.error).status))
    return <LoadingOrFailed query={found} loading={words.loading} failed={words.failed} />;
  return (
    <div className="panel pad stack-3" role="alert">
      <p>{words.unknown}</p>
      <ButtonLink look="second" className="justify-self-start" to={back}>
        {backText}
      </ButtonLink>
    </div>
  );
}
