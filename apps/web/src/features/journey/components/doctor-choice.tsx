import type { Doctor } from '@nabz/contract/hospitals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useSpokenNames } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { bookingAddress } from '../../booking/addresses.ts';
import { doctorQuery } from '../../booking/api.ts';
import { SampleTag } from '../../hospitals/components/card-parts.tsx';

type Props = {
  doctor: Doctor;
  /** None for a visit that is about no treatment in particular. */
  treatmentId?: string;
  /** Where the doctor is, when the doctors of a list are not all of one hospital. */
  where?: string;
};

/** A doctor with what is known, and the way to a time. */
export function DoctorChoice({ doctor, treatmentId = '', where }: Props) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const spokenNames = useSpokenNames();
  const navigate = useNavigate();
  const client = useQueryClient();
  const facts: readonly (readonly [string, string])[] = [
    [
      t('doctors.experience'),
      doctor.experience_years === null ? t('notKnown') : t('doctors.years', { count: doctor.experience_years }),
    ],
    [t('doctors.languages'), spokenNames(doctor.languages) || t('notKnown')],
    [t('doctors.fee'), formatRupees(doctor.fee) ?? t('notKnown')],
    [t('doctors.registration'), doctor.registration ?? t('notKnown')],
  ];
  const book = () => {
    // the next page asks for the doctor by id; until then it knows this
    client.setQueryData(doctorQuery(doctor._id).queryKey, doctor);
    void navigate(bookingAddress({ hospital: doctor.hospital._id, doctor: doctor._id, treatment: treatmentId }));
  };
  return (
    <li className="panel journey-card">
      <div className="row">
        <Avatar name={doctor.name} large />
        <div className="grow">
          <h2>{doctor.name}</h2>
          <p className="small muted">
            {[specialtyName(doctor.specialization), doctor.qualification].filter(Boolean).join(', ')}
          </p>
          {where !== undefined && <p className="small muted">{where}</p>}
          {!doctor.sample && doctor.rating.value !== null && (
            <p className="row small">
              <Stars value={doctor.rating.value} label={t('doctors.rating', { value: doctor.rating.value })} />
              <b aria-hidden="true">{doctor.rating.value}</b>
            </p>
          )}
        </div>
      </div>
      {doctor.sample && (
        <p>
          <SampleTag />
        </p>
      )}
      <dl className="key-values small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button aria-label={t('doctors.bookNamed', { name: doctor.name })} onClick={book}>
        {t('doctors.book')}
      </Button>
    </li>
  );
}
