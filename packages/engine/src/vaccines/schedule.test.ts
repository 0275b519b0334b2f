import { loadVaccines } from '@nabz/knowledge/load-vaccines';
import { expect, test } from 'vitest';
import { dayOfAge, isGrown, planVaccines, vaccineState } from './schedule.ts';

const { doses } = loadVaccines();
const BORN = '2026-01-31';
const plan = planVaccines(doses, BORN);
const planned = (id: string) => {
  const found = plan.find(({ dose }) => dose.id === id);
  if (!found) throw new Error(id);
  return found;
};
const stateOf = (id: string, today: string, isGiven = false) =>
  vaccineState(planned(id), { isGiven, isGrownUp: isGrown(BORN, today), today });

test.each([
  ['2026-01-31', { unit: 'days', count: 1 }, '2026-02-01'],
  ['2026-01-31', { unit: 'weeks', count: 6 }, '2026-03-14'],
  ['2026-01-31', { unit: 'months', count: 9 }, '2026-10-31'],
  // a month without that day: its last one
  ['2026-01-31', { unit: 'months', count: 16 }, '2027-05-31'],
  ['2026-05-31', { unit: 'months', count: 9 }, '2027-02-28'],
  ['2027-05-31', { unit: 'months', count: 9 }, '2028-02-29'],
  ['2024-02-29', { unit: 'years', count: 5 }, '2029-02-28'],
  ['2024-02-29', { unit: 'years', count: 16 }, '2040-02-29'],
] as const)('born on %s, at %j it is %s', (birthDate, age, day) => {
  expect(dayOfAge(birthDate, age)).toBe(day);
});

test('a dose is coming, due from its day on, late when its time is over, and given whatever the day is', () => {
  expect(planned('penta-1')).toMatchObject({ from: '2026-03-14', to: '2026-04-11' });
  expect(
    ['2026-03-13', '2026-03-14', '2026-04-10', '2026-04-11', '2040-01-01'].map((today) => stateOf('penta-1', today)),
  ).toEqual(['coming', 'due', 'due', 'late', 'late']);
  expect(stateOf('penta-1', '2026-01-31', true)).toBe('given');
});

test('of a vaccine that is given in some districts nobody is called late', () => {
  expect(['2026-10-30', '2026-10-31', '2030-01-01'].map((today) => stateOf('je-1', today))).toEqual([
    'coming',
    'ask',
    'ask',
  ]);
});

test('for who is older than the schedule what nobody ticked is neither given nor late', () => {
  expect([stateOf('bcg', '2043-01-30'), stateOf('bcg', '2043-01-31')]).toEqual(['late', 'past']);
});

test('the plan holds every dose, the earliest first', () => {
  expect(plan).toHaveLength(doses.length);
  const days = plan.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});
