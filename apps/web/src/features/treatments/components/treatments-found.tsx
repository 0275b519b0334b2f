import type { ResponseOf } from '@nabz/contract/endpoint';
import type { searchTreatments } from '@nabz/contract/treatments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Lantern } from '../../../ui/art/lantern.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { TreatmentSearch } from '../api.ts';
import { TreatmentCard } from './treatment-card.tsx';

type Props = {
  found: UseQueryResult<ResponseOf<typeof searchTreatments>>;
  wanted: TreatmentSearch;
  onPage: (page: number) => void;
  onAll: () => void;
};

export function TreatmentsFound({ found, wanted, onPage, onAll }: Props) {
  const t = useText('treatments');
  const { data } = found;
  if (found.isPending) return <Loading text={t('loading')} />;
  // A failed fetch is logged and not spoken of; the way to try again is there.
  if (!data || (found.isError && !found.isFetching))
    return (
      <Button look="second" className="justify-self-start" busy={found.isFetching} onClick={() => void found.refetch()}>
        {t('again')}
      </Button>
    );
  return (
    <div className="stack-4" aria-busy={found.isPlaceholderData}>
      <p className={data.treatments.length === 0 ? 'sr-only' : 'small muted'} role="status">
        {t('total', { count: data.total })}
      </p>
      {data.treatments.length === 0 ? (
        <NothingFound wanted={wanted} onAll={onAll} />
      ) : (
        <ul className="treatments" aria-label={t('list')}>
          {data.treatments.map((treatment) => (
            <TreatmentCard key={treatment._id} treatment={treatment} />
          ))}
        </ul>
      )}
      <Pager page={wanted.page} pages={data.totalPages} onPage={onPage} />
    </div>
  );
}

function NothingFound({ wanted, onAll }: Pick<Props, 'wanted' | 'onAll'>) {
  const t = useText('treatments');
  const specialtyName = useSpecialtyName();
  return (
    <div className="empty">
      <Lantern />
      <h2>{t('empty')}</h2>
      <p>{t(wanted.category === '' ? 'emptyLead' : 'emptyCategory', { category: specialtyName(wanted.category) })}</p>
      <div className="btn-row">
        <Button onClick={onAll}>{t('showAll')}</Button>
        <ButtonLink look="second" to="/symptom-checker">
          {t('check')}
        </ButtonLink>
      </div>
    </div>
  );
}
