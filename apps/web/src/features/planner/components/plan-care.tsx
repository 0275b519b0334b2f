import type { Plan } from '@nabz/contract/planner';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';

function Rating({ value }: { value: number | null }) {
  const t = useText('planner');
  if (value === null) return null;
  return (
    <span className="rating" role="img" aria-label={t('rating', { n: value })}>
      <Icon of={Star} />
      {value}
    </span>
  );
}

/** Hospitals with the speciality of the treatment around the place of the plan. */
export function PlanHospitals({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const specialtyName = useSpecialtyName();
  if (plan.hospitals.length === 0) return <Nothing text={t('noHospitals')} />;
  return (
    <Panel title={t('hospitalsNear', { category: specialtyName(plan.treatment.category) })}>
      <ul className="rows">
        {plan.hospitals.map((hospital) => (
          <li key={hospital.id} className="doc">
            <span className="grow">
              <span className="doctor-name">
                <b>
                  <Link to={`/hospitals?${new URLSearchParams({ hospital: hospital.id }).toString()}`}>
                    {hospital.name}
                  </Link>
                </b>
                {!hospital.sample && <Rating value={hospital.rating} />}
                {hospital.sample && <Tag tone="line">{t('sample')}</Tag>}
              </span>
              <small>
                {[
                  hospital.address,
                  hospital.ownership && t(`ownership.${hospital.ownership}`),
                  hospital.distance !== null && t('distance', { km: hospital.distance }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Doctors that can be booked; of real hospitals we know none. */
export function PlanDoctors({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const specialtyName = useSpecialtyName();
  if (plan.doctors.length === 0) return <Nothing text={t('noDoctors')} />;
  const toBooking = (doctor: Plan['doctors'][number]) =>
    `/book-consultation?${new URLSearchParams({
      hospital: doctor.hospitalId,
      doctor: doctor.id,
      treatment: plan.treatment.id,
    }).toString()}`;
  return (
    <Panel title={t('doctorsNear', { category: specialtyName(plan.treatment.category) })}>
      <ul className="rows">
        {plan.doctors.map((doctor) => (
          <li key={doctor.id} className="doc">
            <Avatar name={doctor.name} large />
            <span className="grow">
              <span className="doctor-name">
                <b>{doctor.name}</b>
                {!doctor.sample && <Rating value={doctor.rating} />}
                {doctor.sample && <Tag tone="line">{t('sample')}</Tag>}
              </span>
              <small>
                {[
                  doctor.qualification,
                  specialtyName(doctor.specialization),
                  doctor.experience !== null && t('experience', { count: doctor.experience }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              <small>{doctor.hospital}</small>
            </span>
            <ButtonLink look="second" to={toBooking(doctor)} aria-label={t('bookNamed', { name: doctor.name })}>
              {t('book')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Nothing({ text }: { text: string }) {
  const t = useText('planner');
  return (
    <div className="panel pad stack-3">
      <p>{text}</p>
      <ButtonLink look="second" className="justify-self-start" to="/hospitals">
        {t('toFinder')}
      </ButtonLink>
    </div>
  );
}
