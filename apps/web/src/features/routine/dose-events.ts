import type { Dose, DoseEvent } from '@nabz/contract/routine-doses';
import { minutesOfSlot } from '@nabz/contract/calendar';
import { wallClock } from '../../lib/dates.ts';
import { newUuid } from '../../lib/uuid.ts';
import { DUE_MINUTES } from './dose-clock.ts';
import type { AsNeeded, Plan } from './plan.ts';

export type Action = DoseEvent['action'];
export type SkipReason = NonNullable<DoseEvent['reason']>;
/** An answer as it waits and as it is sent. The id is made once, at the press: sent twice it is one. */
export type Answer = {
  id: string;
  medicineId: string;
  slot: string | null;
  action: Action;
  /** When it was taken or answered. */
  at: string;
  /** When it was said: of two answers to a dose the one that was said later holds. */
  saidAt: string;
  reason: SkipReason | null;
  until: string | null;
};

let lastMs = 0;
/** What is said later has a later instant, also within one millisecond and when the clock is set back a little. */
const nextInstant = (nowMs: number): number => {
  lastMs = nowMs > lastMs || lastMs - nowMs > 60_000 ? nowMs : lastMs + 1;
  return lastMs;
};

type Said = Pick<Answer, 'medicineId' | 'slot' | 'action'> & Partial<Pick<Answer, 'reason' | 'until'>>;

const MINUTE_MS = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * One press. `nowMs` is the device's clock, set right by what the server's clock showed; `atMs` is when it was taken, where
 * that is another moment. A dose as needed is named by that moment: its undo carries the same one.
 */
export function answerOf(said: Said, nowMs: number, atMs?: number): Answer {
  const saidMs = nextInstant(nowMs);
  return { reason: null, until: null, ...said, id: newUuid(), at: iso(atMs ?? saidMs), saidAt: iso(saidMs) };
}

const OPEN_AGAIN = { state: 'upcoming', takenAt: null, wasLate: false, reason: null, until: null } as const;

/** A dose after one more answer. */
function answered(dose: Dose, { action, at, reason, until }: Answer, timeZone: string): Dose {
  if (action === 'undo') return { ...dose, ...OPEN_AGAIN };
  if (action === 'later') return { ...dose, ...OPEN_AGAIN, state: 'later', until };
  if (action === 'skipped') return { ...dose, ...OPEN_AGAIN, state: 'skipped', reason };
  const takenAt = wallClock(new Date(at), timeZone);
  const wasLate = minutesOfSlot(takenAt) - minutesOfSlot(dose.slot) >= DUE_MINUTES;
  return { ...dose, ...OPEN_AGAIN, state: 'taken', takenAt, wasLate };
}

const minuteOf = (answer: Answer): number => Math.floor(Date.parse(answer.at) / MINUTE_MS);

/** A medicine as needed after what was said of it; two presses in one minute are one dose. */
function needed(one: AsNeeded, answers: readonly Answer[], { date, timeZone }: Plan): AsNeeded {
  const latest = new Map<number, Answer>();
  for (const answer of answers)
    if (answer.slot === null && answer.medicineId === one.medicineId) latest.set(minuteOf(answer), answer);
  let { takenToday, lastAt, reached } = one;
  for (const { action, at } of latest.values()) {
    const wall = wallClock(new Date(at), timeZone);
    const isKnown = lastAt === wall;
    if (action === 'taken' && !isKnown) {
      takenToday += wall.startsWith(date) ? 1 : 0;
      lastAt = lastAt === null || wall > lastAt ? wall : lastAt;
    } else if (action === 'undo' && isKnown) {
      takenToday = Math.max(0, takenToday - 1);
      lastAt = null;
      reached = false;
    }
  }
  return { ...one, takenToday, lastAt, reached: reached || (one.maxPerDay !== null && takenToday >= one.maxPerDay) };
}

const byTime = (a: Answer, b: Answer): number => (a.saidAt === b.saidAt ? 0 : a.saidAt < b.saidAt ? -1 : 1);

/** The plan with these answers in it, in the order in which they were said. */
export function withAnswers(plan: Plan, answers: readonly Answer[]): Plan {
  if (answers.length === 0) return plan;
  const inOrder = answers.toSorted(byTime);
  const update = (dose: Dose): Dose =>
    inOrder
      .filter(({ medicineId, slot }) => medicineId === dose.medicineId && slot === dose.slot)
      .reduce((now, answer) => answered(now, answer, plan.timeZone), dose);
  return {
    ...plan,
    doses: plan.doses.map(update),
    yesterday: plan.yesterday.map(update),
    asNeeded: plan.asNeeded.map((one) => needed(one, inOrder, plan)),
  };
}
