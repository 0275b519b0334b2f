import { expect, test } from 'vitest';
import { asNeededToday } from './as-needed.ts';
import { answer, courseOf } from './fixture.ts';
import type { AsNeededDay, DoseEvent } from './types.ts';

const course = courseOf({ kind: 'as-needed', times: [], maxPerDay: 3 });
const took = (at: string, changes: Partial<DoseEvent> = {}): DoseEvent => answer(null, { at, ...changes });
const today = (now: string, ...events: readonly DoseEvent[]): AsNeededDay =>
  asNeededToday(course, events, now.slice(0, 10), now);

test('the doses of the local day are counted up to the printed maximum', () => {
  const two = [took('2026-11-02T08:00'), took('2026-11-02T14:00')];
  expect(today('2026-11-02T15:00', ...two)).toEqual({
    taken: 2,
    takenIn24Hours: 2,
    lastAt: '2026-11-02T14:00',
    maxPerDay: 3,
    reached: false,
  });
  expect(today('2026-11-02T21:00', ...two, took('2026-11-02T20:00'))).toMatchObject({ taken: 3, reached: true });
});

test('the last 24 hours count across midnight', () => {
  const evening = ['18:00', '21:00', '23:30'].map((time) => took(`2026-11-01T${time}`));
  expect(today('2026-11-02T01:00', ...evening)).toMatchObject({ taken: 0, takenIn24Hours: 3, reached: true });
  expect(today('2026-11-02T18:00', ...evening)).toMatchObject({ takenIn24Hours: 2, reached: false });
  expect(today('2026-11-04T18:00', ...evening)).toMatchObject({ takenIn24Hours: 0, lastAt: '2026-11-01T23:30' });
});

test('two records of one minute are one dose, and an undo takes back its own', () => {
  const first = took('2026-11-02T08:00');
  const twice = [first, first, took('2026-11-02T08:00'), took('2026-11-02T10:00')];
  expect(today('2026-11-02T12:00', ...twice).taken).toBe(2);
  const undo = took('2026-11-02T08:00', { action: 'undo' });
  expect(today('2026-11-02T12:00', ...twice, undo)).toMatchObject({ taken: 1, lastAt: '2026-11-02T10:00' });
  expect(today('2026-11-02T12:00', ...twice, undo, undo).taken).toBe(1);
});

test('without a printed maximum none is reached', () => {
  const many = Array.from({ length: 20 }, (_, hour) => took(`2026-11-02T${String(hour).padStart(2, '0')}:00`));
  const open = { ...course, schedule: { ...course.schedule, maxPerDay: null } };
  expect(asNeededToday(open, many, '2026-11-02', '2026-11-02T23:00')).toMatchObject({ taken: 20, reached: false });
});

test('other medicines, planned doses and what was not taken do not count', () => {
  const others = [
    took('2026-11-02T08:00', { courseId: 'b' }),
    answer('2026-11-02T08:00'),
    took('2026-11-02T09:00', { action: 'skipped' }),
  ];
  expect(today('2026-11-02T12:00', ...others)).toMatchObject({ taken: 0, lastAt: null });
});

test('a dose ahead of the clock, as after a journey to the west, counts', () => {
  expect(today('2026-11-02T16:00', took('2026-11-02T20:00'))).toMatchObject({ taken: 1, takenIn24Hours: 1 });
});
