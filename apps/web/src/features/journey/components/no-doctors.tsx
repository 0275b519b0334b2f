import type { Hospital } from '@nabz/contract/hospitals';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ReachHospital } from '../../booking/components/no-booking.tsx';

/** No doctor of the branch is known: the hospital decides, or is asked. */
export function NoDoctors({ category, hospital, address }: { category: string; hospital: Hospital; address: string }) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const { bookable } = hospital;
  return (
    <section className="panel pad stack-4" aria-labelledby="no-doctors">
      <div className="stack-2">
        <h2 id="no-doctors">{t('doctors.none')}</h2>
        <p>
          {t(bookable ? 'doctors.noneBookable' : 'doctors.noneReal', {
            category: specialtyName(category),
            hospital: hospital.name,
          })}
        </p>
      </div>
      {bookable ? (
        <ButtonLink className="justify-self-start" to={address}>
          {t('doctors.any')}
        </ButtonLink>
      ) : (
        <ReachHospital hospital={hospital} />
      )}
    </section>
  );
}
