import type { Doctor, Hospital } from '@nabz/contract/hospitals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { doctorQuery } from '../../booking/api.ts';
import { ReachHospital } from '../../booking/components/no-booking.tsx';
import { bookingAddress } from '../../booking/addresses.ts';
import { SampleTag } from '../../hospitals/components/card-parts.tsx';
import { doctorsQuery } from '../api.ts';

type Props = { category: string; treatmentId: string; hospital: Hospital };

/** The doctors of the chosen hospital for the treatment; where there are none, what can be done instead. */
export function DoctorsStep({ category, treatmentId, hospital }: Props) {
  const t = useText('journey');
  const found = useQuery(doctorsQuery(hospital._id, category));
  if (!found.data) return <LoadingOrFailed query={found} loading={t('doctors.loading')} failed={t('doctors.failed')} />;
  const withoutDoctor = bookingAddress({ hospital: hospital._id, treatment: treatmentId });
  if (found.data.length === 0) return <NoDoctors category={category} hospital={hospital} address={withoutDoctor} />;
  return (
    <>
      <ul className="journey-cards" aria-label={t('doctors.list')}>
        {found.data.map((doctor) => (
          <DoctorChoice key={doctor._id} doctor={doctor} treatmentId={treatmentId} />
        ))}
      </ul>
      <p className="small muted">
        {t('doctors.anyLead')}{' '}
        <ButtonLink look="quiet" to={withoutDoctor}>
          {t('doctors.any')}
        </ButtonLink>
      </p>
    </>
  );
}

function NoDoctors({ category, hospital, address }: { category: string; hospital: Hospital; address: string }) {
  const t = useText('journey');
  const { bookable } = hospital;
  return (
    <section className="panel pad stack-4" aria-labelledby="no-doctors">
      <div className="stack-2">
        <h2 id="no-doctors">{t('doctors.none')}</h2>
        <p>{t(bookable ? 'doctors.noneBookable' : 'doctors.noneReal', { category, hospital: hospital.name })}</p>
      </div>
      {bookable ? (
        <ButtonLink className="justify-self-start" to={address}>
          {t('doctors.any')}
        </ButtonLink>
      ) : (
        <ReachHospital hospital={hospital} />
      )}
    </section>
  );
}

function DoctorChoice({ doctor, treatmentId }: { doctor: Doctor; treatmentId: string }) {
  const t = useText('journey');
  const navigate = useNavigate();
  const client = useQueryClient();
  const facts: readonly (readonly [string, string])[] = [
    [
      t('doctors.experience'),
      doctor.experience_years === null ? t('notKnown') : t('doctors.years', { count: doctor.experience_years }),
    ],
    [t('doctors.languages'), doctor.languages.join(', ') || t('notKnown')],
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
          <p className="small muted">{[doctor.specialization, doctor.qualification].filter(Boolean).join(', ')}</p>
          {doctor.rating.value !== null && (
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
