import './line-chart.css';
import { ChartReader } from './chart-reader.tsx';
import { bandOf, heightOf, placesOf, scaleOf, wayThrough, writtenOf } from './chart-scale.ts';

const BOX = { width: 340, height: 200, left: 34, right: 16, top: 22, bottom: 30 } as const;
/** Days under the line keep this far apart. */
const APART = 62;
/** So many points are drawn as points; of more, the line and its last point. */
const MARKED = 40;
/** As high as a number is written. */
const LETTERS = 12;

export type Series = {
  /** What the line shows: "Upper value". */
  name: string;
  /** Milliseconds, the oldest first. */
  points: readonly { at: number; value: number }[];
  /** Within it values are as expected; null where there is no such limit. */
  band: { low: number | null; high: number | null } | null;
};
type Props = {
  series: readonly Series[];
  /** The whole of it in words; a table beside it holds every value. */
  label: string;
  dayOf: (at: number) => string;
};

const LOOKS = ['dot', 'ring', 'faint'] as const;

/** Values over time as lines, limits as bands. A second line is dashed with rings, a third dotted: told apart without colour. */
export function LineChart({ series, label, dayOf }: Props) {
  const values = series.flatMap(({ points, band }) => [
    ...points.map(({ value }) => value),
    ...[band?.low ?? null, band?.high ?? null].filter((edge) => edge !== null),
  ]);
  const moments = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted((a, b) => a - b);
  if (moments.length === 0) return null;
  const scale = scaleOf(values);
  const xs = placesOf(moments, BOX.left, BOX.width - BOX.right);
  const y = (value: number) => heightOf(value, scale, BOX.top, BOX.height - BOX.bottom);
  const isWritten = writtenOf(xs, APART);
  const x = (at: number) => xs[moments.indexOf(at)] ?? BOX.left;
  return (
    <svg className="line-chart" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      {series.map((one) => (
        <Band key={one.name} band={one.band} scale={scale} y={y} />
      ))}
      {edgesOf(series, y).map((edge) => (
        <text key={edge} x={BOX.left - 10} y={y(edge) + 4} textAnchor="end">
          {edge}
        </text>
      ))}
      {series.map((one, at) => (
        <Line key={one.name} of={one} look={LOOKS[at % LOOKS.length] ?? 'dot'} x={x} y={y} />
      ))}
      {moments.map(
        (moment, at) =>
          isWritten[at] && (
            <text
              key={moment}
              x={xs[at]}
              y={BOX.height - 8}
              textAnchor={at === 0 ? 'start' : at === moments.length - 1 ? 'end' : 'middle'}
            >
              {dayOf(moment)}
            </text>
          ),
      )}
      <ChartReader width={BOX.width} height={BOX.height} points={readingsOf(series, moments, x, y, dayOf)} />
    </svg>
  );
}

/** What is said of each moment: "12 Nov: 128 / 82". */
function readingsOf(
  series: readonly Series[],
  moments: readonly number[],
  x: (at: number) => number,
  y: (value: number) => number,
  dayOf: (at: number) => string,
) {
  return moments.map((moment) => {
    const values = series.flatMap(({ points }) => points.filter(({ at }) => at === moment).map(({ value }) => value));
    return { x: x(moment), y: y(values[0] ?? 0), says: `${dayOf(moment)}: ${values.join(' / ')}` };
  });
}

type BandProps = { band: Series['band']; scale: [number, number]; y: (value: number) => number };

function Band({ band, scale, y }: BandProps) {
  const place = band && bandOf(band, scale, y);
  return (
    place && <rect className="band" x={BOX.left - 6} width={BOX.width - BOX.left - BOX.right + 12} {...place} rx="4" />
  );
}

/** Limits as numbers beside the chart; one that would run into another is left out, the words below have them all. */
function edgesOf(series: readonly Series[], y: (value: number) => number): number[] {
  const edges = [...new Set(series.flatMap(({ band }) => [band?.high ?? null, band?.low ?? null]))];
  const shown: number[] = [];
  for (const edge of edges)
    if (edge !== null && shown.every((other) => Math.abs(y(other) - y(edge)) >= LETTERS)) shown.push(edge);
  return shown;
}

type LineProps = { of: Series; look: (typeof LOOKS)[number]; x: (at: number) => number; y: (value: number) => number };

function Line({ of: { points }, look, x, y }: LineProps) {
  const path = wayThrough(points.map(({ at, value }) => ({ x: x(at), y: y(value) })));
  const last = points.at(-1);
  const marked = points.length <= MARKED ? points : points.slice(-1);
  return (
    <g className={look}>
      <path className="way" d={path} />
      {marked.map(({ at, value }, n) => (
        <circle key={`${at} ${n}`} cx={x(at)} cy={y(value)} r="4" />
      ))}
      {last && (
        <text className="n" x={x(last.at)} y={y(last.value) - 9} textAnchor={points.length > 1 ? 'end' : 'start'}>
          {last.value}
        </text>
      )}
    </g>
  );
}
