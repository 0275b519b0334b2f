import type { Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { hospitalQuery } from '../../hospitals/api.ts';
import { type Place, placeInWords } from '../../location/place.ts';
import { treatmentQuery } from '../../treatments/api.ts';
import { type Choices, journeyAddress, type Step } from '../steps.ts';
import { DetailsStep } from './details-step.tsx';
import { DoctorsStep } from './doctors-step.tsx';
import { HospitalsStep } from './hospitals-step.tsx';
import { JourneyHead } from './journey-head.tsx';
import { SearchStep } from './search-step.tsx';

/** Not there, or no id at all. */
const UNKNOWN = [400, 404];

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
        {(known) => <DoctorsStep category={category} treatmentId={treatment._id} hospital={known} />}
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

type KnownProps<T> = {
  found: UseQueryResult<T>;
  words: { loading: string; failed: string; unknown: string };
  back: string;
  backText: string;
  children: (known: NoInfer<T>) => ReactNode;
};

/** What an id of the address stands for, or what is wrong with it. */
function Known<T>({ found, words, back, backText, children }: KnownProps<T>) {
  if (found.data !== undefined) return children(found.data);
  if (found.isPending || !UNKNOWN.includes(toApiError(found.error).status))
    return <LoadingOrFailed query={found} loading={words.loading} failed={words.failed} />;
  return (
    <div className="panel pad stack-3" role="alert">
      <p>{words.unknown}</p>
      <ButtonLink look="second" className="justify-self-start" to={back}>
        {backText}
      </ButtonLink>
    </div>
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

/** Around which place is looked, and the way to another. */
function PlaceLine({ place, onPlace }: { place: Place; onPlace: () => void }) {
  const t = useText('journey');
  return (
    <p className="row wrap">
      {t('hospitals.around', { place: placeInWords(place) ?? t('hospitals.here') })}
      <button type="button" className="text-button" onClick={onPlace}>
        {t('hospitals.change')}
      </button>
    </p>
  );
}
