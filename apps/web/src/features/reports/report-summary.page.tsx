import './text.ts';
import './reports.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { TiedFile } from '../../ui/art/tied-file.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { SheetBar, sheetWords } from '../../ui/print-sheet.tsx';
import { LinkButton } from '../shares/components/link-button.tsx';
import { reportQuery, type ShownReport } from './api.ts';
import { Sheet } from './components/sheet.tsx';

const GONE = new Set([400, 404]);

/** One report as a sheet for a doctor, on the screen and on paper. */
export function ReportSummaryPage() {
  const t = useText('reports');
  const { reportId = '' } = useParams();
  const found = useQuery(reportQuery(reportId));
  useTitle(t('sheet.title'));
  const back = `/report-analysis?${new URLSearchParams({ open: reportId }).toString()}`;
  if (found.data?.aiAnalysis) return <Printable report={found.data} analysis={found.data.aiAnalysis} back={back} />;
  if (found.isError && GONE.has(toApiError(found.error).status)) return <NotThere />;
  return (
    <>
      <PageHead title={t('sheet.title')} before={<Back to={back} />} />
      {!found.data && <LoadingOrFailed query={found} loading={t('one.loading')} failed={t('one.failed')} />}
      {found.data && <p role="status">{t('sheet.waiting')}</p>}
    </>
  );
}

function Back({ to }: { to: string }) {
  const t = useText('reports');
  return (
    <Link className="crumb no-print" to={to}>
      <Icon of={ChevronLeft} />
      {t('sheet.back')}
    </Link>
  );
}

type Props = { report: ShownReport; analysis: NonNullable<ShownReport['aiAnalysis']>; back: string };

/** The name is typed here and never leaves this view: the paper may be another person's than the one signed in. */
function Printable({ report, analysis, back }: Props) {
  const t = useText('reports');
  const [name, setName] = useState('');
  return (
    <>
      <SheetBar
        back={<Back to={back} />}
        texts={{ name: t('sheet.name'), nameHint: t('sheet.nameHint'), print: t('sheet.print') }}
        name={name}
        onName={setName}
        link={<LinkButton title={t('sheet.heading')} text={sheetWords} />}
      />
      <Sheet report={report} analysis={analysis} name={name.trim()} />
    </>
  );
}

function NotThere() {
  const t = useText('reports');
  return (
    <div className="empty">
      <TiedFile />
      <h1 tabIndex={-1}>{t('one.gone')}</h1>
      <p>{t('one.goneLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/report-analysis">{t('one.back')}</ButtonLink>
      </div>
    </div>
  );
}
