import type { ResponseOf } from '@nabz/contract/endpoint';
import type { locationNearbyHospitals } from '@nabz/contract/hospitals';
import type { UseQueryResult } from '@tanstack/react-query';
import { LocateFixed, LocateOff } from 'lucide-react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Place } from '../../location/place.ts';
import { everything, hasFilters, MAX_LIMIT, noFilters, RADII, type Search } from '../search.ts';
import { type NearPlace, shortWords } from '../use-near-place.ts';
import { FailedSearch, LoadingHospitals, NothingFound } from './found-states.tsx';
import { HospitalsFound } from './hospitals-found.tsx';
import { KnownPlaces } from './known-places.tsx';

/** The twelve largest cities, by the names under which the server finds them. */
const TOWNS = [
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Hyderabad',
  'Ahmedabad',
  'Chennai',
  'Kolkata',
  'Surat',
  'Pune',
  'Jaipur',
  'Lucknow',
  'Kanpur',
] as const;

export type NearFound = UseQueryResult<ResponseOf<typeof locationNearbyHospitals>>;
type Props = {
  near: NearPlace;
  found: NearFound;
  search: Search;
  onChange: (part: Partial<Search>) => void;
  onMore: () => void;
  onByName: () => void;
};

/** What stands below the search: where we are with it, or what it found. */
export function NearResults(props: Props) {
  const t = useText('hospitals');
  const { near, found, onByName } = props;
  if (near.phase === 'detecting')
    return (
      <div className="panel pad" role="status">
        <Note icon={LocateFixed}>{t('detecting')}</Note>
      </div>
    );
  if (near.phase === 'looking') return <LoadingHospitals />;
  if (near.place === null)
    return (
      <div className="panel pad stack-4">
        <BrowserFault near={near} />
        <p>{t('wayOn')}</p>
        <KnownPlaces near={near} />
        <Towns near={near} />
        <Button look="second" className="justify-self-start" onClick={onByName}>
          {t('byName')}
        </Button>
      </div>
    );
  if (found.isPending) return <LoadingHospitals />;
  if (!found.data || (found.isError && !found.isFetching))
    return <FailedSearch isBusy={found.isFetching} onRetry={() => void found.refetch()} />;
  return <Loaded {...props} place={near.place} data={found.data} />;
}

/** What kept the browser from saying where it is. That is the patient's choice and no mistake: said, and the way on stands below. */
function BrowserFault({ near: { fault } }: Pick<Props, 'near'>) {
  const t = useText('hospitals');
  if (fault?.at !== 'browser') return null;
  return (
    <div role="status">
      <Note icon={LocateOff}>{t(`errors.${fault.why}`)}</Note>
    </div>
  );
}

/** The largest cities, one press away from a list. */
function Towns({ near }: Pick<Props, 'near'>) {
  const t = useText('hospitals');
  return (
    <div className="stack-2">
      <h2 className="small">{t('towns.title')}</h2>
      <div className="btn-row">
        {TOWNS.map((town) => (
          <Button key={town} look="second" size="sm" onClick={() => near.goTo(town)}>
            {t(`towns.${town}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The place as the sentence above the list names it. */
export function usePlaceName(): (place: Place) => string {
  const t = useText('hospitals');
  return (place) => {
    const words = shortWords(place);
    if (words === null) return t('around');
    return place.manual ? words : t('aroundNear', { place: place.city || words });
  };
}

type LoadedProps = Props & { place: Place; data: ResponseOf<typeof locationNearbyHospitals> };

function Loaded({ near, place, data, found, search, onChange, onMore, onByName }: LoadedProps) {
  const t = useText('hospitals');
  const placeName = usePlaceName()(place);
  const { hospitals, sortedBy } = data;
  const count = hospitals.length;
  // a list that stands there while more is on its way is not the whole one
  const isFull = found.isPlaceholderData || count === search.limit;
  return (
    <>
      <BrowserFault near={near} />
      <div className="stack-1">
        {count > 0 && (
          <div className="between">
            <p>
              <b>{t(isFull ? 'nearest' : 'count', { count })}</b>{' '}
              {t('withinOf', { km: search.radius, place: placeName })}
            </p>
            <p className="small muted">{sortedBy}</p>
          </div>
        )}
        {near.spreadKm > 0 && <p className="small muted">{t('wide', { place: placeName, km: near.spreadKm })}</p>}
        {search.specialty !== '' && count > 0 && <p className="small muted">{t('specialtyNote')}</p>}
      </div>
      {count === 0 ? (
        <NothingNear placeName={placeName} search={search} onChange={onChange} onByName={onByName} />
      ) : (
        <HospitalsFound
          hospitals={hospitals}
          around={{ place, placeName, radiusKm: search.radius }}
          more={
            isFull && (found.isPlaceholderData || search.limit < MAX_LIMIT)
              ? { isBusy: found.isFetching, isFailed: false, onMore }
              : null
          }
        />
      )}
    </>
  );
}

type NothingProps = Pick<Props, 'search' | 'onChange' | 'onByName'> & { placeName: string };

function NothingNear({ placeName, search, onChange, onByName }: NothingProps) {
  const t = useText('hospitals');
  const specialtyName = useSpecialtyName();
  const { specialty, radius } = search;
  const why = hasFilters(search) ? 'emptyFilters' : specialty === '' ? 'emptyWithin' : 'emptySpecialty';
  const wider = RADII.filter((km) => km > radius && km > everything.radius).slice(0, 2);
  return (
    <NothingFound why={t(why, { km: radius, place: placeName, specialty: specialtyName(specialty) })}>
      {wider.map((km, at) => (
        <Button key={km} look={at === 0 ? 'primary' : 'second'} onClick={() => onChange({ radius: km })}>
          {t('widen', { km })}
        </Button>
      ))}
      {specialty !== '' && (
        <Button look="second" onClick={() => onChange({ specialty: '' })}>
          {t('allSpecialties')}
        </Button>
      )}
      {hasFilters(search) && (
        <Button look="second" onClick={() => onChange(noFilters)}>
          {t('filters.clear')}
        </Button>
      )}
      <Button look="quiet" onClick={onByName}>
        {t('byName')}
      </Button>
    </NothingFound>
  );
}
