import type { Hospital } from '@nabz/contract/hospitals';
import { Link } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { DistanceLine } from '../../../ui/distance-line.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { plateLetters } from '../initials.ts';
import { useHospitalLink } from '../open-hospital.ts';
import { ApproximateTag, EmergencyTag, Rating, SampleTag, useDistanceText, useWhere } from './card-parts.tsx';

const SHOWN_SPECIALTIES = 4;

type Props = {
  hospital: Hospital;
  /** Its number in the list and on the map. */
  no: number;
  /** The width of the search; null when nothing is measured. */
  radiusKm: number | null;
  onPoint: (hospitalId: string | null) => void;
};

export function HospitalCard({ hospital, no, radiusKm, onPoint }: Props) {
  const whereIs = useWhere();
  const linkTo = useHospitalLink();
  const { to, state } = linkTo(hospital._id);
  return (
    // Pointing only shows the same hospital on the map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="panel hospital"
      onMouseEnter={() => onPoint(hospital._id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(hospital._id)}
      onBlur={() => onPoint(null)}
    >
      <div className="hospital-head">
        <Plate letters={plateLetters(hospital.name)} />
        <div className="grow">
          <h3>
            <Link to={to} state={state} preventScrollReset>
              {hospital.name}
            </Link>
          </h3>
          <p className="small muted">{whereIs(hospital, radiusKm === null)}</p>
        </div>
        {radiusKm !== null && (
          <span className="hospital-no" aria-hidden="true">
            {no}
          </span>
        )}
      </div>
      <Distance hospital={hospital} radiusKm={radiusKm} />
      <SpecialtyLine hospital={hospital} />
      <div className="hospital-foot">
        <Rating hospital={hospital} isShort />
        <EmergencyTag hospital={hospital} />
        {hospital.distance !== null && hospital.precision !== 'point' && <ApproximateTag />}
        {hospital.sample && <SampleTag />}
      </div>
    </li>
  );
}

function Distance({ hospital, radiusKm }: Pick<Props, 'hospital' | 'radiusKm'>) {
  const t = useText('hospitals');
  const text = useDistanceText()(hospital);
  const { distance, precision } = hospital;
  if (text === null || distance === null) return null;
  return (
    <div className="hospital-far">
      {radiusKm !== null && (
        <DistanceLine
          km={distance}
          maxKm={radiusKm}
          isRough={precision !== 'point'}
          label={t('line', { km: distance, max: radiusKm })}
        />
      )}
      <span>
        <b>{text}</b> {precision !== 'town' && <span className="muted">{t('straight')}</span>}
      </span>
    </div>
  );
}

function SpecialtyLine({ hospital }: Pick<Props, 'hospital'>) {
  const t = useText('hospitals');
  const specialtyName = useSpecialtyName();
  const names = hospital.specialties.map(({ name }) => specialtyName(name));
  if (names.length === 0) return <p className="small muted">{t('specialtiesUnknown')}</p>;
  const rest = names.length - SHOWN_SPECIALTIES;
  return (
    <p className="small">
      {names.slice(0, SHOWN_SPECIALTIES).join(', ')}
      {rest > 0 && <span className="muted"> {t('andMore', { count: rest })}</span>}
    </p>
  );
}
