import type { Adherence } from '@nabz/contract/routine-doses';
import { formatShortDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { type Cell, type DayLook, lookOf, weeksOf } from '../heat-map.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const LEGEND = ['all', 'some', 'none', 'empty'] as const;

/** A full dot, a half dot, a struck ring, a point: shapes, not colours alone. */
function DayDot({ look }: { look: DayLook }) {
  return (
    <svg viewBox="0 0 20 20" className={`day-dot of-${look}`} aria-hidden="true">
      {look === 'all' && <circle className="full" cx="10" cy="10" r="8" />}
      {look === 'some' && (
        <>
          <circle className="ring" cx="10" cy="10" r="7" />
          <path className="full" d="M10 3a7 7 0 0 0 0 14Z" />
        </>
      )}
      {look === 'none' && (
        <>
          <circle className="ring" cx="10" cy="10" r="6.5" />
          <path className="bar" d="m6 14 8-8" />
        </>
      )}
      {look === 'empty' && <circle className="point" cx="10" cy="10" r="2.5" />}
    </svg>
  );
}

/** The days as a calendar: a table for the ear, dots for the eye. */
export function HeatMap({ adherence: { byDay, to } }: { adherence: Adherence }) {
  const t = useText('progress');
  return (
    <>
      <table className="heat">
        <caption className="sr-only">{t('map.caption')}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={t(`weekday.${day}`)}>
                {t(`weekdayShort.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(byDay).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <DayCell key={cell.date} cell={cell} isToday={cell.date === to} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="heat-legend" aria-hidden="true">
        {LEGEND.map((look) => (
          <li key={look}>
            <DayDot look={look} />
            {t(`map.legend.${look}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function DayCell({ cell: { date, day }, isToday }: { cell: Cell; isToday: boolean }) {
  const t = useText('progress');
  if (!day)
    return (
      <td>
        <span className="sr-only">{t('map.outside')}</span>
      </td>
    );
  const name = formatShortDay(date);
  const words =
    day.due === 0 ? t('map.nothing', { day: name }) : t('map.day', { day: name, taken: day.taken, count: day.due });
  return (
    <td className={isToday ? 'today' : ''} title={words}>
      <DayDot look={lookOf(day)} />
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span className="sr-only">{words}</span>
    </td>
  );
}
