// Which doses a course plans.
import {
  MINUTES_A_DAY,
  dayOf,
  minutesOfSlot,
  minutesOfTime,
  slotOfMinutes,
  slotsFrom,
  timeOfMinutes,
  weekdayOfDay,
} from '@nabz/contract/calendar';
import type { Course, DayPart, DoseTime, PlannedDose, Schedule } from './types.ts';

const LONGEST_WINDOW = 240;
const SHORTEST_WINDOW = 60;
/** Days that are looked at for the next dose; pauses and days between doses are jumped over. */
const MOST_DAYS_LOOKED_AT = 5000;

/** Morning from 04:00, noon from 11:00, evening from 16:00, night from 20:00 to 03:59. */
export function partOfDay(time: string): DayPart {
  if (time >= '04:00' && time < '11:00') return 'morning';
  if (time >= '11:00' && time < '16:00') return 'noon';
  return time >= '16:00' && time < '20:00' ? 'evening' : 'night';
}

type At = { readonly minute: number; readonly amount: string };

/** A course with its dates and times as numbers. Days are since 1970, moments wall-clock minutes since then. */
export type Plan = {
  readonly courseId: string;
  /** Days are counted from here, also where a pause lies over the beginning. */
  readonly firstDay: number;
  /** Before it everything is paused. */
  readonly liveDay: number;
  readonly lastDay: number;
  /** `to` is the first minute after it. */
  readonly pauses: readonly { readonly from: number; readonly to: number }[];
  /** Times for each stretch of days, one after the other. */
  readonly stretches: readonly Stretch[];
  /** Days from one day with doses to the next. */
  readonly stride: number;
  /** Null: all of them. */
  readonly weekdays: readonly number[] | null;
};

type Stretch = { readonly until: number; readonly times: readonly At[] };

/** Times that are read when a day asks for them, and once: most steps of an old plan are never looked at. */
function stretchOf(until: number, times: readonly DoseTime[]): Stretch {
  let read: At[] | undefined;
  return {
    until,
    get times() {
      return (read ??= timesOf(times));
    },
  };
}

/** By the clock; the same time twice is one dose, with both amounts. */
function timesOf(times: readonly DoseTime[]): At[] {
  const amounts = new Map<number, string>();
  for (const { time, amount } of times) {
    const minute = minutesOfTime(time);
    if (Number.isNaN(minute)) continue;
    const before = amounts.get(minute);
    amounts.set(minute, [before, amount].filter(Boolean).join(' + '));
  }
  return [...amounts].map(([minute, amount]) => ({ minute, amount })).toSorted((a, b) => a.minute - b.minute);
}

const pauseStart = (from: string): number => (from.includes('T') ? minutesOfSlot(from) : dayOf(from) * MINUTES_A_DAY);
const pauseEnd = (to: string | null): number => {
  if (to === null) return Number.POSITIVE_INFINITY;
  return to.includes('T') ? minutesOfSlot(to) : (dayOf(to) + 1) * MINUTES_A_DAY;
};

const dayOfMinute = (minute: number): number => Math.floor(minute / MINUTES_A_DAY);

/** Days between doses; null when the schedule plans none. */
function strideOf({ kind, every }: Schedule): number | null {
  if (kind === 'as-needed') return null;
  if (kind !== 'every-days') return 1;
  return every !== null && Number.isInteger(every) && every > 0 ? every : null;
}

/** A course as the functions here need it, made once for many questions. */
export function planOf({ id, schedule, start, end, paused }: Course): Plan {
  const firstDay = dayOf(start);
  const stride = strideOf(schedule);
  let until = firstDay;
  const steps = schedule.steps.map(({ days, times }) => stretchOf((until += days), times));
  const isTaper = steps.length > 0;
  const endless = [stretchOf(Number.POSITIVE_INFINITY, schedule.times)];
  const endDay = end === null ? Number.POSITIVE_INFINITY : dayOf(end);
  const pauses = paused.map(({ from, to }) => ({ from: pauseStart(from), to: pauseEnd(to) }));
  const opening = pauses.find(({ from, to }) => from <= firstDay * MINUTES_A_DAY && Number.isFinite(to));
  const closing = pauses.flatMap(({ from, to }) => (to > from && !Number.isFinite(to) ? [dayOfMinute(from - 1)] : []));
  return {
    courseId: id,
    firstDay,
    liveDay: opening ? Math.max(firstDay, dayOfMinute(opening.to)) : firstDay,
    lastDay: Math.min(isTaper ? Math.min(endDay, until - 1) : endDay, ...closing),
    pauses,
    stretches: stride === null ? [] : isTaper ? steps : endless,
    stride: stride ?? 1,
    weekdays: schedule.kind === 'weekdays' ? schedule.weekdays : null,
  };
}

/** The planned moments of a day, in their order. */
export function momentsOn(plan: Plan, day: number): At[] {
  const isInside = day >= plan.firstDay && day <= plan.lastDay && (day - plan.firstDay) % plan.stride === 0;
  if (!isInside || plan.weekdays?.includes(weekdayOfDay(day)) === false) return [];
  const times = plan.stretches.find(({ until }) => day < until)?.times ?? [];
  const begin = day * MINUTES_A_DAY;
  const pauses = plan.pauses.filter(({ from, to }) => from < begin + MINUTES_A_DAY && to > begin);
  return times
    .map(({ minute, amount }) => ({ minute: begin + minute, amount }))
    .filter(({ minute }) => !pauses.some(({ from, to }) => minute >= from && minute < to));
}

/**
 * The first minute in which a dose is missed: half of the way to the next one, at most 4 hours after its time and never
 * less than 1 hour.
 */
function windowEndOf(minute: number, next: At | undefined): number {
  const half = next ? Math.floor((next.minute - minute) / 2) : LONGEST_WINDOW;
  return minute + Math.min(LONGEST_WINDOW, Math.max(SHORTEST_WINDOW, half));
}

type ToSlot = (minute: number) => string;

const plannedDose = (
  { courseId }: Plan,
  { minute, amount }: At,
  next: At | undefined,
  toSlot: ToSlot,
): PlannedDose => ({
  courseId,
  slot: toSlot(minute),
  amount,
  part: partOfDay(timeOfMinutes(minute)),
  windowEnds: toSlot(windowEndOf(minute, next)),
});

/** A dose at a moment, whether the plan has one there or not. */
export function plannedAt(plan: Plan, moment: At): PlannedDose {
  const day = dayOfMinute(moment.minute);
  const next = [...momentsOn(plan, day), ...momentsOn(plan, day + 1)].find(({ minute }) => minute > moment.minute);
  return plannedDose(plan, moment, next, slotOfMinutes);
}

/** The doses of a plan from day to day, in their order. */
export function plannedBetween(plan: Plan, fromDay: number, toDay: number): PlannedDose[] {
  const doses: PlannedDose[] = [];
  const first = Math.max(fromDay, plan.liveDay);
  const last = Math.min(toDay, plan.lastDay);
  let following = momentsOn(plan, first);
  for (let day = first; day <= last; day += 1) {
    const moments = following;
    following = momentsOn(plan, day + 1);
    const toSlot = slotsFrom(day);
    for (const [at, moment] of moments.entries())
      doses.push(plannedDose(plan, moment, moments[at + 1] ?? following[0], toSlot));
  }
  return doses;
}

/** The planned doses from one date to another, both included. The caller keeps the time within reason. */
export const slotsBetween = (course: Course, fromDate: string, toDate: string): PlannedDose[] =>
  plannedBetween(planOf(course), dayOf(fromDate), dayOf(toDate));

/** The first day from `day` on that is not wholly inside of a pause and lies on the stride of the course. */
function worthLookingAt({ pauses, firstDay, stride }: Plan, day: number): number {
  const begin = day * MINUTES_A_DAY;
  const covering = pauses.find(({ from, to }) => from <= begin && to >= begin + MINUTES_A_DAY);
  const free = covering ? Math.floor(covering.to / MINUTES_A_DAY) : day;
  return firstDay + Math.ceil((free - firstDay) / stride) * stride;
}

/** The first planned slot after a moment, over gaps of any length; null when none follows. */
export function nextSlotAfter(course: Course, slot: string): string | null {
  const plan = planOf(course);
  const after = minutesOfSlot(slot);
  const isEmpty = plan.stretches.every(({ times }) => times.length === 0);
  if (isEmpty || Number.isNaN(after) || Number.isNaN(plan.firstDay)) return null;
  let day = Math.max(plan.firstDay, Math.floor(after / MINUTES_A_DAY));
  for (let looked = 0; looked < MOST_DAYS_LOOKED_AT && day <= plan.lastDay; looked += 1) {
    day = worthLookingAt(plan, day);
    if (!Number.isFinite(day)) return null;
    const next = momentsOn(plan, day).find(({ minute }) => minute > after);
    if (next) return slotOfMinutes(next.minute);
    day += 1;
  }
  return null;
}
