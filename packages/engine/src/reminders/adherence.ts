// How much of what was due was taken.
import { addDays, dateOfSlot } from './calendar.ts';
import { stateOfPlanned } from './doses.ts';
import { groupedBy } from './grouped.ts';
import type { Adherence, AdherenceInput, Dose, DoseCounts } from './types.ts';

const rangeOf = ({ days, now }: AdherenceInput): { from: string; to: string } => {
  const to = dateOfSlot(now);
  return { from: addDays(to, 1 - days), to };
};

/** The planned doses that were answered or whose window is over, by slot. */
export function countedDoses(input: AdherenceInput): Dose[] {
  return stateOfPlanned(input.courses, input.events, rangeOf(input), input.now).filter(
    ({ state }) => state === 'taken' || state === 'skipped' || state === 'missed',
  );
}

/** A dose that was skipped because a doctor said so. */
export const isExcused = ({ state, reason }: Dose): boolean => state === 'skipped' && reason === 'doctor-said';

function countsOf(doses: readonly Dose[]): DoseCounts {
  const count = (holds: (dose: Dose) => boolean): number => doses.filter(holds).length;
  const taken = count(({ state }) => state === 'taken');
  const excused = count(isExcused);
  const due = doses.length - excused;
  return {
    due,
    taken,
    takenLate: count(({ state, wasLate }) => state === 'taken' && wasLate),
    skipped: count(({ state }) => state === 'skipped') - excused,
    missed: count(({ state }) => state === 'missed'),
    excused,
    ratio: due === 0 ? null : taken / due,
  };
}

/**
 * Doses taken (also late) of the doses whose window is over or that were answered. What was skipped on a doctor's word
 * is not due, and a dose without an answer inside of its window does not count yet. Doses as needed never count, and
 * neither does a dose taken at a time that is no longer planned. Who asks for insights too gives both the counted doses.
 */
export function adherence(input: AdherenceInput, doses: readonly Dose[] = countedDoses(input)): Adherence {
  const byCourse = groupedBy(doses, ({ courseId }) => courseId);
  const byDate = groupedBy(doses, ({ slot }) => dateOfSlot(slot));
  const { from, to } = rangeOf(input);
  const dates = from === '' ? [] : Array.from({ length: Math.max(0, input.days) }, (_, at) => addDays(from, at));
  return {
    ...countsOf(doses),
    byCourse: input.courses
      .filter(({ schedule }) => schedule.kind !== 'as-needed')
      .map(({ id }) => ({ courseId: id, ...countsOf(byCourse.get(id) ?? []) })),
    byDay: dates
      .filter((date) => date <= to)
      .map((date) => {
        const { due, taken, takenLate, skipped, missed } = countsOf(byDate.get(date) ?? []);
        return { date, due, taken, late: takenLate, skipped, missed };
      }),
  };
}
