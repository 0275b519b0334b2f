import type { Doctor } from '@nabz/contract/hospitals';
import { useState } from 'react';
import { formatRupees } from '../../../lib/money.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useSpokenNames } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';

const FEW = 4;

/** The doctors of a hospital in short; whoever books sees more of them. */
export function DoctorList({ doctors, isSample }: { doctors: readonly Doctor[]; isSample: boolean }) {
  const t = useText('hospitals');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? doctors : doctors.slice(0, FEW);
  return (
    <section className="stack-3">
      <h3>{t('details.doctors')}</h3>
      {isSample && <p className="small muted">{t('details.doctorsNote')}</p>}
      <ul className="hospital-doctors">
        {shown.map((doctor) => (
          <DoctorRow key={doctor._id} doctor={doctor} />
        ))}
      </ul>
      {shown.length < doctors.length && (
        <Button look="second" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {t('details.allDoctors', { count: doctors.length })}
        </Button>
      )}
    </section>
  );
}

function DoctorRow({ doctor }: { doctor: Doctor }) {
  const t = useText('hospitals');
  const specialtyName = useSpecialtyName();
  const spokenNames = useSpokenNames();
  const { experience_years: years, qualification, fee, languages } = doctor;
  const about = [
    specialtyName(doctor.specialization),
    years !== null && t('details.years', { count: years }),
    fee !== null && t('details.fee', { fee: formatRupees(fee) }),
  ];
  const more = [qualification, spokenNames(languages)];
  return (
    <li>
      <Avatar name={doctor.name} />
      <span className="grow">
        <b>{doctor.name}</b>
        <small className="block">{about.filter(Boolean).join(', ')}</small>
        <small className="muted block">{more.filter(Boolean).join('; ')}</small>
      </span>
    </li>
  );
}
