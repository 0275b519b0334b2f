import type { Dose } from '@nabz/contract/routine-doses';
import { addDays } from '@nabz/contract/calendar';
import { isAnswered, isOpen, stateAt } from './dose-clock.ts';
import type { AsNeeded, Plan } from './plan.ts';

export const PARTS = ['morning', 'noon', 'evening', 'night'] as const satisfies readonly Dose['part'][];
export type DayPart = Dose['part'];
/** The doses of one time of the day. */
export type Slot = { slot: string; doses: readonly Dose[] };
export type PartOfDay = { part: DayPart; slots: readonly Slot[] };

export type DayView = {
  today: string;
  parts: readonly PartOfDay[];
  /** Of the day before, still to be answered. */
  yesterday: readonly Dose[];
  tomorrow: readonly PartOfDay[];
  asNeeded: readonly AsNeeded[];
  answered: number;
  total: number;
  /** What is open now, the earliest first. */
  open: readonly Dose[];
  /** The first that is not yet due. */
  next: Dose | null;
};

/** The night that begins before midnight goes on after it: hours of a day stand in their order all the same. */
function partsOf(doses: readonly Dose[]): PartOfDay[] {
  const parts: { part: DayPart; slots: { slot: string; doses: Dose[] }[] }[] = [];
  for (const dose of doses.toSorted((a, b) => (a.slot < b.slot ? -1 : 1))) {
    let part = parts.at(-1);
    if (part?.part !== dose.part) parts.push((part = { part: dose.part, slots: [] }));
    const slot = part.slots.at(-1);
    if (slot?.slot === dose.slot) slot.doses.push(dose);
    else part.slots.push({ slot: dose.slot, doses: [dose] });
  }
  return parts;
}

export const keyOf = ({ medicineId, slot }: Pick<Dose, 'medicineId' | 'slot'>): string => `${medicineId} ${slot}`;

/** What stands on the page at a moment: after midnight the plan of yesterday still knows the new day. */
export function dayView(plan: Plan, now: string): DayView {
  const today = now.slice(0, 10);
  const unique = new Map([...plan.yesterday, ...plan.doses].map((dose) => [keyOf(dose), dose]));
  const doses = [...unique.values()].map((dose) => ({ ...dose, state: stateAt(dose, now) }));
  const ofDay = (day: string) => doses.filter(({ slot }) => slot.startsWith(day));
  const due = ofDay(today);
  const asked = new Set(plan.yesterday.map(keyOf));
  // one of yesterday that was just answered stays, so that the answer can be taken back
  const yesterday = ofDay(addDays(today, -1)).filter((dose) => asked.has(keyOf(dose)) || isOpen(dose.state));
  return {
    today,
    parts: partsOf(due),
    yesterday,
    tomorrow: partsOf(ofDay(addDays(today, 1))),
    asNeeded: today === plan.date ? plan.asNeeded : plan.asNeeded.map(freshDay),
    answered: due.filter(({ state }) => isAnswered(state)).length,
    total: due.length,
    open: [...yesterday, ...due].filter(({ state }) => isOpen(state)).toSorted((a, b) => (a.slot < b.slot ? -1 : 1)),
    next: doses.filter(({ state }) => state === 'upcoming').toSorted((a, b) => (a.slot < b.slot ? -1 : 1))[0] ?? null,
  };
}

/** A new day has begun; what the last 24 hours hold, the server says with its next answer. */
const freshDay = (one: AsNeeded): AsNeeded => ({ ...one, takenToday: 0 });
