import type { Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TreatmentFacts } from '../../treatments/components/treatment-facts.tsx';
import { type Choices, journeyAddress } from '../steps.ts';

type Props = {
  treatment: TreatmentDetail;
  choices: Choices;
  /** The one a link brought along, once its name is known. */
  hospital: Hospital | undefined;
  /** Where the patient is, in words. */
  near: string | null;
  onHospitals: () => void;
};

/** What the chosen treatment is, and the way on: to the hospitals, or straight to the doctors of a hospital chosen before. */
export function DetailsStep({ treatment, choices, hospital, near, onHospitals }: Props) {
  const t = useText('journey');
  return (
    <>
      <section className="panel journey-next" aria-label={t('next')}>
        <p className="pad">{treatment.description}</p>
        <div className="foot on-dado">
          <p className="grow">
            {hospital
              ? t('details.nextDoctors', { hospital: hospital.name })
              : near
                ? t('details.nextNear', { place: placeWords(near) })
                : t('details.next')}
          </p>
          {hospital && (
            <ButtonLink look="white" to={journeyAddress('doctors', choices)}>
              {t('details.doctors')}
            </ButtonLink>
          )}
          <Button look={hospital ? 'ghost-white' : 'white'} onClick={onHospitals}>
            {t('findHospitals')}
          </Button>
        </div>
      </section>
      <TreatmentFacts treatment={treatment} />
    </>
  );
}
