import { expect, test } from 'vitest';
import { createReadingBudget } from './reading-budget.ts';

/** The most that one analysis can hold. */
const largest = [...Array<string>(50).fill('a'.repeat(2000)), 'b'.repeat(5000)];

function budgetAt(start: number) {
  const clock = { now: () => new Date(clock.time), time: start };
  return { clock, take: createReadingBudget(clock, 6000) };
}

test('one person is stopped after a few of the largest requests, and may go on a minute later', () => {
  const { clock, take } = budgetAt(1_000_000);
  for (let count = 0; count < 5; count += 1) take('asha', '203.0.113.9', largest);
  expect(() => take('asha', '198.51.100.1', largest)).toThrow('Please wait 60 seconds');
  take('asha', '203.0.113.9', ['tez bukhar 3 din se']);
  take('vikram', '203.0.113.9', largest);
  clock.time += 60_000;
  take('asha', '203.0.113.9', largest);
});

test('many accounts behind one address share what the address may have read', () => {
  const { take } = budgetAt(1_000_000);
  for (let person = 0; person < 28; person += 1) take(`person ${person}`, '203.0.113.9', largest);
  expect(() => take('one more', '203.0.113.9', largest)).toThrow('Too many tries');
  take('one more', '198.51.100.1', largest);
});

test('hundreds of ordinary complaints a minute are no flood', () => {
  const { take } = budgetAt(1_000_000);
  const thousand = () => {
    for (let count = 0; count < 1000; count += 1) take('asha', '203.0.113.9', ['tez bukhar 3 din se', 'x'.repeat(400)]);
  };
  expect(thousand).not.toThrow();
});
