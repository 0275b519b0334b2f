import type { Analysis } from '@nabz/contract/reports';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import type { ShownReport } from '../api.ts';
import { changeOf } from '../change-words.ts';
import { isOutside } from '../status-words.ts';
import { ResultTag } from './status-tags.tsx';

/** Of what to ask a doctor, the first: the whole list stands below. */
const ASKED = 3;

type Props = { report: ShownReport; analysis: Analysis };

/** The report at a glance: which values lie outside, what changed, what to ask. Everything else is folded below it. */
export function InShort({ report, analysis }: Props) {
  const t = useText('reports');
  const { recommendations, followUpActions } = analysis;
  const toAsk = [...recommendations, ...followUpActions].slice(0, ASKED);
  return (
    <div className="in-short">
      <Outside report={report} analysis={analysis} />
      <Changed report={report} />
      {toAsk.length > 0 && (
        <Part title={t('short.ask')}>
          <ul className="bullets">
            {toAsk.map((line) => (
              <li key={line}>
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-2">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Every value outside its range. What could not be compared is never passed over as normal. */
function Outside({ report: { testResults }, analysis: { unread } }: Props) {
  const t = useText('reports');
  const outside = testResults.filter(isOutside);
  const open = testResults.filter(({ status }) => status === null).length + unread.length;
  if (testResults.length === 0) return null;
  return (
    <Part title={t('short.outside')}>
      {outside.length === 0 ? (
        <p className="muted">{t('short.noneOutside')}</p>
      ) : (
        <ul className="short-values">
          {outside.map((result) => (
            <li key={result.id}>
              <span className="grow">
                <b>{result.parameter}</b> {[result.value, result.unit].filter(Boolean).join(' ')}
              </span>
              <ResultTag result={result} />
            </li>
          ))}
        </ul>
      )}
      {open > 0 && <p className="small">{t('short.notJudged', { count: open })}</p>}
    </Part>
  );
}

/** Tests that got better or worse. */
function Changed({ report: { trends } }: Pick<Props, 'report'>) {
  const t = useText('reports');
  const changed = trends.flatMap((trend) => {
    const change = changeOf(trend);
    return change ? [{ trend, ...change }] : [];
  });
  if (changed.length === 0) return null;
  return (
    <Part title={t('short.changed')}>
      <ul className="bullets">
        {changed.map(({ trend, word, shown }) => (
          <li key={`${trend.analyteId} ${trend.parameter} ${trend.unit}`}>
            <span>{t(`short.${word}`, shown)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
