import type { Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { hospitalQuery } from '../../hospitals/api.ts';
import { type Place, placeInWords } from '../../location/place.ts';
import { treatmentQuery } from '../../treatments/api.ts';
import { type Choices, journeyAddress, type Step } from '../steps.ts';
import { DetailsStep } from './details-step.tsx';
import { DoctorsStep } from './doctors-step.tsx';
import { HospitalsStep } from './hospitals-step.tsx';
import { JourneyHead } from './journey-head.tsx';
import { Known } from './known.tsx';
import { PlaceLine } from './place-line.tsx';
import { SearchStep } from './search-step.tsx';

type Props = {
  step: Step;
  choices: Choices;
  place: Place | null;
  alertBox: ReactNode;
  onHospitals: () => void;
  onPlace: () => void;
  onSpecialization: (name: string) => void;
};

/** The head and what the step shows below it. */
export function JourneyView(props: Props) {
  const t = useText('journey');
  const { step, choices, place, alertBox } = props;
  const treatment = useQuery({ ...treatmentQuery(choices.treatment), enabled: choices.treatment !== '' });
  const hospital = useQuery({ ...hospitalQuery(choices.hospital, null), enabled: choices.hospital !== '' });
  const title = step === 'treatment-details' && treatment.data ? treatment.data.name : t(`titles.${step}`);
  const lead = {
    search: t('search.lead'),
    'treatment-details': undefined,
    hospitals: treatment.data && t('hospitals.lead', { treatment: treatment.data.name }),
    doctors: hospital.data && t('doctors.lead', { hospital: hospital.data.name }),
  }[step];
  return (
    <>
      <JourneyHead step={step} title={title} lead={lead} choices={choices} hasPlace={place !== null} />
      {alertBox}
      {step === 'search' ? (
        <>
          {hospital.data && <KeptHospital hospital={hospital.data} choices={choices} />}
          <SearchStep choices={choices} onSpecialization={props.onSpecialization} onHospitals={props.onHospitals} />
        </>
      ) : (
        <Known
          found={treatment}
          words={{ loading: t('details.loading'), failed: t('details.failed'), unknown: t('details.unknown') }}
          back={journeyAddress('search', choices)}
          backText={t('back.search')}
        >
          {(known) => <WithTreatment {...props} treatment={known} hospital={hospital} />}
        </Known>
      )}
    </>
  );
}

type WithTreatmentProps = Props & { treatment: TreatmentDetail; hospital: UseQueryResult<Hospital> };

function WithTreatment({ step, choices, place, treatment, hospital, ...on }: WithTreatmentProps) {
  const t = useText('journey');
  const { category } = treatment;
  if (step === 'doctors')
    return (
      <Known
        found={hospital}
        words={{ loading: t('doctors.loading'), failed: t('doctors.failed'), unknown: t('doctors.unknown') }}
        back={journeyAddress(place ? 'hospitals' : 'treatment-details', choices)}
        backText={t(place ? 'back.hospitals' : 'back.treatment-details')}
      >
        {(known) => <DoctorsStep treatment={treatment} hospital={known} />}
      </Known>
    );
  if (step === 'hospitals' && place)
    return (
      <>
        <PlaceLine place={place} onPlace={on.onPlace} />
        <HospitalsStep category={category} place={place} choices={choices} />
      </>
    );
  return (
    <DetailsStep
      treatment={treatment}
      choices={choices}
      hospital={hospital.data}
      near={placeInWords(place)}
      onHospitals={on.onHospitals}
    />
  );
}

/** A hospital that was chosen before the treatment. */
function KeptHospital({ hospital, choices }: { hospital: Hospital; choices: Choices }) {
  const t = useText('journey');
  return (
    <p className="panel pad between">
      <span className="grow">{t('search.kept', { hospital: hospital.name })}</span>
      <Link className="btn quiet" to={journeyAddress('search', { ...choices, hospital: '' })}>
        <Icon of={X} />
        {t('search.letGo')}
      </Link>
    </p>
  );
}
