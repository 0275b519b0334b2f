import './text.ts';
import '../documents/documents.css';
import './reports.css';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useOpenItem } from '../../ui/use-open-item.ts';
import { ListTools } from './components/list-tools.tsx';
import { ReportDetail } from './components/report-detail.tsx';
import { NothingOpen, Reports } from './components/report-list.tsx';
import { UploadReport } from './components/upload-report.tsx';
import { DocumentsPrivacy } from '../documents/components/consent-privacy.tsx';
import { useReportList } from './use-report-list.ts';

/** When the open report is closed, the focus goes back to its row in the list. */
function useFocusAfterClose(openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === null || openId !== null) return;
    const row = [...document.querySelectorAll<HTMLElement>('[data-paper]')].find(
      ({ dataset }) => dataset['paper'] === closed,
    );
    if (!row) return focusHeading();
    row.focus({ preventScroll: true });
    // where the list was is restored already; without such a place the row itself is brought into view
    row.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
}

/** The reports of the patient: the list, and beside it the one that is open. */
export function ReportsPage() {
  const t = useText('reports');
  const list = useReportList();
  const opened = useOpenItem();
  const [isUploading, setUploading] = useState(false);
  useTitle(t('title'));
  useFocusAfterClose(opened.openId);
  const { openId } = opened;
  // where there is room, the newest report stands beside the list until one is chosen
  const isWide = useIsWide();
  const shownId = openId ?? (isWide && !list.isFiltered ? (list.reports[0]?._id ?? null) : null);
  return (
    <>
      <div className={openId === null ? 'desk-head' : 'desk-head opened'}>
        <PageHead title={t('title')} lead={t('lead')} />
        <Button onClick={() => setUploading(true)}>
          <Icon of={Upload} />
          {t('upload.open')}
        </Button>
      </div>
      <div className={openId === null ? 'desk' : 'desk opened'}>
        <div className="desk-list stack">
          <ListTools list={list} />
          <Reports list={list} opened={opened} onUpload={() => setUploading(true)} />
          <DocumentsPrivacy {...(openId !== null && { onWithdrawn: opened.close })} />
        </div>
        <div className="desk-one">
          {shownId === null ? (
            <NothingOpen />
          ) : (
            <ReportDetail
              key={shownId}
              id={shownId}
              linkTo={opened.linkTo}
              isAsked={openId !== null}
              onClose={opened.close}
            />
          )}
        </div>
      </div>
      {isUploading && (
        <UploadReport
          isOpen
          onClose={() => setUploading(false)}
          onUploaded={(id) => {
            setUploading(false);
            opened.open(id);
          }}
        />
      )}
    </>
  );
}
