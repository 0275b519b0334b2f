import { useQueryClient } from '@tanstack/react-query';
import { FileText, FlaskConical, MessageCircleQuestionMark, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReportType } from '../../documents/use-report-type.ts';
import { dropReport, isBeingRead, readAgain, reloadList, reportKey, type ShownReport } from '../api.ts';
import { askAbout } from '../../chat/conversation.ts';
import { dayOf } from './report-list.tsx';
import { StatusTag, UrgencyTag } from './status-tags.tsx';

const GONE = 404;

type Props = { report: ShownReport; onDeleted: () => void };

/** What it is, how it stands with it, and what can be done with the whole of it. */
export function DetailHead({ report, onDeleted }: Props) {
  const { title, reportType, labName, processingStatus, aiAnalysis } = report;
  const typeName = useReportType();
  const isPicture = !/test$/i.test(reportType);
  return (
    <div className="report-head">
      <div className="stack-2">
        <h2 id="report-title" tabIndex={-1}>
          {title}
        </h2>
        <div className="meta">
          <StatusTag status={processingStatus} />
          {aiAnalysis && <UrgencyTag level={aiAnalysis.urgencyLevel} />}
          <Tag tone="line" icon={isPicture ? FileText : FlaskConical}>
            {typeName(reportType)}
          </Tag>
          <span>{dayOf(report)}</span>
          {labName && <span>{labName}</span>}
        </div>
      </div>
      <Actions report={report} onDeleted={onDeleted} />
    </div>
  );
}

function useDelete(report: ShownReport, onDeleted: () => void) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const go = () =>
    run(async () => {
      // oxlint-disable-next-line no-alert -- the specification asks for the browser's own question
      if (!window.confirm(t('one.deleteAsk'))) return;
      try {
        await dropReport(report._id);
      } catch (cause) {
        // another tab was faster: it is gone, as was wanted
        if (toApiError(cause).status !== GONE) return void toast.error(saidError(cause, t('one.deleteFailed')));
      }
      toast.success(t('one.deleted'));
      onDeleted();
      await client.cancelQueries({ queryKey: reportKey(report._id) });
      client.removeQueries({ queryKey: reportKey(report._id), type: 'inactive' });
      await reloadList(client);
    });
  return { isBusy, go };
}

/** Reads it once more; what was corrected stays. */
export function ReadAgain({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const go = () =>
    run(async () => {
      try {
        await readAgain(client, report._id);
      } catch (cause) {
        toast.error(saidError(cause, t('one.reprocessFailed')));
      }
    });
  return (
    <Button look="second" busy={isBusy} onClick={() => void go()}>
      <Icon of={RefreshCw} />
      {t('one.reprocess')}
    </Button>
  );
}

function Actions({ report, onDeleted }: Props) {
  const t = useText('reports');
  const { isBusy, go } = useDelete(report, onDeleted);
  return (
    <div className="acts no-print">
      {report.aiAnalysis && (
        <ButtonLink to={`/report-analysis/${report._id}/summary`}>
          <Icon of={Printer} />
          {t('one.summary')}
        </ButtonLink>
      )}
      {report.aiAnalysis && (
        <ButtonLink
          look="second"
          to="/assistant"
          onClick={() => askAbout({ reportId: report._id, title: report.title })}
        >
          <Icon of={MessageCircleQuestionMark} />
          {t('one.askAbout')}
        </ButtonLink>
      )}
      {report.aiAnalysis && !isBeingRead(report) && <ReadAgain report={report} />}
      <IconButton label={t('one.delete')} aria-busy={isBusy || undefined} onClick={() => void go()}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  );
}
