import type { ReactNode } from 'react';
import { Failed, FailedPage, Loading } from './failed.tsx';

/** What is used of a query while it has no data. */
export type Unanswered = { isPending: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

type Props = {
  query: Unanswered;
  /** The words while it loads, or another shape of what comes. */
  loading: ReactNode;
  failed: string;
  /** What is missing is the whole page. */
  isPage?: boolean;
};

/** In the place of what a query has not answered: that it loads, or that it could not be loaded and the way to try again. */
export function LoadingOrFailed({ query, loading, failed, isPage = false }: Props) {
  if (query.isPending) return typeof loading === 'string' ? <Loading text={loading} /> : loading;
  const Shape = isPage ? FailedPage : Failed;
  return <Shape text={failed} isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
}
