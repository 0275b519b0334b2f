import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOfBill, type PolicyTerms } from './share.ts';
import type { Option } from './types.ts';

const days = { min: 2, max: 4 };
const line = (head: Option['lines'][number]['head'], low: number, high: number): Option['lines'][number] => ({
  head,
  what: { label: head },
  state: 'amount',
  amount: { low, typical: low, high },
  basis: { kind: 'unknown' },
  note: null,
});
const bill = (low: number, high: number, implant = 0): Option => ({
  id: 'private',
  lines: [line('procedure', low - implant, high - implant), line('implants', implant, implant)],
  total: { low, typical: low, high },
  isIncomplete: false,
});
const full: PolicyTerms = {
  sumInsured: 500_000,
  coPayPercent: 0,
  roomRentCap: 5000,
  roomRent: 4000,
  waitingPeriod: false,
};

test('a policy that covers all leaves nothing to pay, and nothing open', () => {
  expect(shareOfBill(bill(100_000, 200_000), full, days)).toMatchObject({
    patient: { low: 0, high: 0 },
    insurer: { low: 100_000, high: 200_000 },
    open: [],
  });
});

test('a co-pay of 20 percent after a deductible of 10,000', () => {
  const terms = { ...full, coPayPercent: 20, deductible: 10_000 };
  // 100,000 - 10,000 = 90,000, of it 80 % = 72,000; 200,000: 152,000
  expect(shareOfBill(bill(100_000, 200_000), terms, days)).toMatchObject({
    patient: { low: 28_000, high: 48_000 },
    insurer: { low: 72_000, high: 152_000 },
  });
});

test('cover that is left caps what the insurer pays', () => {
  const terms = { ...full, sumInsured: 300_000, alreadyUsed: 180_000 };
  const share = shareOfBill(bill(100_000, 200_000), terms, days);
  expect(share).toMatchObject({ patient: { low: 0, high: 80_000 }, insurer: { low: 100_000, high: 120_000 } });
  expect(share.steps).toContainEqual({ kind: 'cover-left', amount: 120_000, isReached: true });
});

test('a dearer room costs at least its difference and at most the whole bill in proportion, the implant apart', () => {
  const terms = { ...full, roomRentCap: 4000, roomRent: 8000 };
  const share = shareOfBill(bill(100_000, 200_000, 50_000), terms, days);
  // at least 2 nights x 4,000; at most half of the 150,000 that are not the implant
  expect(share.steps[0]).toEqual({ kind: 'room-rent', cap: 4000, rent: 8000, least: 8000, most: 75_000 });
  expect(share.patient).toEqual({ low: 8000, high: 75_000 });
});

test('in the waiting period the insurer pays nothing', () => {
  expect(shareOfBill(bill(100_000, 200_000), { ...full, waitingPeriod: true }, days)).toEqual({
    patient: { low: 100_000, high: 200_000 },
    insurer: { low: 0, high: 0 },
    likely: 100_000,
    steps: [{ kind: 'waiting' }],
    open: [],
  });
});

test('nothing is assumed: an empty policy leaves everything open and the whole bill possible', () => {
  expect(shareOfBill(bill(100_000, 200_000), {}, days)).toMatchObject({
    patient: { low: 0, high: 200_000 },
    open: ['sum-insured', 'co-pay', 'room-rent', 'waiting'],
  });
});

const rupees = fc.integer({ min: 0, max: 2_000_000 });
const terms: fc.Arbitrary<PolicyTerms> = fc.record(
  {
    sumInsured: rupees,
    alreadyUsed: rupees,
    coPayPercent: fc.integer({ min: 0, max: 100 }),
    roomRentCap: fc.integer({ min: 0, max: 20_000 }),
    roomRent: fc.integer({ min: 0, max: 40_000 }),
    deductible: rupees,
    waitingPeriod: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('for any policy and bill: shares are whole rupees, never negative, and never more than the bill', () => {
  fc.assert(
    fc.property(terms, rupees, rupees, (policy, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const { patient, insurer } = shareOfBill(bill(low, high), policy, days);
      for (const { low: least, high: most } of [patient, insurer]) {
        expect(Number.isInteger(least) && Number.isInteger(most)).toBe(true);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(most).toBeGreaterThanOrEqual(least);
        expect(most).toBeLessThanOrEqual(high);
      }
    }),
  );
});

test('a worse policy never makes the patient pay less', () => {
  fc.assert(
    fc.property(terms, rupees, rupees, fc.integer({ min: 0, max: 100 }), (policy, a, b, coPay) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const better = { ...policy, coPayPercent: Math.min(coPay, policy.coPayPercent ?? 0) };
      const worse = shareOfBill(bill(low, high), policy, days).patient;
      const best = shareOfBill(bill(low, high), better, days).patient;
      expect(best.high).toBeLessThanOrEqual(worse.high);
      expect(best.low).toBeLessThanOrEqual(worse.low);
    }),
  );
});

test('the likely case is of the usual bill, and is said only with the two numbers that decide it', () => {
  const usual = { ...bill(100_000, 200_000), total: { low: 100_000, typical: 150_000, high: 200_000 } };
  expect(shareOfBill(usual, { sumInsured: 100_000, coPayPercent: 10 }, days).likely).toBe(50_000);
  for (const terms of [{}, { sumInsured: 100_000 }, { coPayPercent: 10 }])
    expect(shareOfBill(usual, terms, days).likely).toBeNull();
});
