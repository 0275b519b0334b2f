import './text.ts';
import './symptoms.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { SelectField } from '../../ui/field.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { diseasesQuery } from './api.ts';
import { DiseaseTopics } from './components/disease-topics.tsx';
import { DiseasesFound } from './components/diseases-found.tsx';

const MAX_SEARCH = 60;
type Wanted = { q: string; system: string };

const searchOf = (state: unknown): Wanted => {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : '');
  return { q: text('q'), system: text('system') };
};

/** What is searched for stays in the history entry: words of health are no part of an address. Back finds them again. */
function useSearch() {
  const { state } = useLocation();
  const write = useEntryState();
  const [search, setSearch] = useState(() => searchOf(state));
  const q = useDebounced(search.q.trim());
  const remember = useEffectEvent((next: Wanted) =>
    write((before) => {
      const known = searchOf(before);
      return known.q === next.q && known.system === next.system ? null : next;
    }),
  );
  useEffect(() => remember({ q, system: search.system }), [q, search.system]);
  return { search, q, change: (part: Partial<Wanted>) => setSearch((now) => ({ ...now, ...part })) };
}

/** Every disease of the knowledge, by any of its names. */
export function DiseasesPage() {
  const t = useText('diseases');
  const { search, q, change } = useSearch();
  const found = useInfiniteQuery({ ...diseasesQuery(q, search.system), placeholderData: keepPreviousData });
  const systems = found.data?.pages[0]?.systems ?? [];
  const system = systems.find(({ id }) => id === search.system)?.name;
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchForm search={search} systems={systems} onChange={change} />
      {q === '' && search.system === '' && found.data && !found.isPlaceholderData && (
        <DiseaseTopics
          systems={systems}
          popular={found.data.pages[0]?.popular}
          onSystem={(id) => {
            change({ system: id });
            focusHeading();
          }}
        />
      )}
      <DiseasesFound found={found} q={q} system={system} onAll={() => change({ system: '' })} />
    </>
  );
}

type FormProps = {
  search: Wanted;
  systems: readonly { id: string; name: string; count: number }[];
  onChange: (part: Partial<Wanted>) => void;
};

function SearchForm({ search, systems, onChange }: FormProps) {
  const t = useText('diseases');
  const isKnown = systems.some(({ id }) => id === search.system);
  return (
    <form role="search" className="panel pad lookup" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('search')}
        placeholder={t('example')}
        maxLength={MAX_SEARCH}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      <SelectField
        label={t('system')}
        value={search.system}
        onChange={(event) => onChange({ system: event.target.value })}
      >
        <option value="">{t('allSystems')}</option>
        {search.system !== '' && !isKnown && <option value={search.system}>{search.system}</option>}
        {systems.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {t('systemOption', { name, count })}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
