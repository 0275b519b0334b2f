import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { decisionsQuery } from '../api.ts';
import { LoadingLine } from '../../../ui/failed.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

/** Every giving and withdrawing, folded; asked for when it is opened. */
export function Decisions() {
  const t = useText('privacy');
  const [isOpen, setOpen] = useState(false);
  const decisions = useQuery({ ...decisionsQuery, enabled: isOpen });
  return (
    <details className="plain-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {isOpen && !decisions.data && (
        <LoadingOrFailed query={decisions} loading={<LoadingLine />} failed={t('history.failed')} />
      )}
      {decisions.data?.length === 0 && <p className="muted">{t('history.none')}</p>}
      <ul className="log-rows small">
        {decisions.data?.map(({ at, purpose, title, version, granted, how }) => (
          <li key={`${at} ${purpose}`}>
            <span className="muted">{formatMoment(at)}</span>
            <p>
              <b>{t(granted ? (how === 'upload' ? 'history.uploaded' : 'history.given') : 'history.withdrawn')}</b>
              <span>{title}</span>
              <span className="muted">{t('history.version', { version })}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
