import type { DiseaseEntry, searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Lantern } from '../../../ui/art/lantern.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { urgencyTone } from '../badges.ts';
import { URGENCY_ICONS } from './disease-parts.tsx';

type Props = {
  found: UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof searchDiseases>>>;
  q: string;
  /** The name of the part of the body that is asked for. */
  system: string | undefined;
  onAll: () => void;
};

export function DiseasesFound({ found, q, system, onAll }: Props) {
  const t = useText('diseases');
  if (found.isPending) return <Loading text={t('loading')} />;
  // With a search that failed, what an earlier one found is no answer.
  if (!found.data || (found.isError && !found.isFetchNextPageError))
    return <Failed text={t('failed')} isBusy={found.isFetching} onRetry={() => void found.refetch()} />;
  const count = found.data.pages.at(-1)?.total ?? 0;
  const all = [...new Map(found.data.pages.flatMap((page) => page.diseases).map((one) => [one.id, one])).values()];
  return (
    <div className="stack-4" aria-busy={found.isPlaceholderData}>
      <p className={all.length === 0 ? 'sr-only' : 'small muted'} role="status">
        {all.length < count ? t('part', { shown: all.length, count }) : t('total', { count })}
      </p>
      {all.length === 0 && <NothingFound q={q} system={system} onAll={onAll} />}
      {all.length > 0 && (
        <ul className="found-diseases" aria-label={t('list')}>
          {all.map((disease) => (
            <DiseaseRow key={disease.id} disease={disease} />
          ))}
        </ul>
      )}
      {found.isFetchNextPageError && (
        <div role="alert">
          <ErrorText>{t('moreFailed')}</ErrorText>
        </div>
      )}
      {found.hasNextPage && (
        <Button
          look="second"
          className="justify-self-start"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function DiseaseRow({ disease }: { disease: DiseaseEntry }) {
  const t = useText('diseases');
  const symptoms = useText('symptoms');
  const tone = urgencyTone(disease.urgencyLevel);
  const icon = URGENCY_ICONS[tone];
  return (
    <li className="panel">
      <div className="grow stack-1">
        <h2>
          <Link to={`/diseases/${encodeURIComponent(disease.id)}`}>{disease.name}</Link>
        </h2>
        {disease.alsoKnownAs && <p className="small muted">{t('also', { name: disease.alsoKnownAs })}</p>}
        <p>{disease.summary}</p>
        <p>
          <Tag tone={tone} {...(icon && { icon })}>
            <span className="sr-only">{symptoms('detail.urgency')}: </span>
            {disease.urgencyLevel}
          </Tag>
        </p>
      </div>
    </li>
  );
}

function NothingFound({ q, system, onAll }: Omit<Props, 'found'>) {
  const t = useText('diseases');
  return (
    <div className="empty">
      <Lantern />
      <h2>{system === undefined ? t('empty', { q }) : t('emptySystem', { q, system })}</h2>
      <p>{t('emptyLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/symptom-checker">{t('check')}</ButtonLink>
        {system !== undefined && (
          <Button look="second" onClick={onAll}>
            {t('emptyAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
