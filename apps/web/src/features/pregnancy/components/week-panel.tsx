import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Counted } from '../api.ts';
import { CountDialog } from './count-dialog.tsx';

/** The week, the due date, and what many notice: nothing on it says how this person is. */
export function WeekPanel({ pregnancy }: { pregnancy: Counted }) {
  const t = useText('pregnancy');
  const [isAsking, setAsking] = useState(false);
  const { countedBy, day, dueOn, weeks, days, trimester, phase, stage } = pregnancy;
  return (
    <Panel title={t('week.title', { week: t('week.weeks', { count: weeks }), days: t('week.days', { count: days }) })}>
      <div className="stack-4">
        <dl className="key-values">
          <dt>{t('week.part')}</dt>
          <dd>{t(`week.trimester.${trimester}`)}</dd>
          <dt>{t('week.due')}</dt>
          <dd>{formatDay(dueOn)}</dd>
          <dt>{t('week.counted')}</dt>
          <dd>{countedBy === 'scan' ? t('week.byScan') : t('week.byPeriod', { day: formatDay(day) })}</dd>
        </dl>
        {phase === 'running' && <h3>{t('week.notice')}</h3>}
        <p className={phase === 'past-term' ? 'font-semibold' : undefined}>{stage.notice}</p>
        <h3>{t('week.tell')}</h3>
        <p>{stage.tell}</p>
        <p className="small muted">{t('week.notYou')}</p>
        <Button look="second" className="justify-self-start" onClick={() => setAsking(true)}>
          <Icon of={Pencil} />
          {t('week.change')}
        </Button>
      </div>
      {isAsking && <CountDialog of={pregnancy} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
