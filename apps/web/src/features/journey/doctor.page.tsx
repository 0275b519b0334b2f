import './text.ts';
import './journey.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSpecialtyName } from '../../lib/specialty.ts';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { hospitalQuery } from '../hospitals/api.ts';
import { ChooseDoctor } from './components/choose-doctor.tsx';
import { DoctorsAt } from './components/doctors-at.tsx';
import { DoctorsNear } from './components/doctors-near.tsx';
import { Known } from './components/known.tsx';
import { doctorAddress, readSeeing } from './seeing-query.ts';

/** To a doctor without a treatment: by the kind of doctor or by the hospital. */
export function DoctorPage() {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const [params] = useSearchParams();
  const { specialty, hospital } = readSeeing(params);
  const where = useQuery({ ...hospitalQuery(hospital, null), enabled: hospital !== '' });
  useTitle(t('see.title'));
  useHeadingOn(`${specialty} ${hospital}`);
  const lead = where.data?.name ?? (specialty === '' ? t('see.lead') : specialtyName(specialty));
  const back = hospital !== '' && specialty !== '' ? doctorAddress({ specialty }) : doctorAddress({});
  return (
    <>
      <PageHead
        title={t('see.title')}
        lead={lead}
        before={
          (specialty !== '' || hospital !== '') && (
            <Link className="crumb no-print" to={back}>
              <Icon of={ChevronLeft} />
              {t(back === doctorAddress({}) ? 'see.otherKind' : 'see.otherHospital')}
            </Link>
          )
        }
      />
      {hospital !== '' ? (
        <Known
          found={where}
          words={{ loading: t('doctors.loading'), failed: t('doctors.failed'), unknown: t('doctors.unknown') }}
          back={doctorAddress({ specialty })}
          backText={t('see.otherHospital')}
        >
          {(known) => <DoctorsAt hospital={known} specialty={specialty} />}
        </Known>
      ) : specialty !== '' ? (
        <DoctorsNear specialty={specialty} />
      ) : (
        <ChooseDoctor />
      )}
    </>
  );
}

/** The choices share one address path, so the page moves the focus itself. */
function useHeadingOn(what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current !== what) focusHeading();
    before.current = what;
  }, [what]);
}
