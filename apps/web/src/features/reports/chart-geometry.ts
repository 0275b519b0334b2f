import { bandOf, heightOf, placesOf, scaleOf, writtenOf } from '../../ui/chart-scale.ts';
import type { ShownTrend } from './api.ts';

export const CHART = { width: 340, height: 190, left: 26, right: 26, top: 40, bottom: 32 } as const;
/** So many values are written beside their points; of more, the first and the last. */
const WRITTEN = 6;
/** Days under the line keep this far apart. */
const APART = 58;
const DAY_MS = 86_400_000;

export type ChartPoint = { x: number; y: number; isWritten: boolean; isDated: boolean };
export type Chart = { points: ChartPoint[]; band: { y: number; height: number } | null };

const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

/** Where the points of a trend lie: time to the right as it passed, values upwards, the range as a band. */
export function chartOf({ points, normalRange }: Pick<ShownTrend, 'points' | 'normalRange'>): Chart {
  const { width, height, left, right, top, bottom } = CHART;
  const range = { low: normalRange?.min ?? null, high: normalRange?.max ?? null };
  const edges = [range.low, range.high].filter((edge) => edge !== null);
  const scale = scaleOf([...points.map(({ value }) => value), ...edges]);
  const days = points.map(({ date }) => dayNumber(date));
  const xs = placesOf(days, left, width - right);
  const y = (value: number) => heightOf(value, scale, top, height - bottom);
  const isDated = writtenOf(xs, APART);
  return {
    points: points.map(({ value }, at) => ({
      x: xs[at] ?? left,
      y: y(value),
      isWritten: points.length <= WRITTEN || at === 0 || at === points.length - 1,
      isDated: isDated[at] ?? false,
    })),
    band: bandOf(range, scale, y),
  };
}
