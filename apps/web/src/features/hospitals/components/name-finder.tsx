import type { Hospital } from '@nabz/contract/hospitals';
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { DoctorAsked } from '../../journey/components/doctor-asked.tsx';
import { namedQuery } from '../api.ts';
import { hasFilters, noFilters, type Search } from '../search.ts';
import { MoreFilters, SpecialtyField } from './filter-fields.tsx';
import { FailedSearch, LoadingHospitals, NothingFound } from './found-states.tsx';
import { HospitalsFound } from './hospitals-found.tsx';

const MAX_NAME = 100;

type Props = { search: Search; onChange: (part: Partial<Search>) => void; onNear: () => void };

/** Hospitals by their name or town, while it is typed. */
export function NameFinder({ search, onChange, onNear }: Props) {
  const t = useText('hospitals');
  const name = useDebounced(search.name.trim());
  return (
    <>
      <form role="search" className="panel pad hospital-search" onSubmit={(event) => event.preventDefault()}>
        <div className="hospital-fields by-name">
          <SearchField
            label={t('name')}
            placeholder={t('nameExample')}
            maxLength={MAX_NAME}
            value={search.name}
            onChange={(name) => onChange({ name })}
          />
          <SpecialtyField search={search} onChange={onChange} />
        </div>
        <MoreFilters search={search} onChange={onChange} />
      </form>
      <DoctorAsked words={name} />
      <NamedResults search={{ ...search, name }} onChange={onChange} onNear={onNear} />
    </>
  );
}

/** What was found; how much, for the ear, stands in one place, so that each change is spoken. */
function NamedResults(props: Props) {
  const t = useText('hospitals');
  const { search } = props;
  const section = useRef<HTMLElement>(null);
  // the list stays while the next letters are looked up
  const found = useInfiniteQuery({ ...namedQuery(search), placeholderData: keepPreviousData });
  const isLooking = found.isPending || found.isPlaceholderData;
  const hospitals = eachOnce(found.data?.pages.flatMap((page) => page.hospitals) ?? []);
  const counted = t(found.hasNextPage ? 'first' : 'count', { count: hospitals.length });
  const ofName = search.name === '' ? '' : t('forName', { name: search.name });
  const isFailed = found.isError && !found.isFetchNextPageError && !found.isFetching;
  return (
    <>
      <p className="sr-only" role="status">
        {isLooking ? t('loading') : !isFailed && `${counted} ${ofName}`}
      </p>
      <section ref={section} className="stack-4" aria-label={t('results')} aria-busy={isLooking} tabIndex={-1}>
        {found.isPending && <LoadingHospitals />}
        {isFailed && <FailedSearch isBusy={false} onRetry={() => void found.refetch()} />}
        {found.data && !isFailed && (
          <>
            {hospitals.length > 0 && (
              <div className="between">
                {isLooking ? (
                  <p className="muted">{t('loading')}</p>
                ) : (
                  <p>
                    <b>{counted}</b> {ofName}
                  </p>
                )}
                <p className="small muted">{found.data.pages[0]?.sortedBy}</p>
              </div>
            )}
            {hospitals.length === 0 ? (
              <NothingNamed
                {...props}
                onChange={(part) => {
                  // the button that was pressed goes away
                  section.current?.focus({ preventScroll: true });
                  props.onChange(part);
                }}
              />
            ) : (
              <HospitalsFound hospitals={hospitals} around={null} more={moreOf(found)} />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** The way to the next page of hospitals; null after the last one. */
const moreOf = (
  found: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>,
) =>
  found.hasNextPage
    ? {
        isBusy: found.isFetchingNextPage,
        isFailed: found.isFetchNextPageError,
        onMore: () => void found.fetchNextPage(),
      }
    : null;

/** A list that changed between two pages can name one twice. */
const eachOnce = (hospitals: readonly Hospital[]): Hospital[] => [
  ...new Map(hospitals.map((one) => [one._id, one])).values(),
];

function NothingNamed({ search, onChange, onNear }: Props) {
  const t = useText('hospitals');
  const isNarrow = hasFilters(search) || search.specialty !== '';
  return (
    <NothingFound why={t(isNarrow ? 'emptyNameFilters' : 'emptyName', { name: search.name })}>
      {isNarrow && <Button onClick={() => onChange({ ...noFilters, specialty: '' })}>{t('filters.clear')}</Button>}
      <Button look="second" onClick={onNear}>
        {t('nearPlace')}
      </Button>
    </NothingFound>
  );
}
