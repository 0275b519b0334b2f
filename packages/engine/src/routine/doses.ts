// What has become of each dose.
import { addDays, dateOfSlot, dayOf, minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { answersOf, eventsByCourse } from './answers.ts';
import { groupedBy } from './grouped.ts';
import { plannedAt, plannedBetween, planOf } from './plan.ts';
import type { Course, DateRange, Dose, DoseEvent, DoseState, PlannedDose } from './types.ts';

/** So long before and after its time a dose is due, neither early nor late. */
const DUE_MINUTES = 30;

/** Now, with the slots that are just not upcoming any more and just not late yet: reckoned once for many doses. */
type Clock = { readonly now: string; readonly dueFrom: string; readonly lateFrom: string };

function clockOf(now: string): Clock {
  const minute = minutesOfSlot(now);
  return { now, dueFrom: slotOfMinutes(minute + DUE_MINUTES), lateFrom: slotOfMinutes(minute - DUE_MINUTES) };
}

function stateByClock({ slot, windowEnds }: PlannedDose, { now, dueFrom, lateFrom }: Clock): DoseState {
  if (slot > dueFrom) return 'upcoming';
  if (slot > lateFrom) return 'due';
  return now < windowEnds ? 'late' : 'missed';
}

function stateOf(dose: PlannedDose, answer: DoseEvent | undefined, clock: Clock): DoseState {
  if (answer?.action === 'taken' || answer?.action === 'skipped') return answer.action;
  const { now } = clock;
  const isPutOff = answer?.action === 'later' && now < dose.windowEnds && now < (answer.until ?? dose.windowEnds);
  return isPutOff ? 'later' : stateByClock(dose, clock);
}

function doseOf(dose: PlannedDose, answer: DoseEvent | undefined, clock: Clock, planned: boolean): Dose {
  const takenAt = answer?.action === 'taken' ? answer.at : null;
  return {
    ...dose,
    state: stateOf(dose, answer, clock),
    planned,
    takenAt,
    wasLate:
      takenAt !== null && takenAt > dose.slot && minutesOfSlot(takenAt) - minutesOfSlot(dose.slot) >= DUE_MINUTES,
    reason: answer?.action === 'skipped' ? answer.reason : null,
    until: answer?.action === 'later' ? answer.until : null,
  };
}

type Asked = { readonly range: DateRange; readonly clock: Clock; readonly withUnplanned: boolean };

/** The doses of courses of one id. What they all do not plan stands once, as a dose of the first of them. */
function dosesOfId(
  courses: readonly Course[],
  answers: ReadonlyMap<string, DoseEvent>,
  { range, clock, withUnplanned }: Asked,
): Dose[] {
  const { from, to } = range;
  const plans = courses.map(planOf);
  const doses = plans
    .flatMap((plan) => plannedBetween(plan, dayOf(from), dayOf(to)))
    .map((dose) => doseOf(dose, answers.get(dose.slot), clock, true));
  const [first] = plans;
  if (!withUnplanned || !first) return doses;
  const known = new Set(doses.map(({ slot }) => slot));
  for (const [slot, answer] of answers) {
    const isInside = dateOfSlot(slot) >= from && dateOfSlot(slot) <= to;
    if (answer.action !== 'taken' || known.has(slot) || !isInside) continue;
    const minute = minutesOfSlot(slot);
    if (Number.isNaN(minute)) continue;
    doses.push(doseOf(plannedAt(first, { minute, amount: '' }), answer, clock, false));
  }
  return doses;
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function dosesOfAll(courses: readonly Course[], events: readonly DoseEvent[], asked: Asked): Dose[] {
  const said = eventsByCourse(events);
  const doses = [...groupedBy(courses, ({ id }) => id)]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([id, same]) => dosesOfId(same, answersOf(id, said.get(id) ?? [], 'planned'), asked));
  // they come by course: only the slots, of which there are far fewer than doses, have to be sorted
  const bySlot = groupedBy(doses, ({ slot }) => slot);
  return [...bySlot].toSorted(([one], [other]) => compare(one, other)).flatMap(([, same]) => same);
}

/**
 * The planned doses of the courses in these days with what was said of them, by slot and then by course. A dose that was
 * taken at a time that is no longer planned stays, with `planned: false`; other answers to such a time are left out, and
 * so are events of courses that are not given. Courses of one id are the plans of one medicine: what one of them plans
 * is planned. Doses as needed have no slot and are not here.
 */
export const stateOfDoses = (
  courses: readonly Course[],
  events: readonly DoseEvent[],
  range: DateRange,
  now: string,
): Dose[] => dosesOfAll(courses, events, { range, clock: clockOf(now), withUnplanned: true });

/** As `stateOfDoses`, without what is no longer planned. */
export const stateOfPlanned = (
  courses: readonly Course[],
  events: readonly DoseEvent[],
  range: DateRange,
  now: string,
): Dose[] => dosesOfAll(courses, events, { range, clock: clockOf(now), withUnplanned: false });

/**
 * The doses of today, and what midnight does not end: those of yesterday whose window is still open (one of 23:30 is
 * still late at 00:30), and those of tomorrow that are due already.
 */
export function dosesOfToday(courses: readonly Course[], events: readonly DoseEvent[], now: string): Dose[] {
  const today = dateOfSlot(now);
  const around = { from: addDays(today, -1), to: addDays(today, 1) };
  const clock = clockOf(now);
  return stateOfDoses(courses, events, around, now).filter((dose) => {
    const date = dateOfSlot(dose.slot);
    if (date === today) return true;
    return date < today ? now < dose.windowEnds : stateByClock(dose, clock) !== 'upcoming';
  });
}
