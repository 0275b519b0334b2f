import type { Analysis } from '@nabz/contract/reports';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { BulletedPanel } from '../../../ui/bulleted-panel.tsx';
import { FoldPanel } from '../../documents/components/fold-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Recommendations, follow-up and the patient's own risk factors, side by side where there is room. */
export function Advice({ analysis }: { analysis: Analysis }) {
  const t = useText('reports');
  const parts = [
    [t('advice.recommendations'), analysis.recommendations],
    [t('advice.followUp'), analysis.followUpActions],
    // those of this patient alone: without any there is nothing to say
    ...(analysis.riskFactors.length > 0 ? ([[t('advice.risk'), analysis.riskFactors]] as const) : []),
  ] as const;
  return (
    <FoldPanel title={t('advice.title')}>
      <div className="pad three">
        {parts.map(([title, lines]) => (
          <Part key={title} title={title} lines={lines} />
        ))}
      </div>
    </FoldPanel>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useText('reports');
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack-3">
      <h3 id={id}>{title}</h3>
      {lines.length === 0 ? (
        <p className="small muted">{t('advice.none')}</p>
      ) : (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SHOWN_AT_FIRST = 6;

/** What could have disturbed the results, and what was not read: nothing is left out in silence. */
export function Doubts({ analysis: { disturbances, unread } }: { analysis: Analysis }) {
  const t = useText('reports');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? unread : unread.slice(0, SHOWN_AT_FIRST);
  const hidden = unread.length - shown.length;
  return (
    <>
      {disturbances.length > 0 && <BulletedPanel title={t('doubts.disturbed')} lines={disturbances} />}
      {unread.length > 0 && (
        <Panel title={t('doubts.unread')}>
          <div className="stack-3">
            <p className="small muted">{t('doubts.unreadLead')}</p>
            <ul className="unread">
              {shown.map((line, at) => (
                // the same line can stand there twice
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${at} ${line}`}>{line}</li>
              ))}
            </ul>
            {hidden > 0 && (
              <Button look="second" className="justify-self-start" onClick={() => setWhole(true)}>
                {t('doubts.unreadMore', { count: hidden })}
              </Button>
            )}
          </div>
        </Panel>
      )}
    </>
  );
}
