// How much is kept, how often may be written, and which routines make sense.
import type { Schedule } from '@nabz/contract/routine';
import { addDays } from '@nabz/contract/calendar';
import type { Refusal } from '@nabz/words/catalogue';
import type { RateLimit } from '../../platform/rate-limiter.ts';

/** More than anybody takes; ended ones count, they can be deleted. */
export const MEDICINES_AT_MOST = 60;
/** 60 medicines ten times a day, and a little: a device that repeats itself for ever is stopped. */
export const EVENTS_AT_MOST = 20_000;
export const EVENTS_SPAN_SECONDS = 30 * 24 * 3600;

/** Setting up a routine is some dozen writes; a flood is bounded. */
export const ROUTINE_WRITES: RateLimit = { name: 'routine-write', max: 200, seconds: 3600 };
/** Somebody who answers dose by dose, on two devices, twice; each request may hold 200. */
export const DOSE_WRITES: RateLimit = { name: 'dose-write', max: 120, seconds: 60 };

/** Plans and pauses of one medicine over some hundred days: every look at its doses goes through all of them. */
export const PLANS_AT_MOST = 30;
export const PAUSES_AT_MOST = 60;
/** Times of day in all plans of one medicine: four of the longest tapers, hundreds of changes of an ordinary routine. */
export const PLANNED_TIMES_AT_MOST = 1000;

/** Clocks of devices differ; more than this is a mistake. */
export const AHEAD_SECONDS = 300;
/** What adherence looks back on; older answers change nothing any more. */
export const BEHIND_DAYS = 90;
/** As many days as the doses are shown for; nobody answers a dose of next year. */
export const SLOTS_AHEAD_DAYS = 14;

/** So far ahead a routine can begin. */
const AHEAD_DAYS = 2 * 366;
/** Long-term medicines are often older than this app. */
const LONGEST_AGO_DAYS = 40 * 366;

function scheduleIssue({ kind, times, weekdays, every, steps }: Schedule): Refusal | null {
  if (kind === 'as-needed') return steps.length > 0 ? { code: 'errors.reminders.taperAsNeeded' } : null;
  if (kind === 'weekdays' && weekdays.length === 0) return { code: 'errors.reminders.weekdaysMissing' };
  if (kind === 'every-days' && every === null) return { code: 'errors.reminders.everyMissing' };
  const hasTimes = steps.length === 0 ? times.length > 0 : steps.some((step) => step.times.length > 0);
  return hasTimes ? null : { code: 'errors.reminders.timesMissing' };
}

/** What is wrong with a routine, by field; null when it makes sense. */
export function routineIssue(
  { schedule, start, end }: { schedule: Schedule; start: string; end: string | null },
  today: string,
): Record<string, Refusal> | null {
  const issue = scheduleIssue(schedule);
  if (issue !== null) return { schedule: issue };
  if (start > addDays(today, AHEAD_DAYS) || start < addDays(today, -LONGEST_AGO_DAYS))
    return { start: { code: 'errors.reminders.startTooFar' } };
  return end !== null && end < start ? { end: { code: 'errors.reminders.endBeforeStart' } } : null;
}
