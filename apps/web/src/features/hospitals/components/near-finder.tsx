import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlaceField } from '../../location/components/place-field.tsx';
import { nearbyQuery } from '../api.ts';
import { MAX_LIMIT, type Search } from '../search.ts';
import type { NearPlace } from '../use-near-place.ts';
import { MoreFilters, RadiusField, SpecialtyField } from './filter-fields.tsx';
import { FailedSearch } from './found-states.tsx';
import { type NearFound, NearResults, usePlaceName } from './near-results.tsx';

type Props = {
  near: NearPlace;
  search: Search;
  onChange: (part: Partial<Search>) => void;
  onByName: () => void;
};

/** Hospitals around a place. */
export function NearFinder({ near, search, onChange, onByName }: Props) {
  const t = useText('hospitals');
  const results = useRef<HTMLElement>(null);
  const found = useQuery(nearbyQuery(near.place, search));
  const said = useSaid(near, found, search);
  const again = () => near.search(() => void found.refetch());
  return (
    <>
      <NearForm near={near} search={search} onChange={onChange} isBusy={found.isFetching} onSearch={again} />
      <p className="sr-only" role="status">
        {said}
      </p>
      <section ref={results} className="stack-4" aria-label={t('results')} tabIndex={-1}>
        {near.fault?.at === 'server' ? (
          <FailedSearch isBusy={false} onRetry={again} />
        ) : (
          <NearResults
            near={near}
            found={found}
            search={search}
            onChange={(part) => {
              // the button that was pressed goes away with the list it belongs to
              results.current?.focus({ preventScroll: true });
              onChange(part);
            }}
            onMore={() => onChange({ limit: MAX_LIMIT })}
            onByName={onByName}
          />
        )}
      </section>
    </>
  );
}

/** What is going on, for the ear; the words stay in one place so that each change is spoken. */
function useSaid(near: NearPlace, found: NearFound, search: Search): string {
  const t = useText('hospitals');
  const nameOf = usePlaceName();
  if (near.phase === 'looking') return t('looking');
  if (near.place === null || (found.isError && !found.isFetching)) return '';
  if (!found.data || found.isPlaceholderData) return t('loading');
  const count = found.data.hospitals.length;
  const counted = t(count === search.limit ? 'nearest' : 'count', { count });
  return `${counted} ${t('withinOf', { km: search.radius, place: nameOf(near.place) })}`;
}

type FormProps = Pick<Props, 'near' | 'search' | 'onChange'> & { isBusy: boolean; onSearch: () => void };

function NearForm({ near, search, onChange, isBusy, onSearch }: FormProps) {
  const t = useText('hospitals');
  const location = useText('location');
  const { fault, phase } = near;
  const form = useRef<HTMLFormElement>(null);
  // what is wrong with the place can come later than the press that found it out
  useEffect(() => {
    if (fault?.at === 'field') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return (
    <form
      ref={form}
      role="search"
      className="panel pad hospital-search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <div className="hospital-fields">
        <PlaceField
          value={near.typed}
          onChange={near.type}
          onPick={near.choose}
          error={fault?.at === 'field' ? t(`errors.${fault.why}`) : undefined}
          action={
            <Button
              look="quiet"
              size="sm"
              className="use-here"
              aria-label={location('use')}
              busy={phase === 'detecting'}
              onClick={near.detect}
            >
              <Icon of={LocateFixed} />
              <span className="use-words">{location('use')}</span>
            </Button>
          }
        />
        <SpecialtyField search={search} onChange={onChange} />
        <RadiusField search={search} onChange={onChange} />
        <Button type="submit" busy={phase === 'looking' || (near.place !== null && isBusy)}>
          <Icon of={SearchIcon} />
          {t('search')}
        </Button>
      </div>
      <MoreFilters search={search} onChange={onChange} />
    </form>
  );
}
