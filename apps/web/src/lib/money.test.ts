import { expect, test } from 'vitest';
import { formatLakh, formatRupees } from './money.ts';

test('CONST-03 money is rupees with Indian grouping and no decimals', () => {
  expect(formatRupees(150_000)).toBe('₹1,50,000');
  expect(formatRupees(999.6)).toBe('₹1,000');
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(null)).toBeNull();
});

test('headlines speak of lakh', () => {
  expect(formatLakh(235_000)).toBe('₹2.35 lakh');
  expect(formatLakh(100_000)).toBe('₹1 lakh');
  expect(formatLakh(99_999)).toBe('₹99,999');
});
