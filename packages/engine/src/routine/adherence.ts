// How much of what was due was taken.
import { addDays, dateOfSlot } from '@nabz/contract/calendar';
import { stateOfPlanned } from './doses.ts';
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

type Tally = {
  taken: number;
  takenLate: number;
  skipped: number;
  missed: number;
  excused: number;
  readonly dates: Set<string>;
};
const nothing = (): Tally => ({ taken: 0, takenLate: 0, skipped: 0, missed: 0, excused: 0, dates: new Set() });

function add(tally: Tally, dose: Dose): void {
  if (!isExcused(dose)) tally.dates.add(dateOfSlot(dose.slot));
  if (dose.state === 'missed') tally.missed += 1;
  else if (dose.state === 'taken') {
    tally.taken += 1;
    if (dose.wasLate) tally.takenLate += 1;
  } else if (isExcused(dose)) tally.excused += 1;
  else if (dose.state === 'skipped') tally.skipped += 1;
}

function countsOf({ dates, ...tally }: Tally = nothing()): DoseCounts {
  const { taken, skipped, missed } = tally;
  const due = taken + skipped + missed;
  return { due, ...tally, ratio: due === 0 ? null : taken / due, days: dates.size };
}

/** Counted doses in one go, by a key. */
function tallyBy(doses: readonly Dose[], keyOf: (dose: Dose) => string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const dose of doses) {
    const key = keyOf(dose);
    let tally = tallies.get(key);
    if (!tally) tallies.set(key, (tally = nothing()));
    add(tally, dose);
  }
  return tallies;
}

/**
 * Doses taken (also late) of the doses whose window is over or that were answered. What was skipped on a doctor's word
 * is not due, and a dose without an answer inside of its window does not count yet. Doses as needed never count, and
 * neither does a dose taken at a time that is no longer planned. Who asks for insights too gives both the counted doses.
 */
export function adherence(input: AdherenceInput, doses: readonly Dose[] = countedDoses(input)): Adherence {
  const byId = tallyBy(doses, ({ courseId }) => courseId);
  const byDate = tallyBy(doses, ({ slot }) => dateOfSlot(slot));
  const all = nothing();
  for (const dose of doses) add(all, dose);
  const { from, to } = rangeOf(input);
  const dates = from === '' ? [] : Array.from({ length: Math.max(0, input.days) }, (_, at) => addDays(from, at));
  return {
    ...countsOf(all),
    byCourse: input.courses
      .filter(({ schedule }) => schedule.kind !== 'as-needed')
      .map(({ id }) => ({ courseId: id, ...countsOf(byId.get(id)) })),
    byDay: dates
      .filter((date) => date <= to)
      .map((date) => {
        const { due, taken, takenLate, skipped, missed } = countsOf(byDate.get(date));
        return { date, due, taken, late: takenLate, skipped, missed };
      }),
  };
}
