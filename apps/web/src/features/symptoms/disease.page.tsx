import './text.ts';
import './symptoms.css';
import type { DiseaseInfo } from '@nabz/contract/symptoms';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Stethoscope } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Lantern } from '../../ui/art/lantern.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { diseaseQuery } from './api.ts';
import { AskFor, Names, Origin, Tests, Unwell } from './components/disease-extras.tsx';
import { DiseaseParts } from './components/disease-parts.tsx';
import { ReportMistake } from './components/report-mistake.tsx';

const NOT_FOUND = 404;

/** The page of one disease. */
export function DiseasePage() {
  const t = useText('diseases');
  const { diseaseId = '' } = useParams();
  const disease = useQuery(diseaseQuery(diseaseId));
  useTitle(disease.data?.disease.name ?? t('title'));
  if (disease.data) return <Loaded info={disease.data} />;
  if (disease.isError && toApiError(disease.error).status === NOT_FOUND) return <NoPage />;
  return (
    <>
      <PageHead title={t('title')} before={<ToList />} />
      <LoadingOrFailed query={disease} loading={t('pageLoading')} failed={t('pageFailed')} />
    </>
  );
}

function ToList() {
  const t = useText('diseases');
  return (
    <Link className="crumb no-print" to="/diseases">
      <Icon of={ChevronLeft} />
      {t('back')}
    </Link>
  );
}

function Loaded({ info }: { info: DiseaseInfo }) {
  const { about } = info;
  return (
    <>
      <DiseaseParts info={info} before={<ToList />}>
        <Tests names={about.tests} />
        <AskFor names={about.specialists} triage={about.triage} />
        <Names name={info.disease.name} others={about.alsoKnownAs} />
        <Origin about={about} />
      </DiseaseParts>
      <Unwell />
      <div className="btn-row no-print">
        <ReportMistake shown={{ of: 'disease', id: about.id, knowledgeVersion: about.knowledgeVersion }} />
      </div>
    </>
  );
}

function NoPage() {
  const t = useText('diseases');
  return (
    <div className="empty">
      <Lantern />
      <h1 tabIndex={-1}>{t('notFound')}</h1>
      <p>{t('notFoundLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/diseases">{t('back')}</ButtonLink>
        <ButtonLink look="second" to="/symptom-checker">
          <Icon of={Stethoscope} />
          {t('check')}
        </ButtonLink>
      </div>
    </div>
  );
}
