import type { Hospital } from '@nabz/contract/hospitals';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/failed.tsx';
import { toast } from '../../../ui/toast.ts';
import { SampleGroup } from '../../hospitals/components/sample-group.tsx';
import type { Place } from '../../location/place.ts';
import { generalQuery, nearQuery } from '../api.ts';
import { type Choices, journeyAddress } from '../steps.ts';
import { AlertBox } from './alert-box.tsx';
import { HospitalChoice } from './hospital-choice.tsx';

type Props = { category: string; place: Place; choices: Choices };

/** Hospitals near the patient; the general list when there is none, and said so. */
function useHospitals({ category, place }: Pick<Props, 'category' | 'place'>) {
  const near = useQuery(nearQuery(category, place));
  const isEmpty = near.data?.hospitals.length === 0;
  const general = useQuery({ ...generalQuery, enabled: isEmpty });
  const asked = isEmpty ? general : near;
  return { asked, isEmpty, isNews: near.isFetchedAfterMount };
}

export function HospitalsStep({ category, place, choices }: Props) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const { asked, isEmpty, isNews } = useHospitals({ category, place });
  const broadening = t('alerts.broadening', { category: specialtyName(category) });
  const failed = t('alerts.hospitalsFailed');
  const { error, isError } = asked;

  useEffect(() => {
    if (isEmpty && isNews) toast.error(broadening);
  }, [isEmpty, isNews, broadening]);
  useEffect(() => {
    if (error) toast.error(failed);
  }, [error, failed]);

  return (
    <>
      <AlertBox text={isEmpty ? broadening : ''}>
        <p className="small">{t('hospitals.general', { category: specialtyName(category) })}</p>
      </AlertBox>
      <AlertBox text={isError ? failed : ''}>
        <div className="btn-row">
          <Button look="second" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('again')}
          </Button>
          <ButtonLink look="quiet" to="/hospitals">
            {t('hospitals.finder')}
          </ButtonLink>
        </div>
      </AlertBox>
      {asked.isPending && <Loading text={t('hospitals.loading')} />}
      {asked.data && <List hospitals={asked.data.hospitals} sortedBy={asked.data.sortedBy} choices={choices} />}
    </>
  );
}

type ListProps = { hospitals: readonly Hospital[]; sortedBy: string; choices: Choices };

function List({ hospitals, sortedBy, choices }: ListProps) {
  const t = useText('journey');
  const real = hospitals.filter(({ sample }) => !sample);
  const samples = hospitals.filter(({ sample }) => sample);
  const addressOf = ({ _id }: Hospital) => journeyAddress('doctors', { ...choices, hospital: _id });
  if (hospitals.length === 0)
    return (
      <div className="panel pad stack-3">
        <p>{t('hospitals.none')}</p>
        <ButtonLink look="second" className="justify-self-start" to="/hospitals">
          {t('hospitals.finder')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="stack-3">
      <p className="small muted" role="status">
        {real.length > 0 && t('hospitals.count', { count: real.length })} {sortedBy}
      </p>
      {real.length > 0 && (
        <ul className="journey-cards" aria-label={t('hospitals.list')}>
          {real.map((hospital) => (
            <HospitalChoice key={hospital._id} hospital={hospital} to={addressOf(hospital)} />
          ))}
        </ul>
      )}
      {samples.length > 0 && (
        <SampleGroup>
          <ul className="journey-cards" aria-label={t('hospitals.samples')}>
            {samples.map((hospital) => (
              <HospitalChoice key={hospital._id} hospital={hospital} to={addressOf(hospital)} />
            ))}
          </ul>
        </SampleGroup>
      )}
    </div>
  );
}
