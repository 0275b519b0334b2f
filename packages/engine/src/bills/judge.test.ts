// What is asked about a bill: each sum from its lines, never an accusation, and never calmer for what was not read.
import { loadBills } from '@nabz/knowledge/load-care';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInRange, questionsOf } from './judge.ts';
import type { Bill } from './types.ts';

const knowledge = loadBills();
const line = (text: string, amount: number, quantity: number | null = null, rate: number | null = null) => ({
  id: text,
  text,
  amount,
  quantity,
  rate,
});
const lines = [
  line('Room rent', 10_500, 3, 3500),
  line('Surgeon fees', 25_000),
  line('ECG', 450),
  line('Dressing', 50),
];
const bill: Bill = {
  lines,
  total: 36_000,
  discount: 0,
  tax: 0,
  advance: 0,
  balance: null,
  admittedOn: null,
  dischargedOn: null,
  unread: 0,
};
const asked = (change: Partial<Bill>) => questionsOf({ ...bill, ...change }, knowledge);
const kinds = (change: Partial<Bill>): string[] => asked(change).map(({ kind }) => kind);

test('lines that add up to the total ask nothing', () => expect(asked({})).toEqual([]));

test('a total that the lines do not add up to says by how much', () => {
  expect(asked({ total: 38_500 })).toEqual([{ kind: 'sum', stated: 38_500, added: 36_000, difference: 2500 }]);
});

test('a total after discount and tax adds up', () => {
  expect(kinds({ total: 35_500, discount: 1000, tax: 500 })).toEqual([]);
});

test('lines that were not read are no wrong sum', () => expect(kinds({ total: 38_500, unread: 1 })).toEqual([]));

test('a balance that total and advance do not lead to is asked about', () => {
  expect(kinds({ advance: 20_000, balance: 16_000 })).toEqual([]);
  expect(kinds({ advance: 20_000, balance: 18_000 })).toEqual(['balance']);
});

test.each<[string, Partial<Bill>]>([
  ['product', { lines: [...lines.slice(1), line('Room rent', 10_500, 2, 3500)] }],
  ['repeated', { lines: [...lines, line('ECG', 450)], total: 36_450 }],
  ['room-days', { admittedOn: '2026-11-20', dischargedOn: '2026-11-21' }],
  ['vague', { lines: [...lines, line('Sundry charges', 8000)], total: 44_000 }],
  ['package-parts', { lines: [...lines, line('Surgery package', 50_000)], total: 86_000 }],
  ['large-share', { lines: [...lines, line('Pharmacy', 60_000)], total: 96_000 }],
  ['not-payable', { lines: [...lines, line('Registration charges', 200)], total: 36_200 }],
  ['not-itemised', { lines: [line('Hospital stay', 36_000)] }],
  ['no-total', { total: null }],
])('%s', (kind, change) => {
  expect(kinds(change)).toContain(kind);
});

test('the day of discharge may be a day of the room', () => {
  expect(kinds({ admittedOn: '2026-11-20', dischargedOn: '2026-11-22' })).toEqual([]);
});

test('any lines whose sum is the total are never said not to add up, and one rupee ten more always is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 40 }), (paise) => {
      const listed = paise.map((amount, at) => line(`Item number ${at}`, amount / 100));
      const total = paise.reduce((sum, one) => sum + one, 0) / 100;
      expect(kinds({ lines: listed, total })).not.toContain('sum');
      expect(kinds({ lines: listed, total: total + 1.1 })).toContain('sum');
    }),
  );
});

test('a price stands below, within or above what is published', () => {
  const range = { low: 10, high: 20 };
  expect([5, 10, 20, 21].map((total) => placeInRange(total, range))).toEqual(['below', 'within', 'within', 'above']);
});
