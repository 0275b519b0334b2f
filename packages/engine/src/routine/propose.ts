// From what a prescription says to a schedule with times, for the patient to look at and to complete.
import { addDays, minutesOfTime, timeOfMinutes } from '@nabz/contract/calendar';
import type { DoseSchedule, ReadMedicine } from '../prescriptions/types.ts';
import type { DayPart, DoseTime, Habits, Proposal, ProposalCheck, Schedule } from './types.ts';
import { unitsOf } from './units.ts';

/** When nothing is known of the patient's day. */
export const USUAL_HABITS: Habits = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };

/** What else was read of the line: `understand` of the prescription reader gives it, for typed text too. */
export type LineHints = Partial<Pick<ReadMedicine, 'dosage' | 'checks'>>;

const HOURS_A_DAY = 24;
/** Doses by the hours begin so long before the morning, and not earlier than 5: the fewest fall into the night. */
const HOURS_BEFORE_MORNING = 2;
const EARLIEST_MINUTE = 5 * 60;
/** Intervals as short as these are rarely meant for the night: the patient is asked to look at the times. */
const SHORT_HOURS = 4;
const MOST_SPREAD = 12;
const SPREAD_STEP = 30;

type Times = { readonly times: readonly string[]; readonly checks: readonly ProposalCheck[] };
const noTimes = (check: ProposalCheck): Times => ({ times: [], checks: [check] });

/** Which parts of the day so many doses are usually taken in. */
const usualParts: readonly (readonly DayPart[])[] = [
  [],
  ['morning'],
  ['morning', 'night'],
  ['morning', 'noon', 'night'],
  ['morning', 'noon', 'evening', 'night'],
];

/** So many doses in a day, when no part of it is printed. */
function spread(count: number, habits: Habits): Times {
  if (!Number.isInteger(count) || count < 1 || count > MOST_SPREAD) return noTimes('no-frequency');
  const parts = usualParts[count];
  if (parts) return { times: parts.map((part) => habits[part]), checks: ['times-unknown'] };
  const first = minutesOfTime(habits.morning);
  const night = minutesOfTime(habits.night);
  // a night after midnight belongs to the same waking day
  const step = ((night > first ? night : night + HOURS_A_DAY * 60) - first) / (count - 1);
  const grain = step < SPREAD_STEP ? 1 : SPREAD_STEP;
  const times = Array.from({ length: count }, (_, at) =>
    timeOfMinutes(first + Math.round((at * step) / grain) * grain),
  );
  return { times, checks: ['times-unknown'] };
}

/** Every so many hours, in even steps over day and night. */
function byHours(every: number, habits: Habits): Times {
  if (!Number.isInteger(every) || every < 1 || HOURS_A_DAY % every !== 0) return noTimes('hours-not-whole-day');
  if (every === HOURS_A_DAY) return spread(1, habits);
  const morning = minutesOfTime(habits.morning);
  const isNightFree = every * 2 === HOURS_A_DAY;
  const first = isNightFree ? morning : Math.max(EARLIEST_MINUTE, morning - HOURS_BEFORE_MORNING * 60);
  const times = Array.from({ length: HOURS_A_DAY / every }, (_, at) => timeOfMinutes(first + at * every * 60));
  return { times, checks: every < SHORT_HOURS ? ['times-unknown'] : [] };
}

const empty: Schedule = { kind: 'daily', times: [], weekdays: [], every: null, steps: [], maxPerDay: null };

type Rhythm = Pick<Schedule, 'kind' | 'weekdays' | 'every'> & { readonly checks: readonly ProposalCheck[] };
const everyDay: Rhythm = { kind: 'daily', weekdays: [], every: null, checks: [] };

/** On which days; null when that is not printed, or is no number of whole days. */
function rhythmOf({ kind, every, weekdays }: DoseSchedule): Rhythm | null {
  if (kind === 'weekdays')
    return { ...everyDay, kind, weekdays, checks: weekdays.length === 0 ? ['weekdays-unknown'] : [] };
  if (kind !== 'every-days' && kind !== 'every-hours') return everyDay;
  if (every === null) return null;
  const days = kind === 'every-days' ? every : every / HOURS_A_DAY;
  // "every 48 hours" is every second day; what is less than a day is no matter of days
  const isOverDays = Number.isInteger(days) && days > 1;
  if (isOverDays) return { ...everyDay, kind: 'every-days', every: days };
  return kind === 'every-hours' || days === 1 ? everyDay : null;
}

/** At which times of such a day, when no parts are printed. */
function timesWithoutParts({ kind, every, timesADay }: DoseSchedule, rhythm: Rhythm, habits: Habits): Times {
  if (kind === 'every-hours' && every !== null && rhythm.kind === 'daily') return byHours(every, habits);
  if (kind === 'daily') return timesADay === null ? noTimes('no-frequency') : spread(timesADay, habits);
  return spread(1, habits);
}

/** The dose of the line, when it says how many and not how strong. */
const doseOf = (dosage = ''): string => (unitsOf(dosage) === null ? '' : dosage);

/** By the clock; two parts that begin at one time are one dose. */
function doseTimesOf(doses: readonly DoseTime[]): DoseTime[] {
  const amounts = new Map<string, string[]>();
  for (const { time, amount } of doses) amounts.set(time, [...(amounts.get(time) ?? []), amount]);
  return [...amounts]
    .map(([time, all]) => ({ time, amount: all.filter(Boolean).join(' + ') }))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
}

function timed(printed: DoseSchedule, habits: Habits, dosage: string | undefined): Omit<Proposal, 'end'> {
  const found = rhythmOf(printed);
  if (!found) return { schedule: empty, checks: ['no-frequency'] };
  const { checks: ofDays, ...rhythm } = found;
  const hasParts = printed.parts.length > 0;
  const { times, checks } = hasParts ? { times: [], checks: [] } : timesWithoutParts(printed, found, habits);
  const doses = doseTimesOf([
    ...printed.parts.map(({ part, amount }) => ({ time: habits[part], amount: amount || doseOf(dosage) })),
    ...times.map((time) => ({ time, amount: doseOf(dosage) })),
  ]);
  const isAmountKnown = doses.every(({ amount }) => amount !== '');
  return {
    schedule: { ...empty, ...rhythm, times: doses },
    checks: [...checks, ...ofDays, ...(isAmountKnown ? [] : (['amount-unknown'] as const))],
  };
}

/** "Three times a day when needed" is at most three times. */
const mostPrinted = ({ timesADay }: DoseSchedule): number | null =>
  timesADay !== null && timesADay >= 1 ? Math.floor(timesADay) : null;

function scheduleOf(printed: DoseSchedule, habits: Habits, dosage: string | undefined): Omit<Proposal, 'end'> {
  if (printed.kind === 'unknown') return { schedule: empty, checks: ['no-frequency'] };
  if (printed.kind === 'as-needed')
    return { schedule: { ...empty, kind: 'as-needed', maxPerDay: mostPrinted(printed) }, checks: [] };
  return timed(printed, habits, dosage);
}

/**
 * A schedule from a prescription. What is not printed is not guessed: without a frequency there are no times, and
 * whatever the patient has to say or to look at is in `checks`. The end is the last day of the printed number of days.
 */
export function propose(
  printed: DoseSchedule,
  startDate: string,
  habits: Habits = USUAL_HABITS,
  hints: LineHints = {},
): Proposal {
  const { schedule, checks } = scheduleOf(printed, habits, hints.dosage);
  const isUnclear = hints.checks?.includes('frequency-unclear') === true;
  const days = printed.kind === 'once' ? 1 : printed.days;
  return {
    schedule,
    end: days === null ? null : addDays(startDate, days - 1) || null,
    checks: isUnclear ? ['frequency-unclear', ...checks] : checks,
  };
}
