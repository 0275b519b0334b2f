import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@nabz/contract/calendar';
import { answer, at, courseOf } from './fixture.ts';
import { slotsBetween } from './plan.ts';
import { runsOutOn, stockLeft } from './stock.ts';
import type { Course } from './types.ts';
import { unitsOf } from './units.ts';

test.each([
  ['1', 1],
  ['2', 2],
  ['1/2', 0.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['2 ½', 2.5],
  ['1 1/2', 1.5],
  ['2 1/2 tablets', 2.5],
  ['¾ tablet', 0.75],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['half', 0.5],
  ['Half a tablet', 0.5],
  ['2 puffs', 2],
  ['2puffs', 2],
  ['10 units', 10],
  ['5 ml', 5],
  ['1 tea spoon', 1],
  ['1 + 1/2', 1.5],
  ['0', 0],
])('%s is %d', (amount, units) => {
  expect(unitsOf(amount)).toBe(units);
});

test.each([
  '',
  ' ',
  '1-2',
  '1 to 2',
  '1 or 2 tablets',
  '650 mg',
  '5g',
  '2 %',
  'as directed',
  '-1',
  '1/0',
  '1 + some',
  '५',
])('"%s" is no number of units', (amount) => {
  expect(unitsOf(amount)).toBeNull();
});

test('any text has a number of units or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ .½a-z+-]{0,12}$/)), (text) => {
      const units = unitsOf(text);
      expect(units === null || (Number.isFinite(units) && units >= 0)).toBe(true);
    }),
  );
});

const counted = { left: 10, at: '2026-11-02T07:00', perAmount: 1 };
const NOW = '2026-11-05T12:00';

test('doses taken since the counting are taken off, and an undone one is not', () => {
  const events = [
    answer('2026-11-01T20:00'),
    answer('2026-11-02T08:00'),
    answer('2026-11-02T20:00'),
    answer('2026-11-03T08:00', { action: 'skipped' }),
    answer('2026-11-03T20:00'),
    answer('2026-11-03T20:00', { action: 'undo' }),
    answer('2026-11-04T08:00', { courseId: 'b' }),
  ];
  expect(stockLeft(courseOf(), counted, events, NOW)).toBe(8);
  expect(stockLeft(courseOf(), counted, [...events, ...events], NOW)).toBe(8);
});

test('what was taken counts by when it was taken: a dose from before the counting, recorded later, was in no stock', () => {
  const late = answer('2026-11-02T06:00', { at: '2026-11-02T06:30' });
  const same = answer('2026-11-02T08:00', { at: '2026-11-02T07:00' });
  expect(stockLeft(courseOf(), counted, [late], NOW)).toBe(10);
  expect(stockLeft(courseOf(), counted, [same], NOW)).toBe(9);
});

test('halves, steps of a taper and what an amount uses are reckoned with', () => {
  const half = courseOf({ times: [{ time: '08:00', amount: '½' }] });
  expect(stockLeft(half, counted, [answer('2026-11-02T08:00')], NOW)).toBe(9.5);
  const syrup = courseOf({ times: at('08:00') });
  expect(stockLeft(syrup, { ...counted, left: 100, perAmount: 5 }, [answer('2026-11-02T08:00')], NOW)).toBe(95);
  const steps = [
    { days: 2, times: [{ time: '08:00', amount: '3' }] },
    { days: 9, times: [{ time: '08:00', amount: '2' }] },
  ];
  const events = [answer('2026-11-02T08:00'), answer('2026-11-03T08:00')];
  expect(stockLeft(courseOf({ steps }), counted, events, NOW)).toBe(5);
});

test('a dose of unknown amount leaves the stock unknown; a changed time does not when all doses are alike', () => {
  const moved = [answer('2026-11-02T10:15')];
  expect(stockLeft(courseOf(), counted, moved, NOW)).toBe(9);
  const uneven = courseOf({ times: [...at('08:00'), { time: '20:00', amount: '2' }] });
  expect(stockLeft(uneven, counted, moved, NOW)).toBeNull();
  const unknown = courseOf({ times: [{ time: '08:00', amount: '' }] });
  expect(stockLeft(unknown, counted, [answer('2026-11-02T08:00')], NOW)).toBeNull();
  expect(stockLeft(unknown, counted, [], NOW)).toBe(10);
});

test('doses as needed use what one amount uses, and the stock never falls below nothing', () => {
  const course = courseOf({ kind: 'as-needed', times: [] });
  const took = (time: string) => answer(null, { at: `2026-11-02T${time}` });
  expect(stockLeft(course, { ...counted, perAmount: 2 }, [took('08:00'), took('12:00')], NOW)).toBe(6);
  expect(stockLeft(course, { ...counted, left: 1, perAmount: 2 }, [took('08:00')], NOW)).toBe(0);
});

test('it runs out on the day of the first dose that is not covered', () => {
  const course = courseOf();
  expect(runsOutOn(course, 4, '2026-11-10')).toBe('2026-11-12');
  expect(runsOutOn(course, 5, '2026-11-10')).toBe('2026-11-12');
  expect(runsOutOn(course, 0, '2026-11-10')).toBe('2026-11-10');
  expect(runsOutOn(course, 4, '2026-11-10T12:00')).toBe('2026-11-12');
  expect(runsOutOn(course, 3, '2026-11-10T12:00')).toBe('2026-11-12');
  expect(runsOutOn(course, 2, '2026-11-10T21:00')).toBe('2026-11-12');
});

test('it runs out over the start, a pause, weekdays and the end of a year', () => {
  expect(runsOutOn(courseOf(), 2, '2026-01-01')).toBe('2026-11-02');
  const paused = courseOf({}, { paused: [{ from: '2026-11-02', to: '2026-12-30' }] });
  expect(runsOutOn(paused, 4, '2026-11-01')).toBe('2027-01-01');
  const weekly = courseOf({ kind: 'weekdays', weekdays: [0], times: at('09:00') });
  expect(runsOutOn(weekly, 100, '2026-11-01')).toBe('2028-10-01');
});

test('it has no such day when it lasts to the end, is not planned or cannot be reckoned', () => {
  expect(runsOutOn(courseOf({}, { end: '2026-11-05' }), 10, '2026-11-01')).toBeNull();
  expect(runsOutOn(courseOf({}, { end: '2026-11-05' }), 9, '2026-11-01')).toBe('2026-11-05');
  expect(runsOutOn(courseOf({ kind: 'as-needed' }), 1, '2026-11-01')).toBeNull();
  expect(runsOutOn(courseOf({ times: [{ time: '08:00', amount: '1-2' }] }), 1, '2026-11-01')).toBeNull();
  expect(runsOutOn(courseOf({ times: at('08:00') }), 5000, '2026-11-01')).toBeNull();
  expect(runsOutOn(courseOf(), 1, 'soon')).toBeNull();
});

test('parts of a unit that no computer writes exactly last as long as they are', () => {
  const course = courseOf({ times: [{ time: '08:00', amount: '0.1' }] });
  expect(runsOutOn(course, 0.3, '2026-11-01')).toBe('2026-11-04');
  const events = [1, 2, 3].map((day) => answer(`2026-11-0${day}T08:00`));
  expect(stockLeft(course, { left: 0.9, at: '2026-11-01T00:00', perAmount: 1 }, events, NOW)).toBe(0.6);
});

/** Dose by dose over three years. */
function walked(course: Course, left: number, from: string, perAmount: number): string | null {
  const date = from.slice(0, 10);
  let still = left;
  for (const { slot, amount } of slotsBetween(course, date, addDays(date, 3 * 366 - 1))) {
    if (from.includes('T') && slot < from) continue;
    const units = unitsOf(amount);
    if (units === null) return null;
    still -= units * perAmount;
    if (still < -1e-6) return slot.slice(0, 10);
  }
  return null;
}

const anyTime = fc.constantFrom('00:00', '08:00', '12:30', '20:00', '23:59');
const anyDate = fc.integer({ min: -40, max: 700 }).map((days) => addDays('2026-11-01', days));
const anyMoment = fc.oneof(
  anyDate,
  fc.tuple(anyDate, anyTime).map(([date, time]) => `${date}T${time}`),
);
const anyTimes = fc.array(
  fc.record({
    time: anyTime,
    amount: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom('1', '2 tablets', '½', '0.01', '0.1', '1/4', '0') },
      { weight: 1, arbitrary: fc.constantFrom('', 'as directed') },
    ),
  }),
  { maxLength: 4 },
);
const anyCourse: fc.Arbitrary<Course> = fc
  .record({
    schedule: fc.record({
      kind: fc.constantFrom('daily', 'weekdays', 'every-days', 'as-needed'),
      times: anyTimes,
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      every: fc.integer({ min: 2, max: 90 }),
      steps: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(fc.record({ days: fc.integer({ min: 1, max: 300 }), times: anyTimes }), { maxLength: 4 }),
      ),
    }),
    end: fc.option(fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-11-01', days))),
    paused: fc.array(fc.record({ from: anyMoment, to: fc.option(anyMoment, { freq: 8 }) }), { maxLength: 3 }),
  })
  .map(({ schedule, end, paused }) => courseOf(schedule, { end, paused }));

test('it runs out on the day that walking from dose to dose finds, for every course', () => {
  fc.assert(
    fc.property(
      anyCourse,
      fc.oneof(
        fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
        fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100),
      ),
      anyMoment,
      fc.constantFrom(1, 5),
      (course, left, from, perAmount) => {
        expect(runsOutOn(course, left, from, perAmount)).toBe(walked(course, left, from, perAmount));
      },
    ),
    { numRuns: 400 },
  );
});

test('a stock that lasts for ever costs no more than a small one: no dose is looked at twice', () => {
  const hours = Array.from({ length: 12 }, (_, at) => `${String(at * 2).padStart(2, '0')}:00`);
  let looks = 0;
  const times = hours.map((time) => ({
    time,
    get amount() {
      looks += 1;
      return '0.01';
    },
  }));
  expect(runsOutOn(courseOf({ times }), 100_000, '2026-11-01')).toBeNull();
  expect(looks).toBe(times.length);
  expect(runsOutOn(courseOf({ times }), 120, '2026-11-01')).toBe('2029-07-28');
});
