import { expect, test } from 'vitest';
import { rangeLine } from './range-geometry.ts';

const labels = (value: number, min: number | null, max: number | null) =>
  rangeLine(value, { min, max })?.labels.map(({ text }) => text);

test('a value in the middle of its range lies in the middle of the band', () => {
  const line = rangeLine(15, { min: 10, max: 20 });
  expect(line?.at).toBe(50);
  expect(line && line.at - line.from).toBeCloseTo(line ? line.to - line.at : 0, 1);
});

test('low lies left of the band, high right of it, and far outside at the end', () => {
  const of = (value: number) => rangeLine(value, { min: 12, max: 15 });
  expect(of(10.8)?.at).toBeLessThan(of(10.8)?.from ?? 0);
  expect(of(16)?.at).toBeGreaterThan(of(16)?.to ?? 100);
  expect(of(9000)?.at).toBe(96);
  expect(of(-9000)?.at).toBe(4);
});

test('a range with one edge goes on to the end of the line', () => {
  expect(rangeLine(80, { min: null, max: 100 })).toMatchObject({ from: 0, at: 40, to: 50 });
  expect(rangeLine(60, { min: 50, max: null })).toMatchObject({ to: 100 });
  expect(labels(80, null, 100)).toEqual(['100']);
  expect(labels(60, 50, null)).toEqual(['50']);
});

test('a range that begins at nothing begins at the start of the line', () => {
  expect(rangeLine(3, { min: 0, max: 10 })?.from).toBe(0);
});

test('numbers that would run into one another are left out', () => {
  expect(labels(30, 1, 2)).toHaveLength(2);
  expect(labels(3, 1, 1.5)).toHaveLength(2);
  expect(labels(300, 1, 100)).toEqual(['1', '100']);
});

test('without a value or a range there is nothing to draw', () => {
  expect(rangeLine(null, { min: 1, max: 2 })).toBeNull();
  expect(rangeLine(Number.NaN, { min: 1, max: 2 })).toBeNull();
  expect(rangeLine(1, { min: null, max: null })).toBeNull();
  expect(rangeLine(1, { min: 2, max: 2 })).toBeNull();
});
