import '../../routine/progress-text.ts';
import '../../routine/progress.css';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { adherenceQuery } from '../../routine/api.ts';
import { HeatMap } from '../../routine/components/heat-map.tsx';
import { Part } from './part.tsx';

/** As many as stand beside five weeks. */
const INSIGHTS = 3;

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
        <div className="dash-cal-columns">
          <div>
            <HeatMap adherence={adherence} />
          </div>
          <div className="stack-3">
            {adherence.insights.length > 0 && (
              <ul className="bullets" aria-label={t('calendar.noticed')}>
                {adherence.insights.slice(0, INSIGHTS).map((line) => (
                  <li key={line}>
                    <Icon of={Lightbulb} />
                    <span>{line}</span>
                  </li>
                ))}
              </ul>
            )}
            <Link className="dash-link" to="/reminders?tab=progress">
              {t('calendar.all')}
            </Link>
          </div>
        </div>
      )}
    </Part>
  );
}
