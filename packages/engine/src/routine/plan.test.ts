import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfSlot, dayOf, minutesOfSlot, slotOfMinutes, weekdayOfDay } from '@nabz/contract/calendar';
import { at, courseOf } from './fixture.ts';
import { nextSlotAfter, partOfDay, slotsBetween } from './plan.ts';
import type { Course, DoseTime, Pause, PlannedDose } from './types.ts';

const slots = (course: Course, from: string, to: string): string[] =>
  slotsBetween(course, from, to).map(({ slot }) => slot);
const dates = (course: Course, from: string, to: string): string[] => [
  ...new Set(slots(course, from, to).map(dateOfSlot)),
];

test.each([
  ['03:59', 'night'],
  ['04:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'noon'],
  ['15:59', 'noon'],
  ['16:00', 'evening'],
  ['19:59', 'evening'],
  ['20:00', 'night'],
  ['00:00', 'night'],
])('%s is part of the %s', (time, part) => {
  expect(partOfDay(time)).toBe(part);
});

test('a course of 5 days has exactly 5 days', () => {
  const course = courseOf({}, { end: '2026-11-05' });
  expect(slots(course, '2026-10-01', '2026-12-31')).toHaveLength(10);
  expect(dates(course, '2026-10-01', '2026-12-31')).toEqual([1, 2, 3, 4, 5].map((day) => `2026-11-0${day}`));
});

test('only the days asked for are answered, and a time that ends before it begins has none', () => {
  const course = courseOf();
  expect(slots(course, '2026-11-03', '2026-11-03')).toEqual(['2026-11-03T08:00', '2026-11-03T20:00']);
  expect(slots(course, '2026-11-03', '2026-11-02')).toEqual([]);
  expect(slots(course, 'soon', '2026-11-02')).toEqual([]);
});

test('every third day is counted from the start, over months, a leap day and the end of a year', () => {
  const course = courseOf({ kind: 'every-days', every: 3, times: at('09:00') }, { start: '2027-12-30' });
  expect(dates(course, '2027-12-01', '2028-01-06')).toEqual(['2027-12-30', '2028-01-02', '2028-01-05']);
  expect(dates(course, '2028-02-25', '2028-03-04')).toEqual(['2028-02-25', '2028-02-28', '2028-03-02']);
});

test('a course that begins on a leap day goes on in years without one', () => {
  const course = courseOf({ kind: 'every-days', every: 365, times: at('09:00') }, { start: '2028-02-29' });
  expect(dates(course, '2028-01-01', '2031-01-01')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
});

test('weekdays are kept; with no day chosen nothing is planned', () => {
  const course = courseOf({ kind: 'weekdays', weekdays: [1, 4], times: at('09:00') });
  expect(dates(course, '2026-11-01', '2026-11-12')).toEqual(['2026-11-02', '2026-11-05', '2026-11-09', '2026-11-12']);
  expect(slots(courseOf({ kind: 'weekdays' }), '2026-11-01', '2026-12-31')).toEqual([]);
});

test('a taper goes through its steps and is over after the last', () => {
  const steps = [
    { days: 3, times: at('08:00', '14:00', '20:00') },
    { days: 2, times: at('08:00', '20:00') },
    { days: 4, times: [{ time: '08:00', amount: '1/2' }] },
  ];
  const course = courseOf({ steps });
  const all = slotsBetween(course, '2026-10-01', '2026-12-31');
  expect(all).toHaveLength(9 + 4 + 4);
  expect(all.slice(9, 11).map(({ slot }) => slot)).toEqual(['2026-11-04T08:00', '2026-11-04T20:00']);
  expect(all.at(-1)).toMatchObject({ slot: '2026-11-09T08:00', amount: '1/2' });
  expect(nextSlotAfter(course, '2026-11-09T08:00')).toBeNull();
  // an earlier end cuts it
  expect(slots({ ...course, end: '2026-11-04' }, '2026-10-01', '2026-12-31')).toHaveLength(11);
});

test('as needed plans nothing, and neither do days of an impossible number', () => {
  expect(slots(courseOf({ kind: 'as-needed' }), '2026-11-01', '2026-11-30')).toEqual([]);
  for (const every of [null, 0, -1, 1.5, Number.NaN]) {
    const course = courseOf({ kind: 'every-days', every });
    expect(slots(course, '2026-11-01', '2026-11-30')).toEqual([]);
    expect(nextSlotAfter(course, '2026-11-01T00:00')).toBeNull();
  }
});

test('a pause of dates leaves out whole days, one of moments leaves out what lies in it', () => {
  const days = courseOf({}, { paused: [{ from: '2026-11-02', to: '2026-11-03' }] });
  expect(dates(days, '2026-11-01', '2026-11-04')).toEqual(['2026-11-01', '2026-11-04']);
  const moments = courseOf({}, { paused: [{ from: '2026-11-01T12:00', to: '2026-11-02T20:00' }] });
  expect(slots(moments, '2026-11-01', '2026-11-02')).toEqual(['2026-11-01T08:00', '2026-11-02T20:00']);
  const open = courseOf({}, { paused: [{ from: '2026-11-02', to: null }] });
  expect(dates(open, '2026-11-01', '2026-12-31')).toEqual(['2026-11-01']);
});

test('days between doses are counted over a pause', () => {
  const course = courseOf(
    { kind: 'every-days', every: 3, times: at('09:00') },
    { paused: [{ from: '2026-11-02', to: '2026-11-08' }] },
  );
  expect(dates(course, '2026-11-01', '2026-11-14')).toEqual(['2026-11-01', '2026-11-10', '2026-11-13']);
});

test('the same time twice is one dose with both amounts', () => {
  const times = [...at('08:00'), { time: '08:00', amount: '1/2' }, { time: 'nonsense', amount: '1' }];
  expect(slotsBetween(courseOf({ times }), '2026-11-01', '2026-11-01')).toMatchObject([
    { slot: '2026-11-01T08:00', amount: '1 + 1/2' },
  ]);
});

test.each([
  ['two doses 12 hours apart', at('08:00', '20:00'), '2026-11-01T12:00'],
  ['the next dose after 6 hours', at('08:00', '14:00'), '2026-11-01T11:00'],
  ['the next dose after 90 minutes', at('08:00', '09:30'), '2026-11-01T09:00'],
  ['the next dose after midnight', at('08:00', '07:00'), '2026-11-01T12:00'],
  ['one dose a day', at('08:00'), '2026-11-01T12:00'],
])('the window of 8 o’clock with %s ends in time', (_, times, windowEnds) => {
  const dose = slotsBetween(courseOf({ times }), '2026-11-01', '2026-11-01').find(({ slot }) => slot.endsWith('08:00'));
  expect(dose?.windowEnds).toBe(windowEnds);
});

test('a window goes over midnight, and looks at the first dose of the next day', () => {
  const [, late] = slotsBetween(courseOf({ times: at('02:00', '23:00') }), '2026-11-01', '2026-11-01');
  expect(late).toMatchObject({ slot: '2026-11-01T23:00', part: 'night', windowEnds: '2026-11-02T00:30' });
});

test('the next slot is found over long gaps', () => {
  const yearly = courseOf({ kind: 'every-days', every: 365, times: at('09:00') });
  expect(nextSlotAfter(yearly, '2026-11-01T09:00')).toBe('2027-11-01T09:00');
  expect(nextSlotAfter(courseOf({}, { start: '2090-01-01' }), '2026-11-01T09:00')).toBe('2090-01-01T08:00');
  const paused = courseOf(
    {},
    {
      paused: [
        { from: '2026-11-02', to: '2056-11-02' },
        { from: '2056-11-03', to: '2080-01-01' },
      ],
    },
  );
  expect(nextSlotAfter(paused, '2026-11-01T20:00')).toBe('2080-01-02T08:00');
  const open = courseOf({}, { paused: [{ from: '2026-11-02T00:00', to: null }] });
  expect(nextSlotAfter(open, '2026-11-01T20:00')).toBeNull();
});

test('the next slot is later than the one given, on the same day too, and none follows the end', () => {
  const course = courseOf({}, { end: '2026-11-02' });
  expect(nextSlotAfter(course, '2026-11-01T08:00')).toBe('2026-11-01T20:00');
  expect(nextSlotAfter(course, '2026-11-01T07:59')).toBe('2026-11-01T08:00');
  expect(nextSlotAfter(course, '2026-11-02T20:00')).toBeNull();
  expect(nextSlotAfter(course, 'now')).toBeNull();
});

const anyCourse = fc
  .record({
    kind: fc.constantFrom('daily', 'weekdays', 'every-days', 'as-needed'),
    times: fc.array(fc.constantFrom(...at('00:00', '06:00', '08:00', '08:30', '14:00', '20:00', '23:30')), {
      maxLength: 5,
    }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    every: fc.option(fc.integer({ min: -1, max: 20 })),
    start: fc.integer({ min: -20, max: 30 }),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
    steps: fc.array(fc.record({ days: fc.integer({ min: 1, max: 9 }), times: fc.constant(at('07:00')) }), {
      maxLength: 3,
    }),
    pauses: fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 0, max: 20 }), fc.boolean()), {
      maxLength: 3,
    }),
  })
  .map(({ start, length, pauses, ...schedule }): Course => {
    const first = addDays('2027-12-20', start);
    const paused = pauses.map(([from, days, isOpen]) => ({
      from: addDays(first, from),
      to: isOpen ? null : addDays(first, from + days),
    }));
    return { ...courseOf(schedule), start: first, end: length === null ? null : addDays(first, length), paused };
  });

test('each slot appears once, in order, inside of the course and on its days', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const found = slotsBetween(course, '2027-12-01', '2028-03-31');
      expect(found.map(({ slot }) => slot)).toEqual([...new Set(found.map(({ slot }) => slot))].toSorted());
      for (const { slot, windowEnds } of found) {
        const date = dateOfSlot(slot);
        expect(date >= course.start && (course.end === null || date <= course.end)).toBe(true);
        expect(course.paused.some(({ from, to }) => date >= from && (to === null || date <= to))).toBe(false);
        const { kind, weekdays } = course.schedule;
        expect(kind !== 'weekdays' || weekdays.includes(weekdayOfDay(dayOf(date)))).toBe(true);
        expect(windowEnds > slot).toBe(true);
      }
    }),
  );
});

test('going from slot to slot finds the slots of all days', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const walked: string[] = [];
      let next = nextSlotAfter(course, '2027-11-30T23:59');
      while (next !== null && next < '2028-02-01') {
        walked.push(next);
        next = nextSlotAfter(course, next);
      }
      expect(walked).toEqual(slots(course, '2027-12-01', '2028-01-31'));
    }),
  );
});

test('a day alone plans what it plans among others', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const days = Array.from({ length: 31 }, (_, day) => addDays('2027-12-15', day));
      const single = days.flatMap((date) => slotsBetween(course, date, date));
      expect(single).toEqual(slotsBetween(course, '2027-12-15', '2028-01-14'));
    }),
  );
});

/** The times that a date has, before any pause. */
function plainTimes({ schedule, start, end }: Course, date: string): readonly DoseTime[] {
  const { kind, every, weekdays, steps, times } = schedule;
  const day = dayOf(date) - dayOf(start);
  if (day < 0 || (end !== null && date > end) || kind === 'as-needed') return [];
  if (kind === 'every-days' && (every === null || every <= 0 || day % every !== 0)) return [];
  if (kind === 'weekdays' && !weekdays.includes(weekdayOfDay(dayOf(date)))) return [];
  if (steps.length === 0) return times;
  const all = steps.flatMap((step) => Array.from({ length: step.days }, () => step.times));
  return all[day] ?? [];
}

const isIn = (slot: string, { from, to }: Pause): boolean => {
  const hasBegun = from.includes('T') ? slot >= from : dateOfSlot(slot) >= from;
  const isOver = to !== null && (to.includes('T') ? slot >= to : dateOfSlot(slot) > to);
  return hasBegun && !isOver;
};

/** What is planned as the types describe it, each time of each date looked at by itself. */
function plainly(course: Course, from: string, to: string): Omit<PlannedDose, 'courseId' | 'part'>[] {
  const dates = Array.from({ length: dayOf(to) - dayOf(from) + 2 }, (_, day) => addDays(from, day));
  const amounts = new Map<string, string[]>();
  for (const date of dates)
    for (const { time, amount } of plainTimes(course, date))
      amounts.set(`${date}T${time}`, [...(amounts.get(`${date}T${time}`) ?? []), amount]);
  const planned = [...amounts.keys()].filter((slot) => !course.paused.some((pause) => isIn(slot, pause))).toSorted();
  return planned
    .map((slot, at) => {
      const minute = minutesOfSlot(slot);
      const next = planned[at + 1];
      const isNear = next !== undefined && dateOfSlot(next) <= addDays(dateOfSlot(slot), 1);
      const half = isNear ? Math.floor((minutesOfSlot(next) - minute) / 2) : 240;
      const windowEnds = slotOfMinutes(minute + Math.min(240, Math.max(60, half)));
      return { slot, amount: (amounts.get(slot) ?? []).join(' + '), windowEnds };
    })
    .filter(({ slot }) => dateOfSlot(slot) <= to);
}

const anyMoment = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.constantFrom('', 'T00:00', 'T07:59', 'T08:00', 'T08:10', 'T20:00'))
  .map(([day, time]) => addDays('2027-12-10', day) + time);
const anyPauses = fc.array(fc.record({ from: anyMoment, to: fc.option(anyMoment, { freq: 12 }) }), { maxLength: 12 });

test('every course plans what its plain definition plans, also with many pauses that lie over each other', () => {
  fc.assert(
    fc.property(anyCourse, anyPauses, (course, paused) => {
      const [from, to] = ['2027-12-05', '2028-02-20'];
      const found = slotsBetween({ ...course, paused: [...course.paused, ...paused] }, from, to);
      expect(found.map(({ slot, amount, windowEnds }) => ({ slot, amount, windowEnds }))).toEqual(
        plainly({ ...course, paused: [...course.paused, ...paused] }, from, to),
      );
    }),
    { numRuns: 300 },
  );
});
