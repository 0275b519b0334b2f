import { ChevronDown, Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { bookingAddress } from '../../booking/addresses.ts';
import type { Details } from '../checker.ts';

type Doctor = Details['doctors'][number];

export function Specialists({ doctors, ask }: { doctors: readonly Doctor[]; ask: readonly string[] }) {
  const t = useText('symptoms');
  const [isShown, setShown] = useState(false);
  return (
    <Panel title={t('detail.doctors')}>
      <div className="stack-3">
        {ask.length > 0 && <p className="muted">{t('detail.askFor', { who: ask.join(', ') })}</p>}
        <Button
          look="second"
          className="justify-self-start"
          aria-expanded={isShown}
          aria-controls="specialists"
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'detail.hide' : 'detail.show')}
          <Icon of={ChevronDown} className={isShown ? 'rotate-180' : ''} />
        </Button>
        <div id="specialists" hidden={!isShown}>
          {isShown && doctors.length === 0 && <p>{t('detail.noDoctors')}</p>}
          {isShown && doctors.length > 0 && (
            <ul className="rows">
              {doctors.map((doctor) => (
                <DoctorRow key={doctor.id} doctor={doctor} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Where booking begins: with this doctor, or, of a hospital we cannot name by id, with the branch of medicine. */
const addressOf = ({ id, hospital, specialization }: Doctor): string =>
  hospital.id === undefined
    ? `/treatment-journey?${new URLSearchParams({ specialization }).toString()}`
    : bookingAddress({ hospital: hospital.id, doctor: id });

function DoctorRow({ doctor }: { doctor: Doctor }) {
  const t = useText('symptoms');
  const specialtyName = useSpecialtyName();
  const navigate = useNavigate();
  const practice =
    doctor.experience === null ? t('detail.experienceUnknown') : t('detail.experience', { count: doctor.experience });
  const distance = doctor.distance === null ? '' : t('detail.distance', { km: doctor.distance });
  return (
    <li className="doc">
      <Avatar name={doctor.name} large />
      <span className="grow">
        <span className="doctor-name">
          <b>{doctor.name}</b>
          {!doctor.sample && doctor.rating !== null && (
            <span className="rating" role="img" aria-label={t('detail.rating', { n: doctor.rating })}>
              <Icon of={Star} />
              {doctor.rating}
            </span>
          )}
        </span>
        <small>{[specialtyName(doctor.specialization), practice].join(', ')}</small>
        <small>{[doctor.hospital.name, distance].filter(Boolean).join(', ')}</small>
      </span>
      <Button
        look="second"
        aria-label={t('detail.bookNamed', { name: doctor.name })}
        onClick={() => void navigate(addressOf(doctor))}
      >
        {t('detail.book')}
      </Button>
    </li>
  );
}
