import { CircleHelp } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useChecker } from '../checker.ts';
import { useAnalysis } from '../use-analysis.ts';
import { Heard, NotUnderstood } from './heard.tsx';
import { KeepOffer, ReportResult, Restart } from './results-view.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';

/** Nothing was recognised: said plainly, with how to word it. */
export function UnclearView() {
  const t = useText('symptoms');
  const analysis = useChecker((checker) => checker.analysis);
  const { goTo } = useAnalysis();
  if (!analysis) return null;
  const isHeard = analysis.understood.length > 0;
  return (
    <>
      <PageHead
        title={t(isHeard ? 'unclear.deniedHeading' : 'unclear.heading')}
        lead={t(isHeard ? 'unclear.deniedLead' : 'unclear.lead')}
      />
      {analysis.urgencyLevel !== 'low' && <UrgencyBanner analysis={analysis} />}
      <div className="columns-12">
        <Panel title={t('unclear.how')} className="span-8">
          <ul className="bullets">
            {t('unclear.tips', { returnObjects: true }).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
          {!isHeard && <NotUnderstood texts={analysis.notUnderstood} />}
        </Panel>
        {isHeard && (
          <div className="span-4 stack">
            <Heard analysis={analysis} />
          </div>
        )}
      </div>
      <Note icon={CircleHelp}>{t('unclear.worry')}</Note>
      <KeepOffer />
      <p className="small muted">{analysis.disclaimer}</p>
      <div className="btn-row">
        <Button onClick={() => goTo('form')}>{t('unclear.edit')}</Button>
        <Restart />
        <ReportResult />
      </div>
    </>
  );
}
