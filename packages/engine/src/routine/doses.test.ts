import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dosesOfToday, stateOfDoses } from './doses.ts';
import { answer, at, courseOf } from './fixture.ts';
import type { Course, Dose, DoseEvent } from './types.ts';

const day = { from: '2026-11-01', to: '2026-11-01' };
const MORNING = '2026-11-01T08:00';

function morning(now: string, ...events: readonly DoseEvent[]): Dose | undefined {
  return stateOfDoses([courseOf()], events, day, now).find(({ slot }) => slot === MORNING);
}

test.each([
  ['2026-10-31T20:00', 'upcoming'],
  ['2026-11-01T07:29', 'upcoming'],
  ['2026-11-01T07:30', 'due'],
  ['2026-11-01T08:29', 'due'],
  ['2026-11-01T08:30', 'late'],
  ['2026-11-01T11:59', 'late'],
  ['2026-11-01T12:00', 'missed'],
  ['2026-12-01T12:00', 'missed'],
])('at %s an unanswered dose of 8 o’clock is %s', (now, state) => {
  expect(morning(now)).toMatchObject({ state, planned: true, takenAt: null, wasLate: false, part: 'morning' });
});

test('a dose of 23:30 is still late at half past midnight', () => {
  const course = courseOf({ times: at('23:30') });
  expect(stateOfDoses([course], [], day, '2026-11-02T00:30')[0]?.state).toBe('late');
  expect(stateOfDoses([course], [], day, '2026-11-02T03:30')[0]?.state).toBe('missed');
});

test('a taken dose says when, and whether that was late', () => {
  const taken = (at: string): Dose | undefined => morning('2026-11-01T18:00', answer(MORNING, { at }));
  expect(taken('2026-11-01T07:00')).toMatchObject({ state: 'taken', takenAt: '2026-11-01T07:00', wasLate: false });
  expect(taken('2026-11-01T08:29')?.wasLate).toBe(false);
  expect(taken('2026-11-01T08:30')?.wasLate).toBe(true);
  // said afterwards, when the window was over
  expect(taken('2026-11-01T15:00')).toMatchObject({ state: 'taken', wasLate: true });
});

test('a skipped dose keeps its reason', () => {
  const skipped = answer(MORNING, { action: 'skipped', reason: 'side-effect' });
  expect(morning('2026-11-01T08:05', skipped)).toMatchObject({
    state: 'skipped',
    reason: 'side-effect',
    takenAt: null,
  });
});

test('the answer recorded last holds, in whatever order the answers arrive', () => {
  const first = answer(MORNING, { action: 'skipped', reason: 'away' });
  const second = answer(MORNING);
  expect(morning('2026-11-01T09:00', first, second)).toMatchObject({ state: 'taken', reason: null });
  expect(morning('2026-11-01T09:00', second, first)).toMatchObject({ state: 'taken', reason: null });
});

test('two devices in one millisecond agree by the id', () => {
  const phone = answer(MORNING, { id: 'p', recordedAt: 5, action: 'skipped' });
  const tablet = answer(MORNING, { id: 't', recordedAt: 5 });
  expect(morning('2026-11-01T09:00', phone, tablet)?.state).toBe('taken');
  expect(morning('2026-11-01T09:00', tablet, phone)?.state).toBe('taken');
});

test('an undo returns the dose to what the clock says, and a second undo changes nothing', () => {
  const taken = answer(MORNING);
  const undo = answer(MORNING, { action: 'undo' });
  const again = answer(MORNING, { action: 'undo' });
  expect(morning('2026-11-01T09:00', taken, undo)).toMatchObject({ state: 'late', takenAt: null });
  expect(morning('2026-11-01T09:00', taken, undo, again)?.state).toBe('late');
  expect(morning('2026-11-01T14:00', taken, undo)?.state).toBe('missed');
  expect(morning('2026-11-01T09:00', taken, undo, again, answer(MORNING))?.state).toBe('taken');
});

test('later holds until the chosen time, never beyond the window, and gives way to taken', () => {
  const later = answer(MORNING, { action: 'later', until: '2026-11-01T10:00' });
  expect(morning('2026-11-01T08:10', later)).toMatchObject({ state: 'later', until: '2026-11-01T10:00' });
  expect(morning('2026-11-01T10:00', later)).toMatchObject({ state: 'late', until: '2026-11-01T10:00' });
  const tooLong = answer(MORNING, { action: 'later', until: '2026-11-01T19:00' });
  expect(morning('2026-11-01T11:59', tooLong)?.state).toBe('later');
  expect(morning('2026-11-01T12:00', tooLong)?.state).toBe('missed');
  const open = answer(MORNING, { action: 'later' });
  expect(morning('2026-11-01T11:59', open)?.state).toBe('later');
  expect(morning('2026-11-01T10:30', later, answer(MORNING, { at: '2026-11-01T10:20' }))).toMatchObject({
    state: 'taken',
    wasLate: true,
    until: null,
  });
});

test('a dose taken at a time that is no longer planned stays in the history; other answers to it do not', () => {
  const taken = answer('2026-11-01T09:00');
  const skipped = answer('2026-11-01T10:00', { action: 'skipped' });
  const undone = [answer('2026-11-01T11:00'), answer('2026-11-01T11:00', { action: 'undo' })];
  const doses = stateOfDoses([courseOf()], [taken, skipped, ...undone], day, '2026-11-01T23:00');
  expect(doses.map(({ slot, planned }) => [slot, planned])).toEqual([
    [MORNING, true],
    ['2026-11-01T09:00', false],
    ['2026-11-01T20:00', true],
  ]);
  expect(doses[1]).toMatchObject({ state: 'taken', amount: '' });
});

test('answers to other medicines, other days and medicines as needed are left out', () => {
  const strangers = [
    answer(MORNING, { courseId: 'b' }),
    answer('2026-11-02T09:00'),
    answer(null, { at: MORNING }),
    answer('nonsense'),
  ];
  const doses = stateOfDoses(
    [courseOf(), courseOf({ kind: 'as-needed' }, { id: 'c' })],
    strangers,
    day,
    '2026-11-01T23:00',
  );
  expect(doses.map(({ state }) => state)).toEqual(['missed', 'late']);
});

test('doses of several medicines come by time', () => {
  const courses = [courseOf({}, { id: 'b' }), courseOf({ times: at('20:00', '09:00') })];
  expect(stateOfDoses(courses, [], day, MORNING).map(({ slot, courseId }) => slot.slice(11) + courseId)).toEqual([
    '08:00b',
    '09:00a',
    '20:00a',
    '20:00b',
  ]);
});

test('today has its own doses, what is open from yesterday and what is due before midnight', () => {
  const course = courseOf({ times: at('00:10', '08:00', '23:30') });
  const slots = (now: string): string[] => dosesOfToday([course], [], now).map(({ slot }) => slot.slice(5));
  // windows of doses less than 2 hours apart overlap: none is shorter than an hour
  expect(slots('2026-11-02T00:29').slice(0, 2)).toEqual(['11-01T23:30', '11-02T00:10']);
  expect(slots('2026-11-02T00:30')[0]).toBe('11-02T00:10');
  expect(slots('2026-11-02T23:40').at(-1)).toBe('11-03T00:10');
  expect(slots('2026-11-02T23:39').at(-1)).toBe('11-02T23:30');
  const evening = courseOf({ times: at('23:30') });
  const open = (...events: DoseEvent[]): string[] =>
    dosesOfToday([evening], events, '2026-11-02T00:30').map(({ slot, state }) => `${slot.slice(5, 10)} ${state}`);
  expect(open()).toEqual(['11-01 late', '11-02 upcoming']);
  // what was just answered stays, so that it can be undone
  expect(open(answer('2026-11-01T23:30', { at: '2026-11-02T00:30' }))).toEqual(['11-01 taken', '11-02 upcoming']);
});

test('courses of one id are plans of one medicine: a dose that one of them plans is planned, and none stands twice', () => {
  const before = courseOf({ times: at('08:00') }, { paused: [{ from: '2026-11-01T12:00', to: null }] });
  const after = courseOf({ times: at('20:00') }, { paused: [{ from: '2026-11-01', to: '2026-11-01T12:00' }] });
  const said = [answer(MORNING), answer('2026-11-01T15:00'), answer('2026-11-01T20:00')];
  const doses = stateOfDoses([before, courseOf({}, { id: 'b' }), after], said, day, '2026-11-01T23:00');
  expect(doses.filter(({ courseId }) => courseId === 'a').map(({ slot, planned }) => [slot, planned])).toEqual([
    [MORNING, true],
    ['2026-11-01T15:00', false],
    ['2026-11-01T20:00', true],
  ]);
});

const anyEvent = fc.record({
  id: fc.uuid(),
  courseId: fc.constantFrom('a', 'b'),
  slot: fc.constantFrom(null, MORNING, '2026-11-01T20:00', '2026-11-01T15:00'),
  action: fc.constantFrom('taken', 'skipped', 'later', 'undo'),
  at: fc.constantFrom(MORNING, '2026-11-01T09:30', '2026-11-01T21:00'),
  recordedAt: fc.integer({ min: 0, max: 3 }),
  until: fc.constantFrom(null, '2026-11-01T10:00'),
  reason: fc.constantFrom(null, 'forgot', 'doctor-said'),
}) satisfies fc.Arbitrary<DoseEvent>;

test('neither the order of the answers nor their repetition changes a dose', () => {
  const courses: Course[] = [courseOf(), courseOf({}, { id: 'b' })];
  fc.assert(
    fc.property(
      fc
        .array(anyEvent, { maxLength: 12 })
        .chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
        ),
      fc.constantFrom('2026-11-01T07:00', '2026-11-01T09:00', '2026-11-01T23:00'),
      ([events, again], now) => {
        expect(stateOfDoses(courses, again, day, now)).toEqual(stateOfDoses(courses, events, day, now));
      },
    ),
  );
});
