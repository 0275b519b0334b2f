import '../../routine/progress-text.ts';
import '../../routine/progress.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { adherenceQuery } from '../../routine/api.ts';
import { HeatMap } from '../../routine/components/heat-map.tsx';
import { Part } from './part.tsx';

/** How the last weeks went, in small. */
export function Calendar() {
  const t = useText('dashboard');
  const query = useQuery(adherenceQuery('30'));
  const overall = query.data?.overall;
  return (
    <Part
      name="calendar"
      title={t('calendar.title')}
      query={query}
      has={({ byDay }) => byDay.some(({ due }) => due > 0)}
      className="dash-cal"
      aside={
        overall && (
          <span className="small muted">
            {overall.percent === null
              ? t('calendar.counts', { taken: overall.taken, due: overall.due })
              : t('calendar.percent', { percent: Math.round(overall.percent) })}
          </span>
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
