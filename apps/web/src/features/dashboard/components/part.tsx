import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryFailed } from '../../../lib/retry-failed.ts';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type PartState, useKeptPlace } from '../kept-places.ts';
import { useWhose } from '../whose.ts';

export type Asked<T> = {
  data: T | undefined;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  /** What it is remembered by. */
  name: string;
  title: string;
  query: Asked<T>;
  /** Whether the patient has something of it. */
  has: (data: T) => boolean;
  /** At the end of the heading, once the part is there. */
  aside?: ReactNode;
  className?: string;
  children: (data: T) => ReactNode;
};

export const stateOf = <T,>({ data, isPending }: Asked<T>, has: (data: T) => boolean): PartState => {
  if (data !== undefined) return has(data) ? 'some' : 'none';
  return isPending ? 'loading' : 'failed';
};

/** A part of the dashboard: it loads by itself, fails by itself and quietly, and is not there when it is empty. */
export function Part<T>({ name, title, query, has, aside, className = '', children }: Props<T>) {
  const whose = useWhose();
  const state = stateOf(query, has);
  const isShown = useKeptPlace(name, state);
  if (!isShown) return null;
  const { data } = query;
  const isThere = data !== undefined && state === 'some';
  return (
    <Panel title={whose(title)} className={`part ${className}`} {...(isThere && aside && { aside })}>
      {isThere ? children(data) : <Waits title={title} query={query} isFailed={state === 'failed'} />}
    </Panel>
  );
}

/** Its shape while it loads; a quiet word when it could not. */
export function Waits({ title, query, isFailed }: { title: string; query: Asked<unknown>; isFailed: boolean }) {
  const t = useText('dashboard');
  const client = useQueryClient();
  if (isFailed)
    return (
      <p className="muted between">
        {t('glance.failed')}
        <button
          type="button"
          className="text-button"
          aria-label={`${t('glance.again')}: ${title}`}
          aria-busy={query.isFetching || undefined}
          onClick={() => void retryFailed(client)}
        >
          {t('glance.again')}
        </button>
      </p>
    );
  return (
    <div className="stack-3" aria-busy="true">
      <p className="sr-only">{t('glance.loading', { title })}</p>
      <div className="skeleton" />
      <div className="skeleton w-2/3" />
    </div>
  );
}
