import type { Hospital } from '@nabz/contract/hospitals';
import { Map as MapIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Place } from '../../location/place.ts';
import { HospitalCard } from './hospital-card.tsx';
import { HospitalMap } from './hospital-map.tsx';
import { SampleGroup } from './sample-group.tsx';

type Around = { place: Place; placeName: string; radiusKm: number };
type More = { isBusy: boolean; isFailed: boolean; onMore: () => void };
type Props = {
  hospitals: readonly Hospital[];
  /** Where distances are measured from; null for hospitals found by name. */
  around: Around | null;
  /** The way to further ones; null when these are all. */
  more: More | null;
};

/** The cards, and beside them, when they lie around a place, the map with the same numbers. */
export function HospitalsFound({ hospitals, around, more }: Props) {
  const t = useText('hospitals');
  const [pointed, setPointed] = useState<string | null>(null);
  const real = hospitals.filter(({ sample }) => !sample);
  const samples = hospitals.filter(({ sample }) => sample);
  const { list, expectMore } = useFocusOnMore(real.length);
  const cardsOf = (some: readonly Hospital[], before: number) =>
    some.map((hospital, at) => (
      <HospitalCard
        key={hospital._id}
        hospital={hospital}
        no={before + at + 1}
        radiusKm={around?.radiusKm ?? null}
        onPoint={setPointed}
      />
    ));
  return (
    <>
      <div className={around ? 'hospital-found' : undefined}>
        {around && <MapBox around={around} hospitals={[...real, ...samples]} pointed={pointed} />}
        <div className="stack">
          <h2 className="sr-only">{t('results')}</h2>
          {real.length > 0 && (
            <ol ref={list} className="hospital-cards" aria-label={t('list')}>
              {cardsOf(real, 0)}
            </ol>
          )}
          {samples.length > 0 && (
            <SampleGroup>
              <ol className="hospital-cards" aria-label={t('samples.title')} start={real.length + 1}>
                {cardsOf(samples, real.length)}
              </ol>
            </SampleGroup>
          )}
        </div>
      </div>
      {more?.isFailed && (
        <div role="alert">
          <ErrorText>{t('errors.search')}</ErrorText>
        </div>
      )}
      {more && (
        <Button
          look="second"
          className="justify-self-start"
          busy={more.isBusy}
          onClick={() => {
            expectMore();
            more.onMore();
          }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Who asked for more goes on at the first of them. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const before = asked.current;
    if (before === null || count <= before) return;
    asked.current = null;
    list.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus();
  }, [count]);
  const expectMore = () => {
    asked.current = count;
  };
  return { list, expectMore };
}

type MapProps = { around: Around; hospitals: readonly Hospital[]; pointed: string | null };

/** On phones the list comes first and the map is unfolded; where there is room it stands beside the list. */
function MapBox({ around, hospitals, pointed }: MapProps) {
  const t = useText('hospitals');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const hasRough = hospitals.some(({ precision }) => precision !== 'point');
  return (
    <div className="hospital-map-box no-print">
      <Button
        look="second"
        className="map-toggle"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon of={MapIcon} />
        {t(isShown ? 'map.hide' : 'map.show')}
      </Button>
      <figure id={id} className="panel hospital-figure" data-shown={isShown}>
        <HospitalMap centre={around.place} placeName={around.placeName} hospitals={hospitals} pointed={pointed} />
        <figcaption className="text-xs muted">
          <span className="map-key">
            <i className="you-key" aria-hidden="true" /> {t('map.middle')}
          </span>
          <span className="map-key">
            <i className="mark-key" aria-hidden="true" /> {t('map.exact')}
          </span>
          {hasRough && (
            <span className="map-key">
              <i className="mark-key rough" aria-hidden="true" /> {t('map.rough')}
            </span>
          )}
          <span>{t('map.note')}</span>
        </figcaption>
      </figure>
    </div>
  );
}
