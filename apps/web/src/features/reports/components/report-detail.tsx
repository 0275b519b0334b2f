import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Note } from '../../../ui/note.tsx';
import type { useOpenItem } from '../../../ui/use-open-item.ts';
import { isBeingRead, reloadList, reportQuery, type ShownReport } from '../api.ts';
import { Advice, Doubts } from './advice.tsx';
import { CriticalBanner, Summary } from './assessment.tsx';
import { DetailHead } from './detail-head.tsx';
import { FilePanel } from './file-panel.tsx';
import { Hints } from './hints.tsx';
import { KeyFindings } from './key-findings.tsx';
import { Narrative } from './narrative.tsx';
import { PaperLines } from './paper-lines.tsx';
import { Results } from './results.tsx';
import { Trends } from './trends.tsx';
import { Waiting } from './waiting.tsx';

type LinkTo = ReturnType<typeof useOpenItem>['linkTo'];
type Props = {
  id: string;
  linkTo: LinkTo;
  /** Somebody opened it; else it stands there by itself, and takes no focus. */
  isAsked: boolean;
  onClose: () => void;
};

const GONE = new Set([400, 404]);

/** Once it stands there, its heading takes the focus: somebody opened it. */
function useFocusOnceThere(isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    document.querySelector<HTMLElement>('#report-title')?.focus({ preventScroll: true });
  }, [isThere]);
}

/** When the reading has ended, the list shows it too. */
function useListFollows(report: ShownReport | undefined): void {
  const client = useQueryClient();
  const status = report?.processingStatus;
  const wasRead = useRef(status);
  useEffect(() => {
    const before = wasRead.current;
    wasRead.current = status;
    if (before !== undefined && before !== status) void reloadList(client);
  }, [client, status]);
}

/** One report: what it says, what that means, and what can be done with it. */
export function ReportDetail({ id, linkTo, isAsked, onClose }: Props) {
  const t = useText('reports');
  const found = useQuery(reportQuery(id));
  const report = found.data;
  useFocusOnceThere(isAsked && report !== undefined);
  useListFollows(report);
  const isGone = found.isError && GONE.has(toApiError(found.error).status);
  return (
    <section className="stack report-detail" aria-label={t('one.label')}>
      {isAsked && (
        <button type="button" className="crumb desk-back" onClick={onClose}>
          <Icon of={ChevronLeft} />
          {t('one.back')}
        </button>
      )}
      {isGone ? (
        <NotThere onClose={onClose} />
      ) : report ? (
        <Opened report={report} linkTo={linkTo} onDeleted={onClose} />
      ) : (
        <LoadingOrFailed query={found} loading={t('one.loading')} failed={t('one.failed')} />
      )}
    </section>
  );
}

type OpenedProps = { report: ShownReport; linkTo: LinkTo; onDeleted: () => void };

function Opened({ report, linkTo, onDeleted }: OpenedProps) {
  const { aiAnalysis: analysis } = report;
  // a report about pictures has no numbers, and a card of vaccines neither: nothing is said of what it does not hold
  const isInWords = (report.narrative !== null || report.paper !== null) && report.testResults.length === 0;
  // where no result was read, "nothing stood out" would calm
  const hasFindings = report.testResults.length > 0 || (analysis?.keyFindings.length ?? 0) > 0;
  return (
    <>
      <DetailHead report={report} onDeleted={onDeleted} />
      {analysis && <CriticalBanner report={report} analysis={analysis} />}
      <Hints report={report} linkTo={linkTo} />
      {analysis ? (
        <>
          <Summary report={report} analysis={analysis} />
          <PaperLines report={report} />
          {report.paper === null && <Narrative narrative={report.narrative} />}
          {hasFindings && <KeyFindings report={report} analysis={analysis} />}
          {!isInWords && <Trends report={report} />}
          {(!isInWords || report.paper?.kind === 'discharge-summary') && <Results report={report} />}
          <Advice analysis={analysis} />
          <Doubts analysis={analysis} />
        </>
      ) : (
        <Waiting report={report} />
      )}
      {!analysis && report.testResults.length > 0 && <Results report={report} />}
      <FilePanel report={report} isLocked={isBeingRead(report)} />
      {analysis && <Note>{analysis.disclaimer}</Note>}
    </>
  );
}

function NotThere({ onClose }: { onClose: () => void }) {
  const t = useText('reports');
  return (
    <div className="panel empty" role="alert">
      <TiedFile />
      <h2 id="report-title" tabIndex={-1}>
        {t('one.gone')}
      </h2>
      <p>{t('one.goneLead')}</p>
      <div className="btn-row">
        <Button look="second" onClick={onClose}>
          {t('one.back')}
        </Button>
      </div>
    </div>
  );
}
