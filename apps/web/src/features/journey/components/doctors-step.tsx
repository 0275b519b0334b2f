import '../../booking/text.ts';
import type { Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Note } from '../../../ui/note.tsx';
import { bookingAddress } from '../../booking/addresses.ts';
import { ThereInstead } from '../../booking/components/needs-you-there.tsx';
import { doctorsQuery } from '../api.ts';
import { DoctorChoice } from './doctor-choice.tsx';
import { NoDoctors } from './no-doctors.tsx';

type Props = { treatment: TreatmentDetail; hospital: Hospital };

/** The doctors of the chosen hospital for the treatment; where there are none, what can be done instead. */
export function DoctorsStep({ treatment, hospital }: Props) {
  return treatment.kind === 'examination' ? (
    <ThereInstead treatment={treatment} hospital={hospital} />
  ) : (
    <Doctors treatment={treatment} hospital={hospital} />
  );
}

function Doctors({ treatment: { _id, category, kind }, hospital }: Props) {
  const t = useText('journey');
  const found = useQuery(doctorsQuery(hospital._id, category));
  if (!found.data) return <LoadingOrFailed query={found} loading={t('doctors.loading')} failed={t('doctors.failed')} />;
  const withoutDoctor = bookingAddress({ hospital: hospital._id, treatment: _id });
  if (found.data.length === 0) return <NoDoctors category={category} hospital={hospital} address={withoutDoctor} />;
  return (
    <>
      {kind !== 'talk' && <Note>{t('doctors.talkOnly')}</Note>}
      <ul className="journey-cards" aria-label={t('doctors.list')}>
        {found.data.map((doctor) => (
          <DoctorChoice key={doctor._id} doctor={doctor} treatmentId={_id} />
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
