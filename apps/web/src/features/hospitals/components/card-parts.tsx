import type { Hospital } from '@nabz/contract/hospitals';
import { CircleHelp, CircleMinus, Info, type LucideIcon, MapPinOff, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';

const kilometres = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The distance in words that claim no more than is known: of some hospitals only the town is known. */
export function useDistanceText(): (hospital: Hospital) => string | null {
  const t = useText('hospitals');
  return ({ distance, precision, location }) => {
    if (distance === null) return null;
    if (precision === 'point') return t('distance', { km: kilometres.format(distance) });
    if (precision !== 'town') return t('distanceAbout', { km: kilometres.format(distance) });
    // within the town its middle says nothing
    const km = whole.format(distance);
    return t(distance < 1 ? 'distanceInTown' : 'distanceTown', { km, city: placeWords(location.city) });
  };
}

export function SampleTag() {
  const t = useText('hospitals');
  return (
    <Tag tone="info" icon={Info}>
      {t('sample')}
    </Tag>
  );
}

/** What is not known, or not there: said, and no more than that. */
function PlainTag({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="tag">
      <Icon of={icon} />
      {children}
    </span>
  );
}

/** Whether an emergency department is there; nothing of a hospital that is made up, because nobody can be helped there. */
export function EmergencyTag({ hospital: { emergency, sample } }: { hospital: Hospital }) {
  const t = useText('hospitals');
  if (sample) return null;
  if (emergency === null) return <PlainTag icon={CircleHelp}>{t('emergency.unknown')}</PlainTag>;
  if (!emergency) return <PlainTag icon={CircleMinus}>{t('emergency.no')}</PlainTag>;
  return (
    <Tag tone="ok" icon={Siren}>
      {t('emergency.yes')}
    </Tag>
  );
}

type RatingProps = { hospital: Hospital; isShort?: boolean };

/** Stars where a rating is known; where it is not, nothing on a card, and a word on the page. Nobody has rated what is made up. */
export function Rating({ hospital, isShort = false }: RatingProps) {
  const t = useText('hospitals');
  const { value, total_reviews: count } = hospital.rating;
  if (hospital.sample) return null;
  if (value === null) return isShort ? null : <span className="small muted">{t('ratingUnknown')}</span>;
  return (
    <span className="hospital-rating">
      <Stars value={value} label={t('rating', { value })} />
      <b aria-hidden="true">{value}</b>
      {count !== null && (
        <span className="muted">
          ({whole.format(count)}
          <span className={isShort ? 'sr-only' : undefined}> {t('reviews', { count })}</span>)
        </span>
      )}
    </span>
  );
}

export function ApproximateTag() {
  const t = useText('hospitals');
  return <PlainTag icon={MapPinOff}>{t('approximate')}</PlainTag>;
}

/** "Government, Pune 411001"; who runs it is left out where nobody says it, the state where it goes without saying. */
export function useWhere(): (hospital: Hospital, withState: boolean) => string {
  const t = useText('hospitals');
  return ({ ownership, location, pincode }, withState) =>
    [
      ownership && t(`ownership.${ownership}`),
      [placeWords(location.city), pincode].filter(Boolean).join(' '),
      withState && location.state !== location.city && placeWords(location.state),
    ]
      .filter(Boolean)
      .join(', ');
}
