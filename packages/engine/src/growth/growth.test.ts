import { loadGrowth } from '@nabz/knowledge/load-growth';
import { expect, test } from 'vitest';
import { ageMonths, growthLines, growthPlace, growthZ } from './growth.ts';

const { tables } = loadGrowth();
const table = (measure: string, sex: string) => {
  const found = tables.find((one) => one.measure === measure && one.sex === sex);
  if (!found) throw new Error(`${measure}/${sex}`);
  return found;
};

// the columns SD3neg to SD3 as they are printed beside L, M and S in the tables of the World Health Organization
test.each([
  ['weight', 'male', 0, [2.1, 2.5, 2.9, 3.3, 3.9, 4.4, 5.0]],
  ['weight', 'male', 12, [6.9, 7.7, 8.6, 9.6, 10.8, 12.0, 13.3]],
  ['weight', 'male', 36, [10.0, 11.3, 12.7, 14.3, 16.2, 18.3, 20.7]],
  ['weight', 'male', 60, [12.4, 14.1, 16.0, 18.3, 21.0, 24.2, 27.9]],
  ['weight', 'female', 1, [2.7, 3.2, 3.6, 4.2, 4.8, 5.5, 6.2]],
  ['weight', 'female', 24, [8.1, 9.0, 10.2, 11.5, 13.0, 14.8, 17.0]],
  ['weight', 'female', 60, [12.1, 13.7, 15.8, 18.2, 21.2, 24.9, 29.5]],
  ['length', 'male', 0, [44.2, 46.1, 48.0, 49.9, 51.8, 53.7, 55.6]],
  ['length', 'male', 12, [68.6, 71.0, 73.4, 75.7, 78.1, 80.5, 82.9]],
  ['length', 'male', 24, [78.0, 81.0, 84.1, 87.1, 90.2, 93.2, 96.3]],
  ['length', 'male', 60, [96.1, 100.7, 105.3, 110.0, 114.6, 119.2, 123.9]],
  ['length', 'female', 6, [58.9, 61.2, 63.5, 65.7, 68.0, 70.3, 72.5]],
  ['length', 'female', 48, [89.8, 94.1, 98.4, 102.7, 107.0, 111.3, 115.7]],
  ['head', 'male', 0, [30.7, 31.9, 33.2, 34.5, 35.7, 37.0, 38.3]],
  ['head', 'male', 60, [46.3, 47.7, 49.2, 50.7, 52.2, 53.7, 55.2]],
  ['head', 'female', 12, [40.8, 42.2, 43.5, 44.9, 46.3, 47.6, 49.0]],
  ['head', 'female', 60, [45.7, 47.1, 48.5, 49.9, 51.3, 52.8, 54.2]],
])('the lines of %s of a %s child at %d months are the printed ones', (measure, sex, month, printed) => {
  expect(growthLines(table(measure, sex), [-3, -2, -1, 0, 1, 2, 3])[month]).toEqual(printed);
});

test('a value on a line has its deviation, and between two months it lies between', () => {
  const weight = table('weight', 'male');
  expect(growthZ(weight, 12, 9.6479)).toBeCloseTo(0, 6);
  expect(growthZ(weight, 12, 7.7)).toBeCloseTo(-2, 0);
  const [early, between, late] = [12, 12.5, 13].map((months) => growthZ(weight, months, 9.6) ?? 0);
  expect(between).toBeLessThan(early ?? 0);
  expect(between).toBeGreaterThan(late ?? 0);
});

test('outside of the standards nothing is said', () => {
  const weight = table('weight', 'female');
  expect([
    growthZ(weight, 60.1, 18),
    growthZ(weight, -0.1, 3),
    growthZ(weight, 10, 0),
    growthZ(weight, Number.NaN, 9),
  ]).toEqual([null, null, null, null]);
  expect(growthPlace(null)).toBe('none');
});

test.each([
  [0, 'inside'],
  [-2, 'inside'],
  [-2.01, 'low'],
  [-3.01, 'very-low'],
  [2.01, 'high'],
  [3.01, 'very-high'],
  [5.01, 'odd'],
  [-9, 'odd'],
] as const)('at %d the place is %s', (z, place) => {
  expect(growthPlace(z)).toBe(place);
});

test('ages are counted from the birth, in months', () => {
  expect(ageMonths('2026-01-31', '2026-01-31')).toBe(0);
  expect(ageMonths('2025-01-31', '2026-01-31')).toBeCloseTo(12, 1);
});
