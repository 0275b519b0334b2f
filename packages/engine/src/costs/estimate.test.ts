import { expect, test } from 'vitest';
import { cityTier, estimate, priceSpan } from './estimate.ts';
import { operation, rules } from './fixture.ts';
import type { OptionId, Place } from './types.ts';

const semi = (tier: 1 | 2 | 3): Place => ({ tier, ward: 'semi-private' });
const totals = (place: Place): Partial<Record<OptionId, object>> =>
  Object.fromEntries(estimate(operation, rules, place).map(({ id, total }) => [id, total]));

test('a town has the class of the tariff, in any spelling; regions can lift it, all others are of the third', () => {
  expect(cityTier(rules, 'DELHI', 'Delhi')).toBe(1);
  expect(cityTier(rules, 'Thane', 'Maharashtra')).toBe(2);
  expect(cityTier(rules, 'Jorhat', 'Assam')).toBe(2);
  expect(cityTier(rules, 'Satara', 'Maharashtra')).toBe(3);
  expect(cityTier(rules, '', '')).toBe(3);
});

test('in a first-class town the package is the rate, and what comes on top is added', () => {
  expect(totals(semi(1))).toEqual({
    // the scheme: its package alone
    pmjay: { low: 80_000, typical: 80_000, high: 80_000 },
    // 85 % of 100,000 and 180,000; implant; 2, 3, 4 visits at 85 % of 350
    'cghs-basic': { low: 85_000 + 50_000 + 595, typical: 85_000 + 60_000 + 893, high: 153_000 + 90_000 + 1190 },
    'cghs-nabh': { low: 100_000 + 50_000 + 700, typical: 100_000 + 60_000 + 1050, high: 180_000 + 90_000 + 1400 },
    'cghs-super': { low: 115_000 + 50_000 + 700, typical: 115_000 + 60_000 + 1050, high: 207_000 + 90_000 + 1400 },
    private: { low: 150_000, typical: 220_000, high: 400_000 },
  });
});

test('a smaller town lowers the rates of the tariff and neither the implant, the scheme nor what sources state', () => {
  expect(totals(semi(3))).toMatchObject({
    pmjay: { typical: 80_000 },
    'cghs-nabh': { low: 80_000 + 50_000 + 560, typical: 80_000 + 60_000 + 840, high: 144_000 + 90_000 + 1120 },
    private: { typical: 220_000 },
  });
});

test('the ward changes the package of an admitted patient and nothing of a visit', () => {
  expect(totals({ tier: 1, ward: 'private' })['cghs-nabh']).toMatchObject({ typical: 105_000 + 60_000 + 1050 });
  const visit = { ...operation, setting: 'outpatient' as const };
  const [general] = estimate(visit, rules, { tier: 1, ward: 'general' }).filter(({ id }) => id === 'cghs-nabh');
  expect(general?.total.typical).toBe(100_000 + 60_000 + 1050);
  expect(general?.lines.map(({ state }) => state)).not.toContain('in-package');
});

test('what has no figure is a line of its own and makes the sum incomplete, never a zero', () => {
  const nabh = estimate(operation, rules, semi(1)).find(({ id }) => id === 'cghs-nabh');
  expect(nabh?.isIncomplete).toBe(true);
  expect(nabh?.lines.find(({ head, state }) => head === 'medicines' && state === 'unknown')).toMatchObject({
    amount: null,
    note: 'Ask for a list with prices.',
  });
  expect(estimate(operation, rules, semi(1)).find(({ id }) => id === 'pmjay')?.isIncomplete).toBe(false);
});

test('every amount says what it rests on', () => {
  for (const { lines } of estimate(operation, rules, semi(2)))
    for (const { state, basis } of lines) expect(basis.kind === 'unknown').toBe(state === 'unknown');
});

test('without a tariff and without sources there is no estimate', () => {
  const bare = { ...operation, price: { ...operation.price, rows: [], private: null } };
  expect(estimate(bare, rules, semi(1))).toEqual([]);
  expect(priceSpan(bare, rules)).toBeNull();
});

test('the span goes from the scheme in a small town to the dearest private bill', () => {
  expect(priceSpan(operation, rules)).toEqual({ min: 80_000, max: 400_000 });
});
