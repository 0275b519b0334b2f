import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { savedPlaceQuery } from '../../location/api.ts';
import { type Place, usePlace } from '../../location/place.ts';
import { type NearPlace, shortWords } from '../use-near-place.ts';

type Named = Pick<Place, 'lat' | 'lng' | 'city' | 'state' | 'address'>;

const isNowhere = ({ lat, lng }: Named): boolean => lat === 0 && lng === 0;

/** Places chosen before on this device, and that of the profile: one press away from a list. */
export function KnownPlaces({ near }: { near: NearPlace }) {
  const t = useText('hospitals');
  const recent = usePlace((state) => state.recent);
  const { data: saved } = useQuery(savedPlaceQuery);
  const all: Named[] = [...recent, ...(saved && !isNowhere(saved) ? [saved] : [])];
  const places = [...new Map(all.map((place) => [shortWords(place), place])).entries()];
  const named = places.flatMap(([words, place]) => (words === null ? [] : [{ words, place }]));
  if (named.length === 0) return null;
  return (
    <div className="stack-2">
      <h2 className="small">{t('recent')}</h2>
      <div className="btn-row">
        {named.map(({ words, place }) => (
          <Button key={words} look="second" size="sm" onClick={() => near.choose({ ...place, spreadKm: 0 })}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}
