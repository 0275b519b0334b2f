import '../growth.css';
import { ChartReader } from '../../../ui/chart-reader.tsx';
import { heightOf, scaleOf, wayThrough } from '../../../ui/chart-scale.ts';

const BOX = { width: 340, height: 230, left: 30, right: 14, top: 16, bottom: 28 } as const;
/** Months written under the chart. */
const MONTHS_APART = 6;
const MANY_MONTHS = 24;

type Props = {
  /** For each completed month the values at -3, -2, 0, 2 and 3 standard deviations. */
  lines: readonly (readonly number[])[];
  points: readonly { months: number; value: number }[];
  /** How old the child is now: a chart without a measurement shows the bands of this age too. */
  ageMonths: number;
  /** The whole of it in words; a list beside it holds every value. */
  label: string;
  monthOf: (months: number) => string;
};

/** A measure over the months, before the bands in which most children of the age lie. */
export function GrowthChart({ lines, points, ageMonths, label, monthOf }: Props) {
  const last = Math.max(ageMonths, ...points.map(({ months }) => months));
  // so far as there is something to see, and a little ahead
  const end = Math.min(lines.length - 1, Math.max(MONTHS_APART, Math.ceil((last + 2) / MONTHS_APART) * MONTHS_APART));
  const shown = lines.slice(0, end + 1);
  const scale = scaleOf([...shown.flat(), ...points.map(({ value }) => value)]);
  const x = (months: number) => Math.round((BOX.left + (months / end) * (BOX.width - BOX.left - BOX.right)) * 10) / 10;
  const y = (value: number) => heightOf(value, scale, BOX.top, BOX.height - BOX.bottom);
  const edge = (at: number) => shown.map((row, month) => ({ x: x(month), y: y(row[at] ?? 0) }));
  const band = (low: number, high: number) =>
    `${wayThrough(edge(high))}${wayThrough(edge(low).toReversed()).replace('M', 'L')}Z`;
  const step = end > MANY_MONTHS ? MONTHS_APART * 2 : end > MONTHS_APART * 2 ? MONTHS_APART : MONTHS_APART / 2;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  const sorted = points.toSorted((a, b) => a.months - b.months);
  const newest = sorted.at(-1);
  return (
    <svg className="growth-chart" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <path className="far" d={band(0, 4)} />
      <path className="near" d={band(1, 3)} />
      <path className="middle" d={wayThrough(edge(2))} />
      {[0, 1, 2, 3, 4].map((at) => (
        <text key={at} x={BOX.left - 4} y={y(shown[0]?.[at] ?? 0) + 4} textAnchor="end">
          {at === 0 || at === 4 ? shown[0]?.[at] : ''}
        </text>
      ))}
      {[
        { at: 4, below: -5 },
        { at: 0, below: 13 },
      ].map(({ at, below }) => (
        <text key={at} x={BOX.width - BOX.right} y={y(shown.at(-1)?.[at] ?? 0) + below} textAnchor="end">
          {shown.at(-1)?.[at]}
        </text>
      ))}
      <path className="way" d={wayThrough(sorted.map(({ months, value }) => ({ x: x(months), y: y(value) })))} />
      {sorted.map(({ months, value }) => (
        <circle key={`${months} ${value}`} cx={x(months)} cy={y(value)} r="4" />
      ))}
      {newest && (
        <text className="n" x={x(newest.months)} y={y(newest.value) - 9} textAnchor="end">
          {newest.value}
        </text>
      )}
      {ticks.map((months) => (
        <text key={months} x={x(months)} y={BOX.height - 8} textAnchor={months === end ? 'end' : 'middle'}>
          {monthOf(months)}
        </text>
      ))}
      <ChartReader
        width={BOX.width}
        height={BOX.height}
        points={sorted.map(({ months, value }) => ({
          x: x(months),
          y: y(value),
          says: `${monthOf(months)}: ${value}`,
        }))}
      />
    </svg>
  );
}
