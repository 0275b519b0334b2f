import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { type Place, placeInWords } from '../../location/place.ts';

/** Around which place is looked, and the way to another. */
export function PlaceLine({ place, onPlace }: { place: Place; onPlace: () => void }) {
  const t = useText('journey');
  const line = placeInWords(place);
  return (
    <p className="row wrap">
      {t('hospitals.around', { place: line === null ? t('hospitals.here') : placeWords(line) })}
      <button type="button" className="text-button" onClick={onPlace}>
        {t('hospitals.change')}
      </button>
    </p>
  );
}
