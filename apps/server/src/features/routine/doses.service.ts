// The doses of a day.
import type { Dose, getDoses } from '@nabz/contract/routine-doses';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { eventsByCourse } from '@nabz/engine/routine/answers';
import { asNeededToday } from '@nabz/engine/routine/as-needed';
import { addDays } from '@nabz/contract/calendar';
import { stateOfDoses } from '@nabz/engine/routine/doses';
import { groupedBy } from '@nabz/engine/routine/grouped';
import type { Dose as PlannedDose, DoseEvent } from '@nabz/engine/routine/types';
import { secondsAfter } from '../../platform/clock.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { toEvents } from './dose-content.ts';
import { findAsNeeded, findBySlot } from './doses.repo.ts';
import { toDose } from './doses.map.ts';
import { BEHIND_DAYS } from './routine.policy.ts';
import { coursesOf, type Medicine, presentPlan, statusOn } from './routine-content.ts';
import { openRoutine, presentOf } from './routine.service.ts';

/** Two calendar dates, both included. */
type Days = { readonly from: string; readonly to: string };
/** A dose with the medicine it is of. */
export type DoseOf = { readonly medicine: Medicine; readonly dose: PlannedDose };

/**
 * The doses of medicines in these days. A medicine whose plan was changed has several courses: a dose that one of them
 * plans stands for what the others know of the same slot.
 */
export function dosesOf(
  medicines: readonly Medicine[],
  events: readonly DoseEvent[],
  { from, to }: Days,
  now: string,
): DoseOf[] {
  const courses = medicines.flatMap(({ row, content }) => coursesOf(row.id, content));
  const byMedicine = groupedBy(stateOfDoses(courses, events, { from, to }, now), ({ courseId }) => courseId);
  return medicines
    .flatMap((medicine) => {
      const bySlot = new Map<string, PlannedDose>();
      for (const dose of byMedicine.get(medicine.row.id) ?? []) {
        if (dose.planned || !bySlot.has(dose.slot)) bySlot.set(dose.slot, dose);
      }
      return [...bySlot.values()].map((dose) => ({ medicine, dose }));
    })
    .toSorted((a, b) => (a.dose.slot === b.dose.slot ? 0 : a.dose.slot < b.dose.slot ? -1 : 1));
}

type Answer = Omit<ResponseOf<typeof getDoses>, 'success'>;

const isOpen = ({ state, windowEnds }: PlannedDose, now: string): boolean =>
  now < windowEnds && state !== 'taken' && state !== 'skipped';

/** What is taken when needed, on a day. */
function asNeededOn(
  medicines: readonly Medicine[],
  events: readonly DoseEvent[],
  date: string,
  { now, today }: { now: string; today: string },
): Answer['asNeeded'] {
  const said = eventsByCourse(events);
  return medicines.flatMap((medicine) => {
    const { row, content } = medicine;
    const { schedule, start } = presentPlan(content);
    const course = coursesOf(row.id, content).at(-1);
    const isNow = statusOn(medicine, today) === 'active' && start <= date;
    if (schedule.kind !== 'as-needed' || !isNow || !course) return [];
    const { taken, lastAt, maxPerDay, reached } = asNeededToday(course, said.get(row.id) ?? [], date, now);
    const amount = schedule.times[0]?.amount || content.dosage;
    const { medicine: name, instructions } = content;
    return [
      { medicineId: row.id, medicine: name, amount, instructions, takenToday: taken, lastAt, maxPerDay, reached },
    ];
  });
}

/** The doses of a day and of the days after it, with what is still open of the day before. */
export async function readDoses(
  platform: Platform,
  patient: Pick<Patient, 'id'>,
  { date: asked, days }: { date?: string | undefined; days: number },
): Promise<Answer> {
  const { db } = platform.database;
  const { timeZone, now, today } = await presentOf(platform, db, patient.id);
  const date = asked ?? today;
  const [yesterday, last] = [addDays(date, -1), addDays(date, days - 1)];
  const since = secondsAfter(platform.clock.now(), -BEHIND_DAYS * 24 * 3600);
  const [medicines, planned, free] = await Promise.all([
    openRoutine(platform, db, patient.id),
    findBySlot(db, patient.id, { from: `${yesterday}T00:00`, to: `${last}T23:59` }),
    findAsNeeded(db, patient.id, since),
  ]);
  const events = await toEvents(platform, [...planned, ...free]);
  const all = dosesOf(medicines, events, { from: yesterday, to: last }, now);
  const shown = (doses: readonly DoseOf[]): Dose[] => doses.map(toDose);
  return {
    date,
    timeZone,
    now,
    doses: shown(all.filter(({ dose }) => dose.slot >= date)),
    yesterday: shown(all.filter(({ dose }) => date === today && dose.slot < date && isOpen(dose, now))),
    asNeeded: asNeededOn(medicines, events, date, { now, today }),
  };
}
