import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@nabz/contract/calendar';
import { adherence } from './adherence.ts';
import { stateOfDoses } from './doses.ts';
import { answer, at, courseOf } from './fixture.ts';
import type { Dose, DoseEvent } from './types.ts';

const NOW = '2026-11-03T21:00';
const none = { due: 0, taken: 0, takenLate: 0, skipped: 0, missed: 0, excused: 0, ratio: null, days: 0 };

test('taken, late, skipped and missed add up to what was due, in all, by medicine and by day', () => {
  const events = [
    answer('2026-11-01T08:00'),
    answer('2026-11-01T20:00', { at: '2026-11-01T22:00' }),
    answer('2026-11-02T08:00', { action: 'skipped', reason: 'forgot' }),
    answer('2026-11-03T08:00'),
  ];
  const found = adherence({ courses: [courseOf()], events, days: 7, now: NOW });
  // the dose of this evening is open still
  const counts = { due: 5, taken: 3, takenLate: 1, skipped: 1, missed: 1, excused: 0, ratio: 3 / 5, days: 3 };
  expect(found).toMatchObject(counts);
  expect(found.byCourse).toEqual([{ courseId: 'a', ...counts }]);
  expect(found.byDay).toHaveLength(7);
  expect(found.byDay[0]).toEqual({ date: '2026-10-28', due: 0, taken: 0, late: 0, skipped: 0, missed: 0 });
  expect(found.byDay.slice(-3)).toEqual([
    { date: '2026-11-01', due: 2, taken: 2, late: 1, skipped: 0, missed: 0 },
    { date: '2026-11-02', due: 2, taken: 0, late: 0, skipped: 1, missed: 1 },
    { date: '2026-11-03', due: 1, taken: 1, late: 0, skipped: 0, missed: 0 },
  ]);
});

test('a dose without an answer counts from the minute its window is over', () => {
  const count = (now: string): number => adherence({ courses: [courseOf()], events: [], days: 1, now }).due;
  expect(count('2026-11-02T11:59')).toBe(0);
  expect(count('2026-11-02T12:00')).toBe(1);
});

test('a dose taken before its time counts, and an undo takes it out again', () => {
  const early = answer('2026-11-02T20:00', { at: '2026-11-02T11:00' });
  const input = { courses: [courseOf()], days: 1, now: '2026-11-02T11:00' };
  expect(adherence({ ...input, events: [early] })).toMatchObject({ due: 1, taken: 1, takenLate: 0, ratio: 1 });
  const undo = answer('2026-11-02T20:00', { action: 'undo' });
  expect(adherence({ ...input, events: [early, undo] })).toMatchObject(none);
});

test('what a doctor said to skip is not due', () => {
  const events = [answer('2026-11-02T08:00', { action: 'skipped', reason: 'doctor-said' })];
  const found = adherence({ courses: [courseOf()], events, days: 1, now: '2026-11-02T13:00' });
  expect(found).toMatchObject({ due: 0, skipped: 0, excused: 1, ratio: null });
});

test('nothing due has no ratio: before the start, in a pause, as needed only', () => {
  const courses = [
    courseOf({}, { start: '2026-12-01' }),
    courseOf({}, { id: 'b', paused: [{ from: '2026-10-01', to: null }] }),
    courseOf({ kind: 'as-needed' }, { id: 'c' }),
  ];
  const events = [answer(null, { courseId: 'c', at: '2026-11-02T08:00' })];
  const found = adherence({ courses, events, days: 30, now: NOW });
  expect(found).toMatchObject(none);
  expect(found.byCourse.map(({ courseId }) => courseId)).toEqual(['a', 'b']);
  expect(adherence({ courses: [], events: [], days: 7, now: NOW })).toMatchObject({ ratio: null, byCourse: [] });
});

test('nobody has missed what was planned before it was entered', () => {
  const paused = [{ from: '2026-11-01', to: '2026-11-03T10:00' }];
  const found = adherence({ courses: [courseOf({}, { paused })], events: [], days: 7, now: '2026-11-04T09:00' });
  expect(found).toMatchObject({ due: 1, missed: 1 });
});

test('a dose at a time that is no longer planned is history and does not count', () => {
  const events = [answer('2026-11-02T07:00')];
  expect(adherence({ courses: [courseOf()], events, days: 1, now: '2026-11-02T09:00' })).toMatchObject(none);
});

test('the days are the last ones, over a leap day and the end of a year', () => {
  const course = courseOf({ times: at('08:00') }, { start: '2027-01-01' });
  const found = adherence({ courses: [course], events: [], days: 90, now: '2028-03-01T13:00' });
  expect(found).toMatchObject({ due: 90, missed: 90, ratio: 0 });
  expect(found.byDay[0]?.date).toBe('2027-12-03');
  expect(found.byDay.map(({ date }) => date)).toContain('2028-02-29');
});

const courses = [
  courseOf(),
  courseOf({ kind: 'every-days', every: 2, times: at('07:00', '13:00', '23:30') }, { id: 'b', end: '2026-11-09' }),
  courseOf({ kind: 'as-needed' }, { id: 'c' }),
];
const anyEvents = fc.array(
  fc
    .record({
      id: fc.uuid(),
      courseId: fc.constantFrom('a', 'b', 'c'),
      day: fc.integer({ min: 0, max: 12 }),
      time: fc.constantFrom('07:00', '08:00', '13:00', '20:00', '23:30'),
      action: fc.constantFrom('taken', 'skipped', 'later', 'undo'),
      recordedAt: fc.integer({ min: 0, max: 50 }),
      reason: fc.constantFrom(null, 'forgot', 'doctor-said', 'cost'),
    })
    .map(({ day, time, ...rest }): DoseEvent => {
      const slot = `${addDays('2026-11-01', day)}T${time}`;
      return { ...rest, slot: rest.courseId === 'c' ? null : slot, at: slot, until: null };
    }),
  { maxLength: 40 },
);

test('counts add up for every log of doses', () => {
  fc.assert(
    fc.property(anyEvents, fc.constantFrom(1, 7, 30), (events, days) => {
      const now = '2026-11-10T09:00';
      const found = adherence({ courses, events, days, now });
      const { due, taken, takenLate, skipped, missed, excused, ratio, byCourse, byDay } = found;
      expect(taken + skipped + missed).toBe(due);
      expect(takenLate).toBeLessThanOrEqual(taken);
      expect(ratio ?? 0).toBe(due === 0 ? 0 : taken / due);
      const range = { from: addDays('2026-11-10', 1 - days), to: '2026-11-10' };
      const planned = stateOfDoses(courses, events, range, now).filter((dose) => dose.planned);
      const open = planned.filter(({ state }) => !['taken', 'skipped', 'missed'].includes(state));
      expect(due + excused + open.length).toBe(planned.length);
      for (const key of ['due', 'taken', 'skipped', 'missed'] as const) {
        expect(byCourse.reduce((sum, counts) => sum + counts[key], 0)).toBe(found[key]);
        expect(byDay.reduce((sum, counts) => sum + counts[key], 0)).toBe(found[key]);
      }
    }),
  );
});

/** The counts of doses, one question after the other. */
function plainCounts(doses: readonly Dose[]) {
  const count = (holds: (dose: Dose) => boolean): number => doses.filter(holds).length;
  const excused = count(({ state, reason }) => state === 'skipped' && reason === 'doctor-said');
  const taken = count(({ state }) => state === 'taken');
  const skipped = count(({ state }) => state === 'skipped') - excused;
  const missed = count(({ state }) => state === 'missed');
  const due = taken + skipped + missed;
  const takenLate = count(({ state, wasLate }) => state === 'taken' && wasLate);
  const isDue = ({ state, reason }: Dose): boolean =>
    ['taken', 'missed', 'skipped'].includes(state) && !(state === 'skipped' && reason === 'doctor-said');
  const days = new Set(doses.filter(isDue).map(({ slot }) => slot.slice(0, 10))).size;
  return { due, taken, takenLate, skipped, missed, excused, ratio: due === 0 ? null : taken / due, days };
}

/** Three plans of one medicine, one after the other, among others. */
const replanned = [
  courseOf({ times: at('08:00') }, { id: 'b', paused: [{ from: '2026-11-03T12:00', to: null }] }),
  courseOf({ times: at('07:00', '13:00') }, { id: 'a' }),
  courseOf(
    { times: at('20:00', '23:30') },
    {
      id: 'b',
      paused: [
        { from: '2026-11-01', to: '2026-11-03T12:00' },
        { from: '2026-11-06', to: null },
      ],
    },
  ),
  courseOf({ times: at('13:00') }, { id: 'b', paused: [{ from: '2026-11-01', to: '2026-11-06T00:00' }] }),
];

test('the figures of medicines whose plan was changed are those of plain counting, and doses come by time and medicine', () => {
  fc.assert(
    fc.property(anyEvents, fc.constantFrom(1, 7, 30), (events, days) => {
      const now = '2026-11-10T09:00';
      const range = { from: addDays('2026-11-10', 1 - days), to: '2026-11-10' };
      const all = stateOfDoses(replanned, events, range, now);
      expect(all.map(({ slot, courseId }) => `${slot} ${courseId}`)).toEqual(
        all.map(({ slot, courseId }) => `${slot} ${courseId}`).toSorted(),
      );
      const planned = all.filter((dose) => dose.planned);
      const found = adherence({ courses: replanned, events, days, now });
      expect(found).toMatchObject(plainCounts(planned));
      expect(found.byCourse).toEqual(
        replanned.map(({ id }) => ({
          courseId: id,
          ...plainCounts(planned.filter(({ courseId }) => courseId === id)),
        })),
      );
      for (const { date, due, late } of found.byDay) {
        const counts = plainCounts(planned.filter(({ slot }) => slot.startsWith(date)));
        expect([due, late]).toEqual([counts.due, counts.takenLate]);
      }
    }),
  );
});

test('a repeated answer and another order change no figure', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const input = { courses, days: 30, now: '2026-11-10T09:00' };
      expect(adherence({ ...input, events: [...events, ...events].toReversed() })).toEqual(
        adherence({ ...input, events }),
      );
    }),
  );
});
