import '../../reminders/progress-text.ts';
import '../../reminders/progress.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { adherenceQuery } from '../../reminders/api.ts';
import { DosesTodayCard } from '../../reminders/components/doses-today-card.tsx';
import { HeatMap } from '../../reminders/components/heat-map.tsx';
import type { DayView } from '../../reminders/day-view.ts';
import { useToday } from '../../reminders/use-today.ts';
import { useWhose } from '../whose.ts';
import { FirstSteps } from './first-steps.tsx';
import { Part, stateOf, Waits } from './part.tsx';

const isSome = ({ total, open, asNeeded, tomorrow }: DayView): boolean =>
  total > 0 || open.length > 0 || asNeeded.length > 0 || tomorrow.length > 0;

/** Today's medicines and how the last weeks went. For who has none yet, the first steps stand in the same place. */
export function MedicinesPart() {
  const t = useText('dashboard');
  const whose = useWhose();
  const { query, view } = useToday();
  const asked = { ...query, data: view };
  const state = stateOf(asked, isSome);
  if (state === 'none') return <FirstSteps />;
  const title = whose(t('doses.title'));
  return (
    <div className="grid12 dash-top">
      {state === 'some' ? (
        <DosesTodayCard className="c8" title={title} />
      ) : (
        <Panel title={title} className="part c8">
          <Waits title={t('doses.title')} query={asked} isFailed={state === 'failed'} />
        </Panel>
      )}
      <Calendar />
    </div>
  );
}

function Calendar() {
  const t = useText('dashboard');
  const query = useQuery(adherenceQuery('30'));
  const percent = query.data?.overall.percent ?? null;
  return (
    <Part
      name="calendar"
      title={t('calendar.title')}
      query={query}
      has={({ byDay }) => byDay.some(({ due }) => due > 0)}
      className="c4 dash-cal"
      aside={
        percent !== null && (
          <span className="small mute">{t('calendar.percent', { percent: Math.round(percent) })}</span>
        )
      }
    >
      {(adherence) => (
        <>
          <HeatMap adherence={adherence} />
          <Link className="dash-link" to="/reminders?tab=progress">
            {t('calendar.all')}
          </Link>
        </>
      )}
    </Part>
  );
}
