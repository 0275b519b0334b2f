import { expect, test } from 'vitest';
import { CHART, chartOf } from './chart-geometry.ts';

const points = (...values: [date: string, value: number][]) =>
  values.map(([date, value]) => ({
    date,
    value,
    printed: String(value),
    converted: null,
    status: null,
    reportId: date,
  }));
const range = (min: number | null, max: number | null) => ({ min, max, description: '' });

test('time goes to the right as it passed, and a greater value stands higher', () => {
  const chart = chartOf({
    points: points(['2026-01-01', 10], ['2026-01-11', 12], ['2026-02-10', 8]),
    normalRange: null,
  });
  const [a, b, c] = chart.points;
  expect(a?.x).toBe(CHART.left);
  expect(c?.x).toBe(CHART.width - CHART.right);
  expect(((b?.x ?? 0) - CHART.left) / (CHART.width - CHART.left - CHART.right)).toBeCloseTo(0.25, 2);
  expect(b?.y).toBeLessThan(a?.y ?? 0);
  expect(c?.y).toBeGreaterThan(a?.y ?? 0);
  expect(chart.band).toBeNull();
});

test('the range is a band; with one edge it goes on to the end of the picture', () => {
  const of = (min: number | null, max: number | null) =>
    chartOf({ points: points(['2026-01-01', 8], ['2026-02-01', 7]), normalRange: range(min, max) });
  const whole = of(4, 5.6);
  expect(whole.band?.y).toBeGreaterThan(whole.points[1]?.y ?? 0);
  expect(of(null, 7.5).band?.y).toBeGreaterThan(of(null, 7.5).points[0]?.y ?? 0);
  const open = of(7.5, null).band;
  expect(open?.y).toBe(CHART.top);
});

test('everything stays inside of the picture, also when all values are alike or on one day', () => {
  for (const some of [
    points(['2026-01-01', 5], ['2026-02-01', 5]),
    points(['2026-01-01', 5], ['2026-01-01', 9]),
    points(['2026-01-01', 0], ['2026-02-01', 0]),
  ])
    for (const { x, y } of chartOf({ points: some, normalRange: null }).points) {
      expect(x).toBeGreaterThanOrEqual(CHART.left);
      expect(x).toBeLessThanOrEqual(CHART.width - CHART.right);
      expect(y).toBeGreaterThanOrEqual(CHART.top);
      expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom);
    }
});

test('of many points the first and the last are written, and days keep apart', () => {
  const many = Array.from({ length: 12 }, (_, at): [string, number] => [
    `2026-${String(at + 1).padStart(2, '0')}-01`,
    at,
  ]);
  const chart = chartOf({ points: points(...many), normalRange: null });
  expect(chart.points.map(({ isWritten }) => isWritten)).toEqual(many.map((_, at) => at === 0 || at === 11));
  const dated = chart.points.filter(({ isDated }) => isDated).map(({ x }) => x);
  expect(dated[0]).toBe(CHART.left);
  expect(dated.at(-1)).toBe(CHART.width - CHART.right);
  const gaps = dated.slice(1).map((x, at) => x - (dated[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(58);
});
