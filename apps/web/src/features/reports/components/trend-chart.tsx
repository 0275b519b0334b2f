import { formatDay } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { ChartReader } from '../../../ui/chart-reader.tsx';
import { wayThrough } from '../../../ui/chart-scale.ts';
import { MARKS } from '../../../ui/range-line.tsx';
import type { ShownTrend } from '../api.ts';
import { CHART, type ChartPoint, chartOf } from '../chart-geometry.ts';
import { resultLook } from '../status-words.ts';
import { useRangeWords } from './result-line.tsx';

type Point = ShownTrend['points'][number];

/** "Nov 2026": under the line there is no room for the day. */
const monthOf = (date: string): string => formatDay(date).replace(/^\d+ /, '');

/** Values as points on a line over time, with the range as a band. The same in words for the ear. */
export function TrendChart({ trend }: { trend: ShownTrend }) {
  const t = useText('reports');
  const rangeWords = useRangeWords();
  const { points, normalRange, parameter: name, unit } = trend;
  const chart = chartOf(trend);
  const range = normalRange ? t('trends.range', { range: rangeWords(normalRange) }) : '';
  const words = points
    .map(({ printed, converted, date }) => t('trends.point', { value: converted ?? printed, day: formatDay(date) }))
    .join(', ');
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={t('trends.chart', { name: [name, unit].filter(Boolean).join(', '), points: words, range })}
    >
      {chart.band && (
        <rect
          className="band"
          x={CHART.left - 14}
          width={CHART.width - CHART.left - CHART.right + 28}
          {...chart.band}
          rx="4"
        />
      )}
      <path className="way" d={wayThrough(chart.points)} />
      {points.map((point, at) => {
        const place = chart.points[at];
        return place && <Mark key={`${point.reportId} ${at}`} point={point} place={place} range={normalRange} />;
      })}
      <ChartReader
        width={CHART.width}
        height={CHART.height}
        points={points.flatMap(({ printed, converted, date }, at) => {
          const place = chart.points[at];
          return place ? [{ ...place, says: `${formatDay(date)}: ${converted ?? printed}` }] : [];
        })}
      />
    </svg>
  );
}

type MarkProps = { point: Point; place: ChartPoint; range: ShownTrend['normalRange'] };

function Mark({ point: { value, date, status }, place: { x, y, isWritten, isDated }, range }: MarkProps) {
  const normalRange = range ?? { min: null, max: null, description: '' };
  const { mark } = resultLook({ status, number: value, normalRange });
  return (
    <>
      <g className={`m ${mark}`} transform={`translate(${x - 8} ${y - 8}) scale(0.8)`}>
        <path d={MARKS[mark]} />
      </g>
      {isWritten && (
        <text className="n" x={x} y={y - 15} textAnchor="middle">
          {value}
        </text>
      )}
      {isDated && (
        <text x={x} y={CHART.height - 8} textAnchor="middle">
          {monthOf(date)}
        </text>
      )}
    </>
  );
}
