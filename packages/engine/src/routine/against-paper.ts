// What a patient is about to take against what the paper says: every difference is a question, asked before it counts.
import { dayOf } from '@nabz/contract/calendar';
import { PAPER_QUESTIONS, type PaperQuestion } from '@nabz/contract/prescriptions-questions';
import type { DoseSchedule } from '../prescriptions/types.ts';
import type { DoseTime, Schedule } from './types.ts';
import { unitsOf } from './units.ts';

/** How something is taken, as far as it is known. */
export type Rhythm = {
  readonly kind: 'planned' | 'as-needed' | 'once' | 'unknown';
  /** Doses a day on average; where steps follow each other, the fewest and the most. */
  readonly least: number;
  readonly most: number;
  /** Days of a week with a dose, at the most. */
  readonly daysAWeek: number;
  /** For how many days; null: not said, or until further notice. */
  readonly days: number | null;
  /** Tablets or capsules a day; null: not known, or counted otherwise. */
  readonly pieces: number | null;
  readonly isTaper: boolean;
};

export type Difference = {
  readonly kind: PaperQuestion;
  /** Doses (or pieces, or days) on paper and as they would be taken, in so many days. */
  readonly printed: number;
  readonly said: number;
  readonly inDays: number;
};

const WEEK = 7;
/** A month's supply is refilled: that it goes on is no mistake. */
const REFILLED_DAYS = 28;
const SAME = 0.01;
const PIECES = /^[\d\s/.½¼¾]+(?:tab(?:let)?s?|cap(?:sule)?s?)?\.?$/i;

const piecesOf = (amounts: readonly string[]): number | null => {
  let sum = 0;
  for (const amount of amounts) {
    const units = PIECES.test(amount.trim()) ? unitsOf(amount) : null;
    if (units === null) return null;
    sum += units;
  }
  return amounts.length === 0 ? null : sum;
};
const times = (factor: number, value: number | null): number | null => (value === null ? null : factor * value);

const none: Rhythm = { kind: 'unknown', least: 0, most: 0, daysAWeek: 0, days: null, pieces: null, isTaper: false };

const AT_ONCE = /(?<![\d./-])(?:\d{1,2}(?:\.\d)?|½|1\/2)\s?(?:tab(?:let)?s?|cap(?:sule)?s?)\b/i;

/**
 * What a paper says, or a line that was typed like one. `isTaper`: its words speak of steps. `dose`: the words that may say how many
 * are taken at once, where the schedule does not ("3 tablets once a week").
 */
export function rhythmOfPaper(
  { kind, parts, timesADay, days, every }: DoseSchedule,
  isTaper: boolean,
  dose = '',
): Rhythm {
  if (kind === 'once') return { ...none, kind: 'once', days: 1, isTaper };
  if (kind === 'as-needed') return { ...none, kind: 'as-needed', days, isTaper };
  if (kind === 'unknown' || timesADay === null) return { ...none, days, isTaper };
  const atOnce = AT_ONCE.exec(dose)?.slice(0, 1) ?? [];
  const isDaily = kind === 'daily' || kind === 'every-hours' || every === 1;
  return {
    kind: 'planned',
    least: timesADay,
    most: timesADay,
    daysAWeek: isDaily ? WEEK : Math.min(WEEK, Math.ceil(timesADay * WEEK - SAME)),
    days,
    pieces: isDaily
      ? piecesOf(parts.map(({ amount }) => amount))
      : times(timesADay, piecesOf(parts.length > 0 ? parts.slice(0, 1).map(({ amount }) => amount) : atOnce)),
    isTaper,
  };
}

/** On which share of the days doses are planned. */
function shareOf({ kind, weekdays, every }: Schedule): number {
  if (kind === 'weekdays') return new Set(weekdays).size / WEEK;
  return kind === 'every-days' && every !== null ? 1 / every : 1;
}

/** What a routine plans. */
export function rhythmOfRoutine(schedule: Schedule, { start, end }: { start: string; end: string | null }): Rhythm {
  const days = end === null ? null : dayOf(end) - dayOf(start) + 1;
  if (schedule.kind === 'as-needed') return { ...none, kind: 'as-needed', days };
  const isTaper = schedule.steps.length > 0;
  const share = shareOf(schedule);
  const amounts = (of: readonly DoseTime[]): string[] => of.map(({ amount }) => amount);
  const counts = isTaper
    ? schedule.steps.map((step) => step.times.length).filter((count) => count > 0)
    : [schedule.times.length];
  return {
    kind: 'planned',
    // steps without any time are no dose at all
    least: counts.length === 0 ? 0 : Math.min(...counts) * share,
    most: Math.max(0, ...counts) * share,
    daysAWeek: Math.ceil(share * WEEK - SAME),
    days: isTaper ? schedule.steps.reduce((sum, step) => sum + step.days, 0) : days,
    pieces: isTaper ? null : times(share, piecesOf(amounts(schedule.times))),
    isTaper,
  };
}

/** The shortest time in which whole doses can be told: a week, four weeks, a quarter. */
const windowFor = (aDay: number): number => [WEEK, 4 * WEEK].find((days) => aDay * days >= 1 - SAME) ?? 90;
const rounded = (value: number): number => Math.round(value * 10) / 10;

function counted(kind: PaperQuestion, printed: number, said: number): Difference {
  const inDays = Math.max(...[printed, said].filter((aDay) => aDay > 0).map(windowFor), WEEK);
  return { kind, printed: rounded(printed * inDays), said: rounded(said * inDays), inDays };
}
const days = (kind: PaperQuestion, printed: number, said: number): Difference => ({ kind, printed, said, inDays: 0 });

function howOften(paper: Rhythm, said: Rhythm): Difference[] {
  if (paper.kind === 'unknown') return [];
  if (said.kind === 'unknown') return [counted('silent', paper.most, 0)];
  if (paper.kind === 'once') {
    const inWeek = said.kind === 'as-needed' ? 0 : said.most * Math.min(WEEK, said.days ?? WEEK);
    return inWeek > 1 + SAME ? [{ kind: 'more', printed: 1, said: rounded(inWeek), inDays: WEEK }] : [];
  }
  if (paper.kind === 'as-needed') return said.kind === 'planned' ? [counted('needed', 0, said.most)] : [];
  if (said.kind === 'as-needed') return [counted('less', paper.most, 0)];
  if (said.most > paper.most + SAME) return [counted('more', paper.most, said.most)];
  return said.least < paper.least - SAME ? [counted('less', paper.least, said.least)] : [];
}

function howLong(paper: Rhythm, said: Rhythm): Difference[] {
  if (paper.days === null || paper.kind === 'once' || said.isTaper) return [];
  if (paper.days < REFILLED_DAYS && (said.days === null || said.days > paper.days))
    return [days('longer', paper.days, said.days ?? 0)];
  return said.days !== null && said.days < paper.days ? [days('shorter', paper.days, said.days)] : [];
}

function howMuch(paper: Rhythm, said: Rhythm): Difference[] {
  const isSameOften = Math.abs(paper.most - said.most) < SAME;
  if (!isSameOften || paper.pieces === null || said.pieces === null) return [];
  return Math.abs(paper.pieces - said.pieces) > SAME ? [counted('amount', paper.pieces, said.pieces)] : [];
}

/** What differs from the paper, the gravest first. Nothing differs from what a paper does not say. */
export function againstPaper(paper: Rhythm, said: Rhythm): Difference[] {
  const taper = paper.isTaper && !said.isTaper && said.kind === 'planned' ? [days('taper', 0, 0)] : [];
  return [...taper, ...howOften(paper, said), ...howLong(paper, said), ...howMuch(paper, said)].toSorted(
    (one, other) => PAPER_QUESTIONS.indexOf(one.kind) - PAPER_QUESTIONS.indexOf(other.kind),
  );
}

/** Whether a medicine of one day a week would be taken on more days than that, or whenever it seems needed. */
export const isTooOftenForWeekly = ({ kind, daysAWeek }: Rhythm): boolean =>
  kind === 'as-needed' || (kind === 'planned' && daysAWeek > 1);
