import './text.ts';
import './symptoms.css';
import type { Analysis } from '@nabz/contract/symptoms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, History } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { TiedFile } from '../../ui/art/tied-file.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CHECKS_KEY, checkQuery } from './api.ts';
import { Conditions } from './components/conditions.tsx';
import { DeleteCheck } from './components/delete-check.tsx';
import { Findings, Heard } from './components/heard.tsx';
import { ReportMistake } from './components/report-mistake.tsx';
import { UrgencyBanner } from './components/urgency-banner.tsx';
import { complaintOf } from './patient.ts';

const isGone = (cause: unknown) => [400, 404].includes(toApiError(cause).status);

/** One kept check, as it was answered then. */
export function KeptCheckPage() {
  const t = useText('history');
  const { checkId = '' } = useParams();
  const check = useQuery(checkQuery(checkId));
  const at = check.data && formatMoment(check.data.createdAt);
  useTitle(at ? t('one.title', { at }) : t('one.short'));
  if (check.isError && isGone(check.error)) return <NotKept />;
  return (
    <>
      <PageHead title={at ? t('one.title', { at }) : t('one.short')} before={<ToList />} />
      {!check.data && <LoadingOrFailed query={check} loading={t('loading')} failed={t('one.failed')} />}
      {check.data && at && <Then id={checkId} at={at} analysis={check.data.analysis} />}
    </>
  );
}

function ToList() {
  const t = useText('history');
  return (
    <Link className="crumb no-print" to="/symptom-history">
      <Icon of={ChevronLeft} />
      {t('one.back')}
    </Link>
  );
}

function Then({ id, at, analysis }: { id: string; at: string; analysis: Analysis }) {
  const t = useText('history');
  const symptoms = useText('symptoms');
  const client = useQueryClient();
  const navigate = useNavigate();
  const onDeleted = async () => {
    await navigate('/symptom-history');
    client.removeQueries({ queryKey: [...CHECKS_KEY, id] });
    await client.invalidateQueries({ queryKey: CHECKS_KEY });
  };
  const complaint = complaintOf(analysis);
  return (
    <>
      <Note icon={History}>
        {t('one.then')} <Link to="/symptom-checker">{t('one.new')}</Link>
      </Note>
      <UrgencyBanner analysis={analysis} isPast />
      <div className="columns-12 found">
        <div className="span-4 stack side-col">
          <Heard analysis={analysis} />
          <AnswersThen analysis={analysis} />
        </div>
        <Conditions
          analysis={analysis}
          renderMore={(condition, isFirst, labelId) => (
            <ButtonLink
              look={isFirst ? 'second' : 'quiet'}
              to={`/diseases/${encodeURIComponent(condition.id)}`}
              aria-describedby={labelId}
            >
              {t('one.read')}
            </ButtonLink>
          )}
        />
      </div>
      <Note>
        <p>{analysis.disclaimer}</p>
        <p className="muted">
          {symptoms('results.version', { engine: analysis.engineVersion, knowledge: analysis.knowledgeVersion })}
        </p>
      </Note>
      <div className="btn-row no-print">
        <DeleteCheck id={id} at={at} onDeleted={() => void onDeleted()} />
        {complaint && <ReportMistake shown={{ of: 'result', complaint, analysis }} />}
      </div>
    </>
  );
}

function AnswersThen({ analysis }: { analysis: Analysis }) {
  const t = useText('history');
  const answered = analysis.understood.filter((one) => one.heard === '');
  if (answered.length === 0) return null;
  return (
    <Panel title={t('one.answers')}>
      <Findings list={answered} />
    </Panel>
  );
}

function NotKept() {
  const t = useText('history');
  return (
    <div className="empty">
      <TiedFile />
      <h1 tabIndex={-1}>{t('one.gone')}</h1>
      <p>{t('one.goneLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/symptom-history">{t('one.back')}</ButtonLink>
      </div>
    </div>
  );
}
