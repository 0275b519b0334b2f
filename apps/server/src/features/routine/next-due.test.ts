// Zones, journeys and clock changes: a dose is its wall-clock time, and its instant follows.
import { ScheduleSchema } from '@nabz/contract/routine';
import { expect, test } from 'vitest';
import { nextDueAt } from './next-due.ts';
import { beginningOf } from './plan-change.ts';
import { type Content, coursesOf, lastDayOf } from './routine-content.ts';
import { localTime } from './zone.service.ts';

const contentOf = (times: string[], more: object = {}): Content => ({
  medicine: 'A',
  dosage: '',
  instructions: '',
  plans: [
    {
      from: null,
      start: '2026-01-01',
      end: null,
      schedule: ScheduleSchema.parse({ kind: 'daily', times: times.map((time) => ({ time })), ...more }),
    },
  ],
  pauses: [],
  stock: null,
  medicationId: null,
  sent: '',
});
const due = (at: string, timeZone: string, times: string[]): string | undefined =>
  nextDueAt(
    { id: 'a', status: 'active', content: contentOf(times) },
    new Date(at),
    localTime(new Date(at), timeZone),
  )?.toISOString();

test('the same time of day is another instant in another zone', () => {
  expect(due('2026-11-21T00:00:00Z', 'Asia/Kolkata', ['08:00'])).toBe('2026-11-21T02:30:00.000Z');
  expect(due('2026-11-21T00:00:00Z', 'America/New_York', ['08:00'])).toBe('2026-11-21T13:00:00.000Z');
});

test('where clocks jump over a dose it is due after the jump, once', () => {
  expect(due('2026-03-08T06:00:00Z', 'America/New_York', ['02:30'])).toBe('2026-03-08T07:30:00.000Z');
  expect(due('2026-03-08T07:30:00Z', 'America/New_York', ['02:30'])).toBe('2026-03-09T06:30:00.000Z');
});

test('where clocks show an hour twice a dose is due the first time alone', () => {
  expect(due('2026-11-01T05:00:00Z', 'America/New_York', ['01:30'])).toBe('2026-11-01T05:30:00.000Z');
  // the second 01:00 to 01:59
  expect(due('2026-11-01T06:10:00Z', 'America/New_York', ['01:30'])).toBe('2026-11-02T06:30:00.000Z');
  expect(due('2026-11-01T06:10:00Z', 'America/New_York', ['01:30', '03:00'])).toBe('2026-11-01T08:00:00.000Z');
});

test('a medicine that is paused, over or without times is never due', () => {
  const now = localTime(new Date('2026-11-21T00:00:00Z'), 'Asia/Kolkata');
  const at = new Date('2026-11-21T00:00:00Z');
  expect(nextDueAt({ id: 'a', status: 'paused', content: contentOf(['08:00']) }, at, now)).toBeNull();
  expect(nextDueAt({ id: 'a', status: 'active', content: contentOf([]) }, at, now)).toBeNull();
  const over = contentOf(['08:00']);
  const plans = over.plans.map((plan) => ({ ...plan, end: '2026-11-20' }));
  expect(nextDueAt({ id: 'a', status: 'active', content: { ...over, plans } }, at, now)).toBeNull();
});

test('a taper goes on where it was when its times are changed: its days are counted from the start', () => {
  const step = (days: number, amount: string) => ({ days, times: [{ time: '08:00', amount }] });
  const steps = [step(3, '2'), step(3, '1')];
  const content = contentOf([], { steps });
  const [plan] = content.plans;
  if (!plan) throw new Error('no plan');
  expect(lastDayOf(plan)).toBe('2026-01-06');
  const changed = ScheduleSchema.parse({
    kind: 'daily',
    times: [],
    steps: steps.map(({ days, times }) => ({ days, times: times.map((one) => ({ ...one, time: '09:00' })) })),
  });
  const from = beginningOf(
    { id: 'a', content },
    { start: plan.start, end: null, schedule: changed },
    { events: [], now: '2026-01-04T12:30' },
  );
  const courses = coursesOf('a', { ...content, plans: [...content.plans, { ...plan, from, schedule: changed }] });
  expect(courses.map(({ start }) => start)).toEqual(['2026-01-01', '2026-01-01']);
  const next = nextDueAt(
    {
      id: 'a',
      status: 'active',
      content: { ...content, plans: [...content.plans, { ...plan, from, schedule: changed }] },
    },
    new Date('2026-01-04T07:00:00Z'),
    { timeZone: 'Asia/Kolkata', now: '2026-01-04T12:30' },
  );
  expect(next?.toISOString()).toBe('2026-01-05T03:30:00.000Z');
});
