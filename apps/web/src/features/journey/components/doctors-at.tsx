import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import type { Hospital } from '@nabz/contract/hospitals';
import { useNavigate } from 'react-router';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { bookingAddress } from '../../booking/addresses.ts';
import { doctorAddress } from '../seeing-query.ts';
import { DoctorChoice } from './doctor-choice.tsx';
import { NoDoctors } from './no-doctors.tsx';

type Props = { hospital: Hospital; specialty: string };

/** The doctors of one hospital, of one branch when it is chosen; where there are none, how to reach it. */
export function DoctorsAt({ hospital, specialty }: Props) {
  const t = useText('journey');
  const all = hospital.doctors ?? [];
  const shown = specialty === '' ? all : all.filter(({ specialization }) => specialization === specialty);
  return (
    <>
      {all.length > 0 && <Kinds hospital={hospital} specialty={specialty} />}
      {shown.length === 0 ? (
        <NoDoctors
          category={specialty || t('see.any')}
          hospital={hospital}
          address={bookingAddress({ hospital: hospital._id, doctor: NO_DOCTOR_ID })}
        />
      ) : (
        <ul className="journey-cards" aria-label={t('doctors.list')}>
          {shown.map((doctor) => (
            <DoctorChoice key={doctor._id} doctor={doctor} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The branches that the hospital has doctors of. */
function Kinds({ hospital, specialty }: Props) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const navigate = useNavigate();
  const branches = (hospital.doctors ?? []).map(({ specialization }) => specialization);
  // one that a link brought may have no doctor here
  const names = [...new Set([...branches, ...(specialty ? [specialty] : [])])].sort();
  return (
    <div className="see-filter">
      <SelectField
        label={t('see.kind')}
        value={specialty}
        onChange={(event) =>
          void navigate(doctorAddress({ specialty: event.target.value, hospital: hospital._id }), { replace: true })
        }
      >
        <option value="">{t('see.every')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {specialtyName(name)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
