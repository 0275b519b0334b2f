import type { Doctor, Hospital } from '@nabz/contract/hospitals';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { SampleGroup } from '../../hospitals/components/sample-group.tsx';
import { LocationDialog } from '../../location/components/location-dialog.tsx';
import { type Place, usePlace } from '../../location/place.ts';
import { doctorsNearQuery, nearQuery } from '../api.ts';
import { doctorAddress } from '../seeing-query.ts';
import { DoctorChoice } from './doctor-choice.tsx';
import { HospitalChoice } from './hospital-choice.tsx';
import { PlaceLine } from './place-line.tsx';

/** The doctors of one branch around the patient. */
export function DoctorsNear({ specialty }: { specialty: string }) {
  const t = useText('journey');
  const place = usePlace((state) => state.place);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {place ? (
        <>
          <PlaceLine place={place} onPlace={() => setAsking(true)} />
          <Near specialty={specialty} place={place} />
        </>
      ) : (
        <section className="panel pad stack-3" aria-label={t('see.where')}>
          <p>{t('see.where')}</p>
          <Button className="justify-self-start" onClick={() => setAsking(true)}>
            <Icon of={MapPin} />
            {t('setPlace')}
          </Button>
        </section>
      )}
      <LocationDialog isOpen={isAsking} onClose={close} onPlace={close} />
    </>
  );
}

const isSample = ({ sample }: { sample: boolean }): boolean => sample;
const isReal = ({ sample }: { sample: boolean }): boolean => !sample;

/** Doctors to book first, then real hospitals to call, and the made-up ones by themselves. */
function Near({ specialty, place }: { specialty: string; place: Place }) {
  const t = useText('journey');
  const doctors = useQuery(doctorsNearQuery(specialty, place));
  const hospitals = useQuery(nearQuery(specialty, place));
  if (!doctors.data)
    return <LoadingOrFailed query={doctors} loading={t('doctors.loading')} failed={t('doctors.failed')} />;
  if (!hospitals.data)
    return <LoadingOrFailed query={hospitals} loading={t('hospitals.loading')} failed={t('alerts.hospitalsFailed')} />;
  const real = doctors.data.filter(isReal);
  const samples = doctors.data.filter(isSample);
  const toCall = hospitals.data.hospitals.filter(isReal);
  if (real.length + samples.length + toCall.length === 0) return <Nobody specialty={specialty} />;
  return (
    <>
      {real.length > 0 && <Doctors label={t('doctors.list')} doctors={real} />}
      {toCall.length > 0 && <Hospitals specialty={specialty} hospitals={toCall} />}
      {samples.length > 0 && (
        <SampleGroup>
          <Doctors label={t('see.samples')} doctors={samples} />
        </SampleGroup>
      )}
    </>
  );
}

function Doctors({ label, doctors }: { label: string; doctors: readonly Doctor[] }) {
  return (
    <ul className="journey-cards" aria-label={label}>
      {doctors.map((doctor) => (
        <DoctorChoice key={doctor._id} doctor={doctor} where={doctor.hospital.name} />
      ))}
    </ul>
  );
}

function Hospitals({ specialty, hospitals }: { specialty: string; hospitals: readonly Hospital[] }) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  return (
    <section className="stack-3" aria-labelledby="see-hospitals">
      <div className="stack-1">
        <h2 id="see-hospitals">{t('see.hospitals', { specialty: specialtyName(specialty) })}</h2>
        <p className="small muted">{t('see.hospitalsLead')}</p>
      </div>
      <ul className="journey-cards" aria-labelledby="see-hospitals">
        {hospitals.map((hospital) => (
          <HospitalChoice
            key={hospital._id}
            hospital={hospital}
            to={doctorAddress({ specialty, hospital: hospital._id })}
          />
        ))}
      </ul>
    </section>
  );
}

function Nobody({ specialty }: { specialty: string }) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  return (
    <section className="panel pad stack-3" role="status">
      <p>{t('see.nobody', { specialty: specialtyName(specialty) })}</p>
      <ButtonLink look="second" className="justify-self-start" to="/hospitals">
        {t('hospitals.finder')}
      </ButtonLink>
    </section>
  );
}
