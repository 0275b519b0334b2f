// How much of a medicine is left, and until when.
import { MINUTES_A_DAY, dateOfDay, dayOf, minutesOfSlot } from '@nabz/contract/calendar';
import { answersOf } from './answers.ts';
import { momentsOn, type Plan, planOf } from './plan.ts';
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

/** What one dose was; at a time or on a day that is no longer planned what they all have in common. */
function amountAt(plan: Plan, minute: number, common: string | undefined): string | undefined {
  const day = Math.floor(minute / MINUTES_A_DAY);
  const times = plan.stretches.find(({ until }) => day < until)?.times ?? [];
  return times.find((time) => time.minute === minute - day * MINUTES_A_DAY)?.amount ?? common;
}

/** Reads each amount once. */
function createReader(): (amount: string | undefined) => number | null {
  const known = new Map<string, number | null>();
  return (amount) => {
    if (amount === undefined) return null;
    const read = known.get(amount);
    if (read !== undefined) return read;
    const units = unitsOf(amount);
    known.set(amount, units);
    return units;
  };
}

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
  const common = commonAmount(plan);
  const amountAsNeeded = plan.stretches.every(({ times }) => times.length === 0) ? '1' : common;
  const readUnits = createReader();
  const units = [
    ...planned.map(([slot]) => readUnits(amountAt(plan, minutesOfSlot(slot), common))),
    ...asNeeded.map(() => readUnits(amountAsNeeded)),
  ];
  let left = stock.left;
  for (const one of units) {
    if (one === null) return null;
    left -= one * stock.perAmount;
  }
  return Math.max(0, Math.round(left / TOLERANCE) / Math.round(1 / TOLERANCE));
}

/** From one day to before another. */
type Days = { readonly from: number; readonly to: number };

/**
 * The days in parts in which every cycle of the schedule is like the one before: cut where a step of a taper begins, and
 * around the days on which a pause begins or ends. `cuts` are other days where a part begins.
 */
function evenParts({ stretches, pauses }: Plan, { from, to }: Days, cuts: readonly number[]): Days[] {
  const edges = pauses.flatMap((pause) => [pause.from, pause.to].map((minute) => Math.floor(minute / MINUTES_A_DAY)));
  const changes = [...cuts, ...stretches.map(({ until }) => until), ...edges.flatMap((day) => [day, day + 1])];
  const begins = [...new Set([from, ...changes.filter((day) => day > from && day < to)])].toSorted((a, b) => a - b);
  return begins.map((begin, at) => ({ from: begin, to: begins[at + 1] ?? to }));
}

type Used = { readonly day: number; readonly units: number | null };

/**
 * The date of the first planned dose that `left` units do not cover, counting the doses from a date or a moment on.
 * Null: it lasts to the end of the course or for longer than three years, no dose is planned, or an amount cannot be
 * read. `perAmount` as in the stock. Cycles that are alike are not walked through one by one.
 */
export function runsOutOn(course: Course, left: number, from: string, perAmount = 1): string | null {
  const fromDay = dayOf(from.slice(0, 10));
  const fromMinute = from.includes('T') ? minutesOfSlot(from) : fromDay * MINUTES_A_DAY;
  const plan = planOf(course);
  const cycle = plan.weekdays === null ? plan.stride : 7;
  const days = { from: Math.max(fromDay, plan.liveDay), to: Math.min(fromDay + HORIZON_DAYS, plan.lastDay + 1) };
  // also for what is no date: nothing can be compared with it
  if (!(days.from < days.to)) return null;
  const readUnits = createReader();
  const usedOn = (day: number): Used[] =>
    momentsOn(plan, day)
      .filter(({ minute }) => minute >= fromMinute)
      .map(({ amount }) => ({ day, units: readUnits(amount) }));
  let still = left;
  for (const part of evenParts(plan, days, [fromDay + 1])) {
    const cycleDays = Array.from({ length: Math.min(cycle, part.to - part.from) }, (_, at) => part.from + at);
    const used = cycleDays.flatMap(usedOn);
    const perCycle = used.reduce((sum, { units }) => sum + (units ?? 0) * perAmount, 0);
    for (let ahead = 0; part.from + ahead < part.to; ahead += cycle) {
      for (const { day, units } of used) {
        if (day + ahead >= part.to) break;
        if (units === null) return null;
        still -= units * perAmount;
        if (still < -TOLERANCE) return dateOfDay(day + ahead);
      }
      if (ahead > 0) continue;
      // one less than it is enough for: the dose that is not covered is found by walking
      const enoughFor = perCycle > 0 ? Math.floor(still / perCycle) - 1 : Number.POSITIVE_INFINITY;
      const skipped = Math.max(0, Math.min(enoughFor, Math.floor((part.to - part.from) / cycle) - 1));
      still -= skipped * perCycle;
      ahead += skipped * cycle;
    }
  }
  return null;
}
