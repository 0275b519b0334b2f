import { BookOpen, ChevronDown, Download, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/use-report-type.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { fetchOriginal, fetchPage, reportKey, type ShownReport } from '../api.ts';
import { PageDialog } from '../../documents/components/page-dialog.tsx';
import { EditDetails } from './edit-details.tsx';

const KINDS: Readonly<Record<string, 'pdf' | 'txt' | 'jpg' | 'png' | 'json' | 'xml'>> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/fhir+json': 'json',
  'application/xml': 'xml',
};

/** The file itself and what the patient says of it. */
export function FilePanel({ report, isLocked }: { report: ShownReport; isLocked: boolean }) {
  const t = useText('reports');
  const [open, setOpen] = useState<'pages' | 'edit' | null>(null);
  const { originalName } = report.fileInfo;
  return (
    <details className="panel fold">
      <summary>
        <span className="grow">{t('file.title')}</span>
        <span className="small muted file-name">{originalName}</span>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="pad stack-4">
        <Facts report={report} />
        <div className="btn-row no-print">
          <DownloadFile id={report._id} />
          {report.pages.length > 0 && (
            <Button look="second" onClick={() => setOpen('pages')}>
              <Icon of={BookOpen} />
              {t('file.pages')}
            </Button>
          )}
          {!isLocked && (
            <Button look="second" onClick={() => setOpen('edit')}>
              <Icon of={PencilLine} />
              {t('file.edit')}
            </Button>
          )}
        </div>
      </div>
      {open === 'edit' && <EditDetails report={report} onClose={() => setOpen(null)} />}
      <PageDialog
        shown={open === 'pages' ? { place: null, what: '' } : null}
        onClose={() => setOpen(null)}
        fileName={originalName}
        pages={report.pages}
        queryKey={reportKey(report._id)}
        load={(page, signal) => fetchPage(report._id, page, signal)}
      />
    </details>
  );
}

function Facts({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const typeName = useReportType();
  const { fileInfo, labName, reportDate, tags, reportType, notes } = report;
  const kind = KINDS[fileInfo.mimeType];
  const facts = [
    [t('file.name'), fileInfo.originalName],
    [t('file.type'), kind ? t(`file.kinds.${kind}`) : fileInfo.mimeType],
    [t('file.size'), formatBytes(fileInfo.size)],
    [t('file.uploaded'), formatMoment(fileInfo.uploadedAt)],
    [t('file.reportType'), typeName(reportType)],
    [t('file.lab'), labName ?? t('file.unknown')],
    [t('file.date'), reportDate ? formatDay(reportDate) : t('file.unknown')],
    [t('file.tags'), tags.join(', ') || t('file.none')],
    [t('file.notes'), notes || t('file.none')],
  ] as const;
  return (
    <dl className="key-values">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DownloadFile({ id }: { id: string }) {
  const t = useText('reports');
  const { isBusy, run } = useBusy();
  const go = () =>
    run(async () => {
      try {
        saveFile(await fetchOriginal(id));
      } catch {
        toast.error(t('file.downloadFailed'));
      }
    });
  return (
    <Button look="second" busy={isBusy} onClick={() => void go()}>
      <Icon of={Download} />
      {t('file.download')}
    </Button>
  );
}
