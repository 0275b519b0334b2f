import type { ShownTrend } from './api.ts';

export const CHART = { width: 340, height: 190, left: 26, right: 26, top: 40, bottom: 32 } as const;
/** So many values are written beside their points; of more, the first and the last. */
const WRITTEN = 6;
/** Days under the line keep this far apart. */
const APART = 58;
const DAY_MS = 86_400_000;

export type ChartPoint = { x: number; y: number; isWritten: boolean; isDated: boolean };
export type Chart = { points: ChartPoint[]; band: { y: number; height: number } | null };

const round = (n: number): number => Math.round(n * 10) / 10;
const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

/** From the least to the greatest of values and range, with some air; a flat line lies in the middle. */
function scaleOf(numbers: readonly number[]): [number, number] {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const air = (high - low || Math.abs(high) || 1) * 0.08;
  return [low - air, high + air];
}

/** Which days are written: the last, then from the first on those that have room. */
function datedOf(xs: readonly number[]): boolean[] {
  const last = xs.length - 1;
  let free = Number.NEGATIVE_INFINITY;
  return xs.map((x, at) => {
    const hasRoom = x - free >= APART && (xs[last] ?? 0) - x >= APART;
    if (at !== last && !hasRoom) return false;
    free = x;
    return true;
  });
}

/** Where the points of a trend lie: time to the right as it passed, values upwards, the range as a band. */
export function chartOf({ points, normalRange }: Pick<ShownTrend, 'points' | 'normalRange'>): Chart {
  const { width, height, left, right, top, bottom } = CHART;
  const min = normalRange?.min ?? null;
  const max = normalRange?.max ?? null;
  const edges = [min, max].filter((edge) => edge !== null);
  const [low, high] = scaleOf([...points.map(({ value }) => value), ...edges]);
  const days = points.map(({ date }) => dayNumber(date));
  const from = days[0] ?? 0;
  const span = (days.at(-1) ?? 0) - from;
  const share = (at: number) => (span > 0 ? ((days[at] ?? from) - from) / span : at / Math.max(1, points.length - 1));
  const xs = points.map((_, at) => round(left + share(at) * (width - left - right)));
  const y = (value: number) => round(top + ((high - value) / (high - low)) * (height - top - bottom));
  const isDated = datedOf(xs);
  const bandTop = max === null ? y(high) : y(max);
  const bandEnd = min === null ? y(low) : y(min);
  return {
    points: points.map(({ value }, at) => ({
      x: xs[at] ?? left,
      y: y(value),
      isWritten: points.length <= WRITTEN || at === 0 || at === points.length - 1,
      isDated: isDated[at] ?? false,
    })),
    band: edges.length === 0 ? null : { y: bandTop, height: Math.max(2, round(bandEnd - bandTop)) },
  };
}
