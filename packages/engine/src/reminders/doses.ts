// What has become of each dose.
import { answersOf } from './answers.ts';
import { addDays, dateOfSlot, dayOf, minutesOfSlot } from './calendar.ts';
import { plannedAt, plannedBetween, planOf } from './plan.ts';
import type { Course, DateRange, Dose, DoseEvent, DoseState, PlannedDose } from './types.ts';

/** So long before and after its time a dose is due, neither early nor late. */
const DUE_MINUTES = 30;

function stateByClock({ slot, windowEnds }: PlannedDose, now: string): DoseState {
  const since = minutesOfSlot(now) - minutesOfSlot(slot);
  if (since < -DUE_MINUTES) return 'upcoming';
  if (since < DUE_MINUTES) return 'due';
  return now < windowEnds ? 'late' : 'missed';
}

function stateOf(dose: PlannedDose, answer: DoseEvent | undefined, now: string): DoseState {
  if (answer?.action === 'taken' || answer?.action === 'skipped') return answer.action;
  const isPutOff = answer?.action === 'later' && now < dose.windowEnds && now < (answer.until ?? dose.windowEnds);
  return isPutOff ? 'later' : stateByClock(dose, now);
}

function doseOf(dose: PlannedDose, answer: DoseEvent | undefined, now: string, planned: boolean): Dose {
  const takenAt = answer?.action === 'taken' ? answer.at : null;
  return {
    ...dose,
    state: stateOf(dose, answer, now),
    planned,
    takenAt,
    wasLate: takenAt !== null && minutesOfSlot(takenAt) - minutesOfSlot(dose.slot) >= DUE_MINUTES,
    reason: answer?.action === 'skipped' ? answer.reason : null,
    until: answer?.action === 'later' ? answer.until : null,
  };
}

function dosesOfCourse(course: Course, events: readonly DoseEvent[], { from, to }: DateRange, now: string): Dose[] {
  const plan = planOf(course);
  const answers = answersOf(course.id, events, 'planned');
  const planned = plannedBetween(plan, dayOf(from), dayOf(to));
  const known = new Set(planned.map(({ slot }) => slot));
  const doses = planned.map((dose) => doseOf(dose, answers.get(dose.slot), now, true));
  for (const [slot, answer] of answers) {
    const minute = minutesOfSlot(slot);
    const isInside = dateOfSlot(slot) >= from && dateOfSlot(slot) <= to && !Number.isNaN(minute);
    if (answer.action !== 'taken' || known.has(slot) || !isInside) continue;
    doses.push(doseOf(plannedAt(plan, { minute, amount: '' }), answer, now, false));
  }
  return doses;
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The planned doses of the courses in these days with what was said of them, by slot and then by course. A dose that was
 * taken at a time that is no longer planned stays, with `planned: false`; other answers to such a time are left out, and
 * so are events of courses that are not given. Doses as needed have no slot and are not here.
 */
export function stateOfDoses(
  courses: readonly Course[],
  events: readonly DoseEvent[],
  range: DateRange,
  now: string,
): Dose[] {
  return courses
    .flatMap((course) => dosesOfCourse(course, events, range, now))
    .toSorted((a, b) => compare(a.slot, b.slot) || compare(a.courseId, b.courseId));
}

/**
 * The doses of today, and what midnight does not end: those of yesterday whose window is still open (one of 23:30 is
 * still late at 00:30), and those of tomorrow that are due already.
 */
export function dosesOfToday(courses: readonly Course[], events: readonly DoseEvent[], now: string): Dose[] {
  const today = dateOfSlot(now);
  const around = { from: addDays(today, -1), to: addDays(today, 1) };
  return stateOfDoses(courses, events, around, now).filter((dose) => {
    const date = dateOfSlot(dose.slot);
    if (date === today) return true;
    return date < today ? now < dose.windowEnds : stateByClock(dose, now) !== 'upcoming';
  });
}
