import { loadMedicines } from '@nabz/knowledge/load-medicines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOfTime } from '@nabz/contract/calendar';
import { createPrescriptionReader } from '../prescriptions/reader.ts';
import type { DoseSchedule } from '../prescriptions/types.ts';
import { courseOf } from './fixture.ts';
import { slotsBetween } from './plan.ts';
import { USUAL_HABITS, propose } from './propose.ts';
import type { Proposal } from './types.ts';

const START = '2026-11-01';
const silent: DoseSchedule = { kind: 'unknown', parts: [], every: null, weekdays: [], days: null, timesADay: null };
const printed = (changes: Partial<DoseSchedule>): DoseSchedule => ({ ...silent, kind: 'daily', ...changes });
const proposed = (changes: Partial<DoseSchedule>, dosage = '1 tablet'): Proposal =>
  propose(printed(changes), START, USUAL_HABITS, { dosage });
const timesOf = ({ schedule }: Proposal): string[] => schedule.times.map(({ time }) => time);

test('parts of the day get the times of the patient and the printed amounts', () => {
  const parts = [
    { part: 'night', amount: '2' },
    { part: 'morning', amount: '1/2' },
  ] as const;
  const found = propose(printed({ parts, timesADay: 2, days: 5 }), START, { ...USUAL_HABITS, morning: '06:30' });
  expect(found).toEqual({
    schedule: {
      kind: 'daily',
      times: [
        { time: '06:30', amount: '1/2' },
        { time: '21:00', amount: '2' },
      ],
      weekdays: [],
      every: null,
      steps: [],
      maxPerDay: null,
    },
    end: '2026-11-05',
    checks: [],
  });
});

test('a course of 5 days plans exactly 5 days, over a leap day too', () => {
  const { schedule, end } = propose(printed({ timesADay: 2, days: 5 }), '2028-02-27');
  expect(end).toBe('2028-03-02');
  const course = { ...courseOf(), schedule, start: '2028-02-27', end };
  expect(slotsBetween(course, '2028-01-01', '2028-12-31')).toHaveLength(10);
});

test.each([
  [6, ['00:00', '06:00', '12:00', '18:00']],
  [8, ['06:00', '14:00', '22:00']],
  [12, ['08:00', '20:00']],
  [4, ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00']],
])('every %d hours is spread evenly over day and night', (every, times) => {
  const found = proposed({ kind: 'every-hours', every, timesADay: 24 / every });
  expect(found.schedule.kind).toBe('daily');
  expect(timesOf(found)).toEqual(times);
  expect(found.checks).toEqual([]);
});

test('hours follow the morning of the patient, but do not begin before five', () => {
  const hours = printed({ kind: 'every-hours', every: 8 });
  expect(timesOf(propose(hours, START, { ...USUAL_HABITS, morning: '10:00' }))).toEqual(['00:00', '08:00', '16:00']);
  expect(timesOf(propose(hours, START, { ...USUAL_HABITS, morning: '05:30' }))).toEqual(['05:00', '13:00', '21:00']);
});

test('hours that do not divide a day get no times; those of whole days become days', () => {
  for (const every of [5, 7, 36, 0.5])
    expect(proposed({ kind: 'every-hours', every })).toMatchObject({
      schedule: { times: [] },
      checks: ['hours-not-whole-day'],
    });
  expect(proposed({ kind: 'every-hours', every: 72 })).toMatchObject({
    schedule: { kind: 'every-days', every: 3, times: [{ time: '08:00' }] },
    checks: ['times-unknown'],
  });
  expect(proposed({ kind: 'every-hours', every: 24 })).toMatchObject({
    schedule: { kind: 'daily', every: null, times: [{ time: '08:00' }] },
    checks: ['times-unknown'],
  });
});

test.each([
  [1, ['08:00']],
  [2, ['08:00', '21:00']],
  [3, ['08:00', '13:00', '21:00']],
  [4, ['08:00', '13:00', '18:00', '21:00']],
  [5, ['08:00', '11:30', '14:30', '18:00', '21:00']],
])('%d times a day without parts is spread, and the patient is asked to look', (timesADay, times) => {
  const found = proposed({ timesADay });
  expect(timesOf(found)).toEqual(times);
  expect(found.checks).toEqual(['times-unknown']);
});

test('how often is never guessed', () => {
  const none = [
    { kind: 'unknown' },
    { kind: 'daily', timesADay: null },
    { kind: 'daily', timesADay: 0.5 },
    { kind: 'daily', timesADay: 40 },
    { kind: 'every-days', every: null },
    { kind: 'every-days', every: 1.5 },
    { kind: 'every-hours', every: null },
  ] as const;
  for (const changes of none)
    expect(proposed({ ...changes, days: 3 }), JSON.stringify(changes)).toMatchObject({
      schedule: { times: [] },
      end: '2026-11-03',
      checks: ['no-frequency'],
    });
});

test('weekdays and days between are kept; a week without its day waits for the patient', () => {
  const parts = [{ part: 'night', amount: '1' }] as const;
  expect(proposed({ kind: 'weekdays', weekdays: [0, 3], parts })).toMatchObject({
    schedule: { kind: 'weekdays', weekdays: [0, 3], times: [{ time: '21:00', amount: '1' }] },
    checks: [],
  });
  expect(proposed({ kind: 'weekdays', timesADay: 1 / 7 }).checks).toEqual(['times-unknown', 'weekdays-unknown']);
  expect(proposed({ kind: 'every-days', every: 2, parts })).toMatchObject({
    schedule: { kind: 'every-days', every: 2, times: [{ time: '21:00' }] },
    checks: [],
  });
});

test('once is one slot', () => {
  const { schedule, end } = proposed({ kind: 'once' });
  expect(end).toBe(START);
  expect(slotsBetween({ ...courseOf(), schedule, end }, '2026-01-01', '2027-01-01')).toHaveLength(1);
});

test('as needed has no times, and a maximum only when one is printed', () => {
  expect(proposed({ kind: 'as-needed' })).toMatchObject({
    schedule: { kind: 'as-needed', times: [], maxPerDay: null },
    checks: [],
  });
  expect(proposed({ kind: 'as-needed', timesADay: 3, days: 5 })).toMatchObject({
    schedule: { maxPerDay: 3 },
    end: '2026-11-05',
  });
});

test('an amount that is not printed is asked for; a strength is no amount', () => {
  expect(proposed({ timesADay: 1 }, '5 ml').schedule.times).toEqual([{ time: '08:00', amount: '5 ml' }]);
  expect(proposed({ timesADay: 1 }, '650 mg')).toMatchObject({
    schedule: { times: [{ amount: '' }] },
    checks: ['times-unknown', 'amount-unknown'],
  });
});

test('two parts of the day that begin at one time are one dose', () => {
  const parts = [
    { part: 'evening', amount: '1' },
    { part: 'night', amount: '2' },
  ] as const;
  const found = propose(printed({ parts }), START, { ...USUAL_HABITS, evening: '21:00' });
  expect(found.schedule.times).toEqual([{ time: '21:00', amount: '1 + 2' }]);
});

const reader = createPrescriptionReader(loadMedicines());

test.each([
  ['1-0-1', '5 days', ['08:00', '21:00'], '2026-11-05', []],
  ['OD', '', ['08:00'], null, ['times-unknown']],
  ['HS', 'x 2 weeks', ['21:00'], '2026-11-14', []],
  ['every 8 hours', '3 days', ['06:00', '14:00', '22:00'], '2026-11-03', []],
  ['twice a week', '', ['08:00'], null, ['times-unknown', 'weekdays-unknown']],
  ['SOS', '', [], null, []],
  ['4-6 hourly', '', [], null, ['frequency-unclear', 'no-frequency']],
  ['', '', [], null, ['no-frequency']],
])('"%s" for "%s" as typed by a patient becomes a proposal', (frequency, duration, times, end, checks) => {
  const read = reader.understand({ medicine: 'Dolo 650', dosage: '1 tablet', frequency, instructions: '', duration });
  const found = propose(read.schedule, START, USUAL_HABITS, read);
  expect(timesOf(found)).toEqual(times);
  expect(found).toMatchObject({ end, checks });
});

test('every schedule gives sound times, each once', () => {
  const anyPrinted = fc.record({
    kind: fc.constantFrom('daily', 'every-hours', 'every-days', 'weekdays', 'as-needed', 'once', 'unknown'),
    parts: fc.uniqueArray(
      fc.record({
        part: fc.constantFrom('morning', 'noon', 'evening', 'night'),
        amount: fc.constantFrom('1', '', '1/2'),
      }),
      { selector: ({ part }) => part },
    ),
    every: fc.option(fc.integer({ min: -2, max: 80 })),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    days: fc.option(fc.integer({ min: 1, max: 400 })),
    timesADay: fc.option(fc.double({ min: 0.01, max: 30, noNaN: true })),
  });
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const habits = fc.record({ morning: time, noon: time, evening: time, night: time });
  fc.assert(
    fc.property(anyPrinted, habits, (one, day) => {
      const found = propose(one, START, day);
      const times = timesOf(found);
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(times.every((text) => !Number.isNaN(minutesOfTime(text)))).toBe(true);
      // without times there is a reason to look, or it is taken when needed
      const isExplained = found.checks.length > 0 || found.schedule.kind === 'as-needed';
      expect(times.length > 0 || isExplained).toBe(true);
    }),
  );
});
