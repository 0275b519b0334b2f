import { expect, test } from 'vitest';
import { addDays, dayOf, weekdayOfDay } from '@nabz/contract/calendar';
import { chanceOfMore } from './chance.ts';
import { answer, at, courseOf } from './fixture.ts';
import { insights } from './insights.ts';
import type { Course, DoseEvent, Insight, SkipReason } from './types.ts';

const START = '2026-09-06'; // a Sunday
const times = at('08:00', '13:00', '18:00', '21:00');

type Said = 'taken' | 'missed' | SkipReason;

/** A log of so many days; `said` tells of each dose. */
function log(
  days: number,
  said: (date: string, time: string, day: number) => Said,
  courses?: readonly Course[],
): Insight[] {
  const all = courses ?? [courseOf({ times }, { start: START })];
  const events: DoseEvent[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(START, day);
    for (const course of all)
      for (const { time } of course.schedule.times) {
        const slot = `${date}T${time}`;
        const what = said(date, time, day);
        if (what === 'taken') events.push(answer(slot, { courseId: course.id }));
        else if (what !== 'missed') events.push(answer(slot, { courseId: course.id, action: 'skipped', reason: what }));
      }
  }
  return insights({ courses: all, events, days: days + 1, now: `${addDays(START, days)}T04:00` });
}

const isSunday = (date: string): boolean => weekdayOfDay(dayOf(date)) === 0;
const isEvening = (time: string): boolean => time === '18:00';

test('the exact test agrees with the numbers of a tea taster', () => {
  expect(chanceOfMore({ hits: 4, all: 4 }, { hits: 0, all: 4 })).toBeCloseTo(1 / 70, 10);
  expect(chanceOfMore({ hits: 3, all: 4 }, { hits: 1, all: 4 })).toBeCloseTo(17 / 70, 10);
  expect(chanceOfMore({ hits: 0, all: 4 }, { hits: 3, all: 4 })).toBeCloseTo(1, 10);
  expect(chanceOfMore({ hits: 2, all: 5 }, { hits: 0, all: 0 })).toBe(1);
});

test('evenings that are missed are found', () => {
  expect(log(30, (_, time, day) => (isEvening(time) && day % 2 === 0 ? 'missed' : 'taken'))[0]).toEqual({
    kind: 'part-of-day',
    part: 'evening',
    missed: 15,
    due: 30,
  });
});

test('Sunday evenings are named as such, and neither Sundays nor evenings besides', () => {
  const found = log(60, (date, time) => (isEvening(time) && isSunday(date) ? 'missed' : 'taken'));
  expect(found[0]).toMatchObject({ kind: 'part-on-weekday', part: 'evening', weekday: 0 });
  expect(found.map(({ kind }) => kind)).toEqual(['part-on-weekday', 'steady']);
});

test('a whole weekday is a weekday', () => {
  const found = log(60, (date) => (isSunday(date) ? 'missed' : 'taken'));
  expect(found[0]).toMatchObject({ kind: 'weekday', weekday: 0 });
  expect(found.some(({ kind }) => kind === 'part-on-weekday')).toBe(false);
});

test('medicines taken together are one chance to forget them', () => {
  const courses = ['a', 'b', 'c', 'd', 'e'].map((id) => courseOf({ times }, { id, start: START }));
  // five doses were missed on one evening: ten doses are too few evenings
  const found = log(3, (_, time, day) => (isEvening(time) && day > 0 ? 'missed' : 'taken'), courses);
  expect(found.filter(({ kind }) => kind === 'part-of-day')).toEqual([]);
});

test('doses skipped as forgotten count as missed, others do not', () => {
  const forgot = log(30, (_, time) => (isEvening(time) ? 'forgot' : 'taken'));
  expect(forgot.map(({ kind }) => kind)).toEqual(['part-of-day', 'reason']);
  expect(forgot[1]).toMatchObject({ reason: 'forgot' });
  const away = log(30, (_, time) => (isEvening(time) ? 'away' : 'taken'));
  expect(away.map(({ kind }) => kind)).toEqual(['reason']);
});

test('a few days show nothing', () => {
  expect(log(3, (_, time) => (isEvening(time) ? 'missed' : 'taken'))).toEqual([]);
  expect(log(0, () => 'taken')).toEqual([]);
  expect(insights({ courses: [], events: [], days: 30, now: '2026-11-01T00:00' })).toEqual([]);
});

test('missing everything everywhere is no pattern', () => {
  expect(log(60, () => 'missed')).toEqual([]);
});

test('what ran out comes first, until the medicine is taken again', () => {
  const empty = log(20, (_, __, day) => (day >= 18 ? 'ran-out' : 'taken'));
  expect(empty[0]).toEqual({ kind: 'ran-out', courseId: 'a' });
  const refilled = log(20, (_, __, day) => (day === 18 ? 'ran-out' : 'taken'));
  expect(refilled.some(({ kind }) => kind === 'ran-out')).toBe(false);
  const long = log(30, (_, __, day) => (day < 18 ? 'ran-out' : 'missed'));
  expect(long.some(({ kind }) => kind === 'ran-out')).toBe(false);
});

test('side effects are named after two, before every pattern', () => {
  const found = log(30, (_, time, day) =>
    isEvening(time)
      ? 'missed'
      : day === 3 && time === '08:00'
        ? 'side-effect'
        : day === 9 && time === '08:00'
          ? 'side-effect'
          : 'taken',
  );
  expect(found.slice(0, 2)).toMatchObject([
    { kind: 'reason', reason: 'side-effect', count: 2 },
    { kind: 'part-of-day', part: 'evening' },
  ]);
});

test('what a doctor said is no reason to speak of', () => {
  expect(log(30, (_, time) => (isEvening(time) ? 'doctor-said' : 'taken')).map(({ kind }) => kind)).toEqual(['steady']);
});

test('a log that becomes better is improving, a good one is steady, one that becomes worse is left alone', () => {
  const better = log(40, (_, time, day) => (day < 20 && day % 2 === 0 && time < '18:00' ? 'missed' : 'taken'));
  expect(better.at(-1)).toMatchObject({ kind: 'improving', after: 1 });
  const steady = log(40, (_, __, day) => (day % 11 === 0 ? 'missed' : 'taken'));
  expect(steady.at(-1)).toMatchObject({ kind: 'steady' });
  const worse = log(40, (_, __, day) => (day >= 20 && day % 2 === 0 ? 'missed' : 'taken'));
  expect(worse).toEqual([]);
});

test('there are never more than three findings', () => {
  const courses = ['a', 'b', 'c', 'd'].map((id) => courseOf({ times }, { id, start: START }));
  expect(log(30, () => 'ran-out', courses)).toHaveLength(3);
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('doses that are missed by the throw of dice seldom show a pattern', () => {
  const patterns = ['part-of-day', 'weekday', 'part-on-weekday'];
  const runs = Array.from({ length: 300 }, (_, seed) => {
    const throwDie = dice(seed);
    return log(30, () => (throwDie() < 0.3 ? 'missed' : 'taken'));
  });
  const found = runs.filter((run) => run.some(({ kind }) => patterns.includes(kind)));
  expect(found.length / runs.length).toBeLessThan(0.1);
});
