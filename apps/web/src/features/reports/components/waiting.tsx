import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isBeingRead, type ShownReport } from '../api.ts';
import { ReadingLine } from '../../documents/components/reading-line.tsx';
import { ReadAgain } from './detail-head.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { StatusTag } from './status-tags.tsx';

/**
 * A report that is not explained (yet). The sentence stands for every one without an analysis, always beside the status:
 * a failed one says so, why, and what can be done.
 */
export function Waiting({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const { processingStatus, progress } = report;
  const isFailed = processingStatus === 'failed';
  return (
    <section
      className={isFailed ? 'panel pad stack-4 alert-panel' : 'panel pad stack-4'}
      aria-label={t('waiting.label')}
    >
      <p className="row wrap">
        <StatusTag status={processingStatus} />
        <span className={isFailed ? 'muted' : 'font-semibold'}>{t('waiting.title')}</span>
      </p>
      {isFailed && <FailedReading report={report} />}
      {isBeingRead(report) && (
        <>
          <ReadingLine status={processingStatus} progress={progress} />
          <p className="small muted">{t('waiting.lead')}</p>
        </>
      )}
      {!isFailed && !isBeingRead(report) && <p className="small muted">{t('waiting.unknown')}</p>}
    </section>
  );
}

function FailedReading({ report }: { report: ShownReport }) {
  const t = useText('reports');
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="stack-3">
      <div className="stack-2" role="alert">
        <h3>{t('waiting.failedTitle')}</h3>
        <p>{report.failureReason ?? t('waiting.noReason')}</p>
      </div>
      <div className="btn-row">
        <ReadAgain report={report} />
        <Button look="second" onClick={() => setTyping(true)}>
          <Icon of={PencilLine} />
          {t('waiting.typeIn')}
        </Button>
      </div>
      {isTyping && <ResultDialog report={report} result={null} onClose={() => setTyping(false)} />}
    </div>
  );
}
