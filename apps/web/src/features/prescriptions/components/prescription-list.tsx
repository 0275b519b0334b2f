import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useOpenItem } from '../../../ui/use-open-item.ts';
import { listQuery, type ShownPrescription } from '../api.ts';
import { findPrescriptions, useNames } from '../names.ts';
import { StatusTags } from './status-tags.tsx';

const MAX_SEARCH = 100;

type Props = { search: string; onSearch: (typed: string) => void; onUpload: () => void };

/** The prescriptions, the newest first, narrowed by what is typed. */
export function PrescriptionList({ search, onSearch, onUpload }: Props) {
  const t = useText('prescriptions');
  const list = useQuery(listQuery);
  // news that could not be had leave what is shown as it is
  if (!list.data)
    return (
      <LoadingOrFailed query={list} loading={t('list.loading')} failed={saidError(list.error, t('list.failed'))} />
    );
  if (list.data.length === 0) return <NothingYet onUpload={onUpload} />;
  const found = findPrescriptions(list.data, search);
  return (
    <div className="stack-4">
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.example')}
          maxLength={MAX_SEARCH}
          value={search}
          onChange={onSearch}
        />
      </form>
      <p className="sr-only" role="status">
        {search.trim() !== '' && t('list.found', { count: found.length })}
      </p>
      {list.isError && <p className="small muted">{t('list.stale')}</p>}
      {found.length === 0 ? (
        <div className="stack-3">
          <p>{t('list.none', { search: search.trim() })}</p>
          <Button look="second" className="justify-self-start" onClick={() => onSearch('')}>
            {t('list.clear')}
          </Button>
        </div>
      ) : (
        <ul className="papers" aria-label={t('list.label')}>
          {found.map((one) => (
            <li key={one._id}>
              <Row prescription={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ prescription }: { prescription: ShownPrescription }) {
  const t = useText('prescriptions');
  const { nameOf, whenOf } = useNames();
  const { openId, linkTo } = useOpenItem();
  const { _id: id, medications, title, doctorName } = prescription;
  return (
    <Link {...linkTo(id)} data-paper={id} aria-current={openId === id || undefined}>
      <b>{nameOf(prescription)}</b>
      <span className="tags">
        <StatusTags prescription={prescription} />
      </span>
      <small>
        {[
          title !== '' && doctorName,
          whenOf(prescription),
          medications.length > 0 && t('medicines', { count: medications.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </Link>
  );
}

function NothingYet({ onUpload }: { onUpload: () => void }) {
  const t = useText('prescriptions');
  return (
    <div className="empty panel">
      <TiedFile />
      <h2>{t('list.empty')}</h2>
      <p>{t('list.emptyLead')}</p>
      <div className="btn-row">
        <Button look="second" onClick={onUpload}>
          {t('upload')}
        </Button>
      </div>
    </div>
  );
}
