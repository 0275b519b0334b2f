import { addDays } from '@nabz/contract/calendar';
import { loadPregnancy } from '@nabz/knowledge/load-pregnancy';
import { expect, test } from 'vitest';
import { careDays, careState, clinicDay, planCare, stageOf, startOf, weekOn } from './pregnancy.ts';

const knowledge = loadPregnancy();
const START = '2026-07-11';
const day = (weeks: number, days = 0): string => addDays(START, weeks * 7 + days);

test('a due date by scan is counted back by 280 days', () => {
  expect(startOf({ countedBy: 'scan', day: addDays(START, 280) })).toBe(START);
  expect(startOf({ countedBy: 'period', day: START })).toBe(START);
});

test.each([
  [0, 0, 1, 'running'],
  [13, 6, 1, 'running'],
  [14, 0, 2, 'running'],
  [27, 6, 2, 'running'],
  [28, 0, 3, 'running'],
  [40, 0, 3, 'running'],
  [40, 1, 3, 'past-due'],
  [41, 0, 3, 'past-term'],
  [45, 0, 3, 'past-term'],
])('%i weeks and %i days are trimester %i, %s', (weeks, days, trimester, phase) => {
  expect(weekOn(START, day(weeks, days))).toEqual({ weeks, days, trimester, phase });
});

test('the stage is the last that has begun, also after the last week anybody counts', () => {
  expect([0, 6, 7, 39, 40, 41, 60].map((weeks) => stageOf(knowledge.stages, weeks))).toEqual([
    'begin',
    'begin',
    'early',
    'near',
    'past-due',
    'past-term',
    'past-term',
  ]);
});

test('care is coming, due in its weeks and late after them; only a tick makes it done', () => {
  const scan = planCare(knowledge.care, START).find(({ care }) => care.id === 'anomaly-scan');
  if (!scan) throw new Error('There is no scan.');
  expect([day(17, 6), day(18), day(20, 6), day(21)].map((today) => careState(scan, false, today))).toEqual([
    'coming',
    'due',
    'due',
    'late',
  ]);
  expect(careState(scan, true, day(30))).toBe('done');
});

test.each([
  // weeks before the 13th: the first 9th from there on
  [START, '2026-11-09'],
  ['2026-11-09', '2026-11-09'],
  ['2026-11-10', '2026-12-09'],
  ['2026-12-31', '2027-01-09'],
  ['2027-04-09', '2027-04-09'],
  // the next one would lie after the due date
  ['2027-04-10', null],
])('on %s the next day of free checks is %s', (today, expected) => {
  expect(clinicDay(knowledge.clinic, START, today)).toBe(expected);
});

test('who ticked nothing is reminded when care begins and a week before its weeks end, who ticked it no more', () => {
  const one = { care: knowledge.care.filter(({ id }) => id === 'anomaly-scan'), clinic: knowledge.clinic };
  const all = (isDone: boolean) =>
    careDays(one, { start: START, isDone: () => isDone }, { from: day(18), to: day(20, 6) });
  expect(all(false)).toEqual([day(18), day(20)]);
  expect(all(true)).toEqual([]);
  const clinic = { from: '2026-12-08', to: '2026-12-09' };
  expect(careDays(one, { start: START, isDone: () => true }, clinic)).toEqual(['2026-12-09']);
});
