import './text.ts';
import './treatments.css';
import type { TreatmentDetail } from '@nabz/contract/treatments';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Lantern } from '../../ui/art/lantern.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { treatmentQuery } from './api.ts';
import { TreatmentFacts } from './components/treatment-facts.tsx';

const NOT_FOUND = 404;

/** The page of one treatment. */
export function TreatmentPage() {
  const t = useText('treatments');
  const { treatmentId = '' } = useParams();
  const treatment = useQuery(treatmentQuery(treatmentId));
  useTitle(treatment.data?.name ?? t('title'));
  if (treatment.data) return <Loaded treatment={treatment.data} />;
  if (treatment.isError && toApiError(treatment.error).status === NOT_FOUND) return <NoPage />;
  return (
    <>
      <PageHead title={t('title')} before={<ToList />} />
      <LoadingOrFailed query={treatment} loading={t('pageLoading')} failed={t('pageFailed')} />
    </>
  );
}

function ToList() {
  const t = useText('treatments');
  return (
    <Link className="crumb no-print" to="/treatments">
      <Icon of={ChevronLeft} />
      {t('back')}
    </Link>
  );
}

function Loaded({ treatment }: { treatment: TreatmentDetail }) {
  const t = useText('treatments');
  return (
    <>
      <PageHead title={treatment.name} lead={treatment.description} before={<ToList />} />
      <div className="btn-row no-print">
        <ButtonLink to="/treatments?view=planner" state={{ treatment: treatment.name }}>
          {t('plan')}
        </ButtonLink>
        <ButtonLink
          look="second"
          to={`/treatment-journey?${new URLSearchParams({ treatment: treatment._id }).toString()}`}
        >
          {t('journey')}
        </ButtonLink>
      </div>
      <TreatmentFacts treatment={treatment} />
    </>
  );
}

function NoPage() {
  const t = useText('treatments');
  return (
    <div className="empty">
      <Lantern />
      <h1 tabIndex={-1}>{t('notFound')}</h1>
      <p>{t('notFoundLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/treatments">{t('back')}</ButtonLink>
      </div>
    </div>
  );
}
