import type { Hospital } from '@nabz/contract/hospitals';
import { CalendarCheck, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Plate } from '../../../ui/plate.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Rating, SampleTag, useDistanceText, useWhere } from '../../hospitals/components/card-parts.tsx';
import { plateLetters } from '../../hospitals/initials.ts';

/** A hospital to choose; `to` is where its doctors are. */
export function HospitalChoice({ hospital, to }: { hospital: Hospital; to: string }) {
  const t = useText('journey');
  const whereIs = useWhere();
  const textOf = useDistanceText();
  const far = textOf(hospital);
  return (
    <li className="panel journey-card">
      <div className="row">
        <Plate letters={plateLetters(hospital.name)} />
        <div className="grow">
          <h2>
            <Link className="whole-card" to={to}>
              {hospital.name}
            </Link>
          </h2>
          <p className="small muted">{[whereIs(hospital, true), far].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <p className="row wrap">
        <Rating hospital={hospital} isShort />
        {hospital.sample && <SampleTag />}
        <Tag tone={hospital.bookable ? 'ok' : 'line'} icon={hospital.bookable ? CalendarCheck : Phone}>
          {t(hospital.bookable ? 'hospitals.bookable' : 'hospitals.callOnly')}
        </Tag>
      </p>
      <span className="btn second" aria-hidden="true">
        {t('hospitals.doctors')}
      </span>
    </li>
  );
}
