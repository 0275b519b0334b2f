import { TreatmentKindSchema } from '@nabz/contract/treatments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { logFailure } from '../../../lib/log.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { useEntryState } from '../../../lib/use-entry-state.ts';
import { SelectField } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { DoctorAsked } from '../../journey/components/doctor-asked.tsx';
import { categoriesQuery, type TreatmentSearch, treatmentsQuery } from '../api.ts';
import { TreatmentsFound } from './treatments-found.tsx';
import { WhichKind } from './which-kind.tsx';

const MAX_SEARCH = 100;
const nothing: TreatmentSearch = { query: '', category: '', kind: '', page: 1 };

const searchOf = (state: unknown): TreatmentSearch => {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { query, category, kind, page } = given;
  return {
    query: typeof query === 'string' ? query : '',
    category: typeof category === 'string' ? category : '',
    kind: TreatmentKindSchema.options.find((one) => one === kind) ?? '',
    page: typeof page === 'number' && page >= 1 ? page : 1,
  };
};

/** What is searched for stays in the history entry: words of health are no part of an address. Back finds them again. */
function useSearch() {
  const { state } = useLocation();
  const write = useEntryState();
  const [search, setSearch] = useState(() => searchOf(state));
  const query = useDebounced(search.query.trim());
  const wanted = { ...search, query };
  const remember = useEffectEvent((next: TreatmentSearch) =>
    write((before) => {
      const known = searchOf(before);
      const isSame =
        known.query === next.query &&
        known.category === next.category &&
        known.kind === next.kind &&
        known.page === next.page;
      return isSame ? null : next;
    }),
  );
  useEffect(
    () => remember({ query, category: search.category, kind: search.kind, page: search.page }),
    [query, search.category, search.kind, search.page],
  );
  return {
    search,
    wanted,
    // another filter begins at its first page
    change: (part: Partial<TreatmentSearch>) => setSearch((now) => ({ ...now, page: 1, ...part })),
    reset: () => setSearch(nothing),
  };
}

export function Browse() {
  const { search, wanted, change, reset } = useSearch();
  const found = useQuery({ ...treatmentsQuery(wanted), placeholderData: keepPreviousData });
  useEffect(() => {
    if (found.error) logFailure('The list of treatments', found.error);
  }, [found.error]);
  return (
    <>
      <SearchForm search={search} onChange={change} />
      <DoctorAsked words={wanted.query} />
      <WhichKind kinds={found.data?.kinds} value={search.kind} onChange={(kind) => change({ kind })} />
      <TreatmentsFound found={found} wanted={wanted} onPage={(page) => change({ page })} onAll={reset} />
    </>
  );
}

type FormProps = { search: TreatmentSearch; onChange: (part: Partial<TreatmentSearch>) => void };

function SearchForm({ search, onChange }: FormProps) {
  const t = useText('treatments');
  const specialtyName = useSpecialtyName();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const isKnown = search.category === '' || categories.includes(search.category);
  return (
    <form role="search" className="panel pad lookup" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        placeholder={t('example')}
        maxLength={MAX_SEARCH}
        value={search.query}
        // a kind was chosen among what the words before meant
        onChange={(query) => onChange({ query, kind: '' })}
      />
      <SelectField
        label={t('category')}
        value={search.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{t('allCategories')}</option>
        {!isKnown && <option value={search.category}>{specialtyName(search.category)}</option>}
        {categories.map((category) => (
          <option key={category} value={category}>
            {specialtyName(category)}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
