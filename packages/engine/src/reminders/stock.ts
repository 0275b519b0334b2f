// How much of a medicine is left, and until when.
import { answersOf } from './answers.ts';
import { MINUTES_A_DAY, dayOf, minutesOfSlot } from './calendar.ts';
import { type Plan, plannedBetween, planOf } from './plan.ts';
import type { Course, DoseEvent, Stock } from './types.ts';
import { unitsOf } from './units.ts';

const HORIZON_DAYS = 3 * 366;
/** Sums of parts such as 0.1 are not exact. */
const TOLERANCE = 1e-6;

/** The amount that all doses of the course have; undefined when they differ or there is none. */
function commonAmount({ stretches }: Plan): string | undefined {
  const amounts = new Set(stretches.flatMap(({ times }) => times.map(({ amount }) => amount)));
  return amounts.size === 1 ? [...amounts][0] : undefined;
}

/** What one dose was, also at a time or on a day that is no longer planned. */
function amountAt(plan: Plan, minute: number): string | undefined {
  const day = Math.floor(minute / MINUTES_A_DAY);
  const times = plan.stretches.find(({ until }) => day < until)?.times ?? [];
  return times.find((time) => time.minute === minute - day * MINUTES_A_DAY)?.amount ?? commonAmount(plan);
}

const readUnits = (amount: string | undefined): number | null => (amount === undefined ? null : unitsOf(amount));

/**
 * What is left of the counted stock after the doses taken since, never below nothing; null when the amount of one of
 * them is not known. A dose as needed without an amount uses `perAmount` once. A dose taken in the minute of counting
 * is taken off: rather buy a day early.
 */
export function stockLeft(course: Course, stock: Stock, events: readonly DoseEvent[], now: string): number | null {
  const plan = planOf({ ...course, schedule: { ...course.schedule, kind: 'daily' } });
  const isTakenSince = ({ action, at }: DoseEvent): boolean => action === 'taken' && at >= stock.at && at <= now;
  const planned = [...answersOf(course.id, events, 'planned')].filter(([, event]) => isTakenSince(event));
  const asNeeded = [...answersOf(course.id, events, 'as-needed')].filter(([, event]) => isTakenSince(event));
  const units = [
    ...planned.map(([slot]) => readUnits(amountAt(plan, minutesOfSlot(slot)))),
    ...asNeeded.map(() =>
      readUnits(plan.stretches.every(({ times }) => times.length === 0) ? '1' : commonAmount(plan)),
    ),
  ];
  let left = stock.left;
  for (const one of units) {
    if (one === null) return null;
    left -= one * stock.perAmount;
  }
  return Math.max(0, Math.round(left / TOLERANCE) / Math.round(1 / TOLERANCE));
}

/**
 * The date of the first planned dose that `left` units do not cover, counting the doses from a date or a moment on.
 * Null: it lasts to the end of the course or for longer than three years, no dose is planned, or an amount cannot be
 * read. `perAmount` as in the stock.
 */
export function runsOutOn(course: Course, left: number, from: string, perAmount = 1): string | null {
  const isMoment = from.includes('T');
  const fromDay = dayOf(from.slice(0, 10));
  const plan = planOf(course);
  let still = left;
  for (let day = Math.max(fromDay, plan.firstDay); day < fromDay + HORIZON_DAYS; day += 1) {
    for (const { slot, amount } of plannedBetween(plan, day, day)) {
      if (isMoment && slot < from) continue;
      const units = unitsOf(amount);
      if (units === null) return null;
      still -= units * perAmount;
      if (still < -TOLERANCE) return slot.slice(0, 10);
    }
  }
  return null;
}
