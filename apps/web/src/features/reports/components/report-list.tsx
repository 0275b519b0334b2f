import { Link } from 'react-router';
import { formatDay, todayInIndia } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { useReportType } from '../../documents/report-type.ts';
import { TiedFile } from '../../../ui/art/tied-file.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failed, Loading } from '../../../ui/failed.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import type { useOpenItem } from '../../../ui/use-open-item.ts';
import type { ShownReport } from '../api.ts';
import type { ReportList } from '../use-report-list.ts';
import { StatusTag, UrgencyTag } from './status-tags.tsx';

type Props = { list: ReportList; opened: ReturnType<typeof useOpenItem>; onUpload: () => void };

export function Reports({ list, opened, onUpload }: Props) {
  const t = useText('reports');
  if (list.failure !== null)
    return <Failed text={list.failure} isBusy={list.isRetrying} onRetry={() => void list.refresh()} />;
  if (list.isLoading) return <Loading text={t('list.loading')} />;
  if (list.reports.length === 0 && !list.isFiltered) return <Nothing onUpload={onUpload} />;
  return (
    <div className="stack-3">
      <Count list={list} />
      {list.reports.length === 0 && !list.isSearching && <NoFit onClear={list.clear} />}
      <ul className="papers" aria-label={t('list.label')}>
        {list.reports.map((report) => (
          <li key={report._id}>
            <Row report={report} opened={opened} />
          </li>
        ))}
      </ul>
      <More list={list} />
    </div>
  );
}

function Count({ list }: { list: ReportList }) {
  const t = useText('reports');
  const count = list.reports.length;
  const words = () => {
    if (list.isSearching) return t('list.searching');
    return list.isFiltered ? t('list.found', { count }) : t('list.count', { count });
  };
  return (
    <>
      <p className="small muted" role="status">
        {words()}
      </p>
      {list.hasSearchFailed && <ErrorText>{t('list.searchFailed')}</ErrorText>}
    </>
  );
}

/** The day it speaks of: of the sample, else of the upload. */
export const dayOf = ({ reportDate, createdAt }: Pick<ShownReport, 'reportDate' | 'createdAt'>): string =>
  formatDay(reportDate ?? todayInIndia(new Date(createdAt)));

function Row({ report, opened }: { report: ShownReport; opened: Props['opened'] }) {
  const typeName = useReportType();
  const { _id: id, title, reportType, labName, processingStatus, aiAnalysis } = report;
  return (
    <Link {...opened.linkTo(id)} data-paper={id} aria-current={opened.openId === id ? 'true' : undefined}>
      <b>{title}</b>
      <small>{[typeName(reportType), dayOf(report), labName].filter(Boolean).join(' · ')}</small>
      <span className="tags">
        <StatusTag status={processingStatus} />
        {aiAnalysis && <UrgencyTag level={aiAnalysis.urgencyLevel} />}
      </span>
    </Link>
  );
}

function More({ list: { more } }: { list: ReportList }) {
  const t = useText('reports');
  if (!more.hasMore) return null;
  return (
    <>
      {more.hasFailed && <ErrorText>{t('list.moreFailed')}</ErrorText>}
      <Button look="second" block busy={more.isBusy} onClick={more.show}>
        {t('list.more')}
      </Button>
    </>
  );
}

function Nothing({ onUpload }: { onUpload: () => void }) {
  const t = useText('reports');
  return (
    <div className="panel empty">
      <TiedFile />
      <h2>{t('list.none')}</h2>
      <p>{t('list.noneLead')}</p>
      <div className="btn-row">
        <Button look="second" onClick={onUpload}>
          {t('upload.open')}
        </Button>
      </div>
    </div>
  );
}

function NoFit({ onClear }: { onClear: () => void }) {
  const t = useText('reports');
  return (
    <div className="panel pad stack-3">
      <h2>{t('list.noFit')}</h2>
      <p className="muted">{t('list.noFitLead')}</p>
      <Button look="second" className="justify-self-start" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  );
}

/** Beside the list while nothing is open; where it is narrow the list is all there is. */
export function NothingOpen() {
  const t = useText('reports');
  return (
    <div className="panel empty">
      <TiedFile />
      <h2>{t('list.choose')}</h2>
      <p>{t('list.chooseLead')}</p>
    </div>
  );
}
