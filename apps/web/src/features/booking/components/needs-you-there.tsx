import type { Hospital } from '@nabz/contract/hospitals';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { doctorAddress } from '../../journey/seeing-query.ts';
import { ReachHospital } from './no-booking.tsx';

type Props = { treatment: TreatmentDetail; hospital: Hospital };

/** A scan or a blood test is no video call: the hospital gives the time for it. A doctor can be asked first. */
export function NeedsYouThere({ treatment, hospital }: Props) {
  const t = useText('booking');
  return (
    <>
      <PageHead title={t('there.title')} />
      <ThereInstead treatment={treatment} hospital={hospital} />
    </>
  );
}

/** The same where a page has its heading already. */
export function ThereInstead({ treatment, hospital }: Props) {
  const t = useText('booking');
  return (
    <section className="panel pad stack-4" aria-label={t('there.title')}>
      <p>{t('there.lead', { treatment: treatment.name, hospital: hospital.name })}</p>
      <ReachHospital hospital={hospital} />
      <ButtonLink
        look="second"
        className="justify-self-start"
        to={doctorAddress(
          hospital.bookable ? { hospital: hospital._id } : { specialty: treatment.specialties[0] ?? '' },
        )}
      >
        {t('there.askFirst')}
      </ButtonLink>
    </section>
  );
}
