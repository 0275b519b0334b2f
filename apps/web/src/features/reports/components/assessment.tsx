import type { Analysis } from '@nabz/contract/reports';
import { OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { criticalValues, summaryLines } from '../aloud-words.ts';
import type { ShownReport } from '../api.ts';
import { urgencyLook } from '../status-words.ts';
import { InShort } from './in-short.tsx';

/** Before anything else: which values, what to do now, and whom to call. */
export function CriticalBanner({ report, analysis }: { report: ShownReport; analysis: Analysis }) {
  const t = useText('reports');
  if (analysis.urgencyLevel !== 'critical') return null;
  const values = criticalValues(report);
  return (
    <section className="urgency critical on-solid" role="alert" aria-label={t('critical.title')}>
      <span className="icon-cell">
        <Icon of={OctagonAlert} />
      </span>
      <div className="stack-2">
        <h2>{t('critical.title')}</h2>
        {values !== '' && <p>{t('critical.what', { values })}</p>}
      </div>
      <div className="action btn-row">
        <CallLink number="112" look="white">
          {t('critical.call112')}
        </CallLink>
        <CallLink number="108" look="ghost-white">
          {t('critical.call108')}
        </CallLink>
      </div>
      <ul className="bullets action">
        {t('critical.steps', { returnObjects: true }).map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The report in plain words, how urgent it is, and what of it matters. */
export function Summary({ report, analysis }: { report: ShownReport; analysis: Analysis }) {
  const t = useText('reports');
  const { summary, overallAssessment, urgencyLevel } = analysis;
  const { icon, word } = urgencyLook(urgencyLevel);
  return (
    <Panel
      title={t('summary.title')}
      aside={
        <span className="machine-made">
          <b>{t('summary.badge')}</b>
          {t('summary.assisted')}
        </span>
      }
    >
      <div className="stack-4">
        <p className="sumtext">{summary}</p>
        {word === 'critical' ? (
          // the banner above is loud enough
          <section className="stack-1">
            <h3>{t('summary.assessment')}</h3>
            <p>{overallAssessment}</p>
          </section>
        ) : (
          <section className={`urgency ${word} slim`} aria-label={t('summary.assessment')}>
            <span className="icon-cell">
              <Icon of={icon} />
            </span>
            <div>
              <span className="level">{t(`urgency.${word}`)}</span>
              <p>{overallAssessment}</p>
              {word === 'high' && (
                <p>
                  {t('high')} <Link to="/emergency">{t('highLink')}</Link>
                </p>
              )}
            </div>
          </section>
        )}
        <InShort report={report} analysis={analysis} />
        <ReadAloud lines={summaryLines(report, analysis, t)} language={languageNow()} />
      </div>
    </Panel>
  );
}
