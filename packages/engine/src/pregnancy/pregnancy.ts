// A pregnancy by weeks, and when its visits and tests are due. What is late is said, never planned anew: what is still of use then is
// for a health worker to say.
import { addDays, dayOf } from '@nabz/contract/calendar';
import type { AntenatalCare, PregnancyKnowledge } from '@nabz/knowledge/pregnancy';

const DAYS_A_WEEK = 7;
/** 40 weeks from the first day of the last period. */
export const PREGNANCY_DAYS = 280;
/** Nobody counts further: 42 weeks. */
export const COUNTED_AT_MOST_DAYS = 294;
const SECOND_TRIMESTER_WEEK = 14;
const THIRD_TRIMESTER_WEEK = 28;
/** From here on a hospital has to say what comes next. */
const PAST_TERM_DAYS = 287;
/** A visit that nobody ticked is told of once more, so long before its weeks are over. */
const LAST_CALL_DAYS = 7;

export type Counted = { readonly countedBy: 'period' | 'scan'; readonly day: string };

/** The first day of the last period, or what a due date by scan makes of it. */
export const startOf = ({ countedBy, day }: Counted): string =>
  countedBy === 'period' ? day : addDays(day, -PREGNANCY_DAYS);

export type WeekOfPregnancy = {
  readonly weeks: number;
  readonly days: number;
  readonly trimester: 1 | 2 | 3;
  readonly phase: 'running' | 'past-due' | 'past-term';
};

/** How far a pregnancy is on a day. */
export function weekOn(start: string, today: string): WeekOfPregnancy {
  const total = Math.max(0, dayOf(today) - dayOf(start));
  const weeks = Math.floor(total / DAYS_A_WEEK);
  const trimester = weeks < SECOND_TRIMESTER_WEEK ? 1 : weeks < THIRD_TRIMESTER_WEEK ? 2 : 3;
  const phase = total >= PAST_TERM_DAYS ? 'past-term' : total > PREGNANCY_DAYS ? 'past-due' : 'running';
  return { weeks, days: total % DAYS_A_WEEK, trimester, phase };
}

/** The stage of a week: the last that has begun. */
export const stageOf = (stages: PregnancyKnowledge['stages'], weeks: number): string | undefined =>
  stages.findLast(({ from }) => from <= weeks)?.id;

export type PlannedCare = { readonly care: AntenatalCare; readonly from: string; readonly to: string };

/** All care with its days, the earliest first. */
export const planCare = (care: readonly AntenatalCare[], start: string): PlannedCare[] =>
  care
    .map((one) => ({
      care: one,
      from: addDays(start, one.from * DAYS_A_WEEK),
      to: addDays(start, one.to * DAYS_A_WEEK),
    }))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));

/** How care stands on a day. What nobody ticked is never taken for done. */
export function careState(
  { from, to }: PlannedCare,
  isDone: boolean,
  today: string,
): 'done' | 'coming' | 'due' | 'late' {
  if (isDone) return 'done';
  if (today < from) return 'coming';
  return today < to ? 'due' : 'late';
}

const padded = (value: number): string => String(value).padStart(2, '0');

/** The next day of free checks on or after a day, from its week on until the due date; null: there is none. */
export function clinicDay(
  { dayOfMonth, from }: PregnancyKnowledge['clinic'],
  start: string,
  today: string,
): string | null {
  const begins = addDays(start, from * DAYS_A_WEEK);
  const first = today > begins ? today : begins;
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const isOver = day > dayOfMonth;
  const [inYear, inMonth] = isOver && month === 12 ? [year + 1, 1] : [year, isOver ? month + 1 : month];
  const on = `${inYear}-${padded(inMonth)}-${padded(dayOfMonth)}`;
  return on <= addDays(start, PREGNANCY_DAYS) ? on : null;
}

type Kept = { readonly start: string; readonly isDone: (id: string) => boolean };

/** The days to remind of: care that nobody ticked when it begins and before its weeks are over, and the days of free checks. */
export function careDays(
  knowledge: Pick<PregnancyKnowledge, 'care' | 'clinic'>,
  { start, isDone }: Kept,
  span: { from: string; to: string },
): string[] {
  const days = planCare(knowledge.care, start)
    .filter(({ care }) => !isDone(care.id))
    .flatMap(({ from, to }) => [from, addDays(to, -LAST_CALL_DAYS)]);
  const clinic = clinicDay(knowledge.clinic, start, span.from);
  return [...new Set([...days, ...(clinic === null ? [] : [clinic])])].filter(
    (day) => day >= span.from && day <= span.to,
  );
}
