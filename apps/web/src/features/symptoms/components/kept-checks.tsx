import type { CheckSummary } from '@nabz/contract/symptoms-checks';
import type { Urgency } from '@nabz/contract/symptoms';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, House, Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CHECKS_KEY, checksQuery } from '../api.ts';
import { ADVICE_TONES } from '../badges.ts';
import { DeleteCheck } from './delete-check.tsx';

const ICONS: Record<Urgency, typeof Clock> = { low: House, medium: Clock, high: Siren };

/** The kept checks, the newest first, more of them on demand. */
export function KeptChecks() {
  const t = useText('history');
  const checks = useInfiniteQuery(checksQuery);
  const remember = useFocusAfterDeletion(checks.data?.pages.flatMap((page) => page.checks));
  if (!checks.data) return <LoadingOrFailed query={checks} loading={t('loading')} failed={t('failed')} />;
  // A check that was saved again while older pages were loaded can stand on two of them.
  const all = [...new Map(checks.data.pages.flatMap((page) => page.checks).map((one) => [one.id, one])).values()];
  if (all.length === 0) return <NothingKept />;
  return (
    <div className="stack-4">
      <ul className="kept" aria-label={t('list')}>
        {all.map((check) => (
          <CheckRow key={check.id} check={check} onDeleted={() => remember(check.id)} />
        ))}
      </ul>
      {checks.isFetchNextPageError && (
        <div role="alert">
          <ErrorText>{t('moreFailed')}</ErrorText>
        </div>
      )}
      {checks.hasNextPage && (
        <Button
          look="second"
          className="justify-self-start"
          busy={checks.isFetchingNextPage}
          onClick={() => void checks.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus goes with the row of its check: then the heading takes it. */
function useFocusAfterDeletion(checks: readonly CheckSummary[] = []) {
  const deleted = useRef<string | null>(null);
  useEffect(() => {
    if (deleted.current === null || checks.some(({ id }) => id === deleted.current)) return;
    deleted.current = null;
    focusHeading();
  }, [checks]);
  return (id: string) => {
    deleted.current = id;
  };
}

function CheckRow({ check, onDeleted }: { check: CheckSummary; onDeleted: () => void }) {
  const t = useText('history');
  const client = useQueryClient();
  const at = formatMoment(check.createdAt);
  const forget = () => {
    onDeleted();
    void client.invalidateQueries({ queryKey: CHECKS_KEY });
  };
  return (
    <li className="panel">
      <div className="grow stack-1">
        <p className="small muted">
          <time dateTime={check.createdAt}>{at}</time>
        </p>
        <h2>
          <Link to={`/symptom-history/${check.id}`}>{check.symptoms.join(', ')}</Link>
        </h2>
        <p>
          <Tag tone={ADVICE_TONES[check.urgencyLevel]} icon={ICONS[check.urgencyLevel]}>
            <span className="sr-only">{t('level')}: </span>
            {check.advice}
          </Tag>
        </p>
        <p className="small muted">
          {check.conditions.length > 0 ? t('possible', { names: check.conditions.join(', ') }) : t('unnamed')}
        </p>
      </div>
      <DeleteCheck id={check.id} at={at} onDeleted={forget} />
    </li>
  );
}

function NothingKept() {
  const t = useText('history');
  return (
    <div className="empty">
      <TiedFile />
      <h2>{t('empty')}</h2>
      <p>{t('emptyLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/symptom-checker">{t('check')}</ButtonLink>
      </div>
    </div>
  );
}
