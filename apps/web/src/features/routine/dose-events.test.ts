import { expect, test } from 'vitest';
import { doseOf, dosesOf, medicineId, neededOf, TODAY } from '../../testing/routine.ts';
import { stateAt } from './dose-clock.ts';
import { dayView } from './day-view.ts';
import { answerOf, withAnswers } from './dose-events.ts';
import { toPlan } from './plan.ts';

const at = (time: string): number => Date.parse(`${TODAY}T${time}:00+05:30`);
const planOf = (...args: Parameters<typeof dosesOf>) => toPlan(dosesOf(...args), at('08:10'), at('08:10'));
const eight = { medicineId: medicineId(1), slot: `${TODAY}T08:00` };

test.each([
  ['07:29', 'upcoming'],
  ['07:30', 'due'],
  ['08:29', 'due'],
  ['08:30', 'late'],
  ['11:59', 'late'],
  ['12:00', 'missed'],
])('at %s a dose of 08:00 with a window until 12:00 is %s', (time, state) => {
  const dose = doseOf(1, '08:00', { windowEnds: `${TODAY}T12:00` });
  expect(stateAt(dose, `${TODAY}T${time}`)).toBe(state);
});

test.each([
  ['08:40', 'later'],
  ['09:00', 'late'],
])('a dose put off until 09:00 is %s: %s', (time, state) => {
  const dose = doseOf(1, '08:00', { state: 'later', until: `${TODAY}T09:00`, windowEnds: `${TODAY}T12:00` });
  expect(stateAt(dose, `${TODAY}T${time}`)).toBe(state);
});

test('what the patient said stays, however late it is', () => {
  expect(stateAt(doseOf(1, '08:00', { state: 'taken' }), `${TODAY}T23:00`)).toBe('taken');
  expect(stateAt(doseOf(1, '08:00', { state: 'skipped' }), `${TODAY}T23:00`)).toBe('skipped');
});

test('the answer that was said last holds, also when it is about an earlier moment', () => {
  const later = answerOf({ ...eight, action: 'later', until: `${TODAY}T09:00` }, at('08:20'));
  const taken = answerOf({ ...eight, action: 'taken' }, at('13:00'), at('08:00'));
  const [dose] = withAnswers(planOf([doseOf(1, '08:00')]), [taken, later]).doses;
  expect(dose).toMatchObject({ state: 'taken', takenAt: `${TODAY}T08:00`, wasLate: false, until: null });
});

test('an undo opens the dose again; a dose taken half an hour after its time was late', () => {
  const taken = answerOf({ ...eight, action: 'taken' }, at('08:30'));
  expect(withAnswers(planOf([doseOf(1, '08:00')]), [taken]).doses[0]).toMatchObject({ state: 'taken', wasLate: true });
  const undo = answerOf({ ...eight, action: 'undo' }, at('08:31'));
  expect(withAnswers(planOf([doseOf(1, '08:00')]), [taken, undo]).doses[0]).toMatchObject({
    state: 'upcoming',
    takenAt: null,
    wasLate: false,
  });
});

test('two answers of one millisecond keep their order, and each press has an id of its own', () => {
  const first = answerOf({ ...eight, action: 'taken' }, at('08:00'));
  const second = answerOf({ ...eight, action: 'undo' }, at('08:00'));
  expect(second.saidAt > first.saidAt).toBe(true);
  expect(second.id).not.toBe(first.id);
});

test('a medicine as needed is counted by the minute, reaches its printed maximum, and is taken back by that minute', () => {
  const plan = planOf([], { asNeeded: [neededOf({ takenToday: 2 })] });
  const needed = { medicineId: medicineId(9), slot: null };
  const taken = answerOf({ ...needed, action: 'taken' }, at('08:05'));
  const twin = answerOf({ ...needed, action: 'taken' }, at('08:05') + 20_000);
  expect(withAnswers(plan, [taken, twin]).asNeeded[0]).toMatchObject({
    takenToday: 3,
    lastAt: `${TODAY}T08:05`,
    reached: true,
  });
  const undo = answerOf({ ...needed, action: 'undo' }, at('08:06'), at('08:05'));
  expect(withAnswers(plan, [taken, twin, undo]).asNeeded[0]).toMatchObject({ takenToday: 2, reached: false });
});

test('after midnight the plan of yesterday shows the new day, and what is still open of the old one', () => {
  const plan = planOf([
    doseOf(1, '23:30', { part: 'night', windowEnds: '2026-11-22T03:30' }),
    doseOf(2, '08:00', { windowEnds: `${TODAY}T12:00` }),
    doseOf(1, '00:00', { slot: '2026-11-22T08:00', windowEnds: '2026-11-22T12:00' }),
  ]);
  const view = dayView(plan, '2026-11-22T00:20');
  expect(view.today).toBe('2026-11-22');
  expect(view.yesterday.map(({ slot, state }) => [slot, state])).toEqual([[`${TODAY}T23:30`, 'late']]);
  expect(view.parts.flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual(['2026-11-22T08:00']);
  expect(view.next?.slot).toBe('2026-11-22T08:00');
});

test('a clock of the device that is wrong does not move the doses', () => {
  const plan = toPlan(dosesOf([]), at('06:10'), at('06:10'));
  expect(plan.aheadMinutes).toBe(120);
});
