// What the log of doses shows, when it is more than chance.
import { addDays, dateOfSlot } from '@nabz/contract/calendar';
import { countedDoses, isExcused } from './adherence.ts';
import { type Counted, chanceOfMore } from './chance.ts';
import { ENOUGH_DAYS, ENOUGH_DOSES, type Occasion, occasionsOf, patternsOf } from './patterns.ts';
import type { AdherenceInput, Dose, Insight, SkipReason } from './types.ts';

const MOST_FINDINGS = 3;
/** A medicine that ran out before is no news. */
const RECENT_DAYS = 7;
const FEWEST_REASONS = 3;
/** Side effects are for the doctor: twice is enough to say so. */
const FEWEST_SIDE_EFFECTS = 2;
const CHANCE = 0.05;
const LEAST_CHANGE = 0.1;
const STEADY_FROM = 0.8;

/** Medicines whose latest answer is that there was none left. */
function ranOut(doses: readonly Dose[], now: string): Insight[] {
  const since = addDays(dateOfSlot(now), -RECENT_DAYS);
  const latest = new Map<string, Dose>();
  for (const dose of doses) if (dose.state !== 'missed') latest.set(dose.courseId, dose);
  return [...latest.values()]
    .filter(({ reason, slot }) => reason === 'ran-out' && dateOfSlot(slot) >= since)
    .map(({ courseId }) => ({ kind: 'ran-out', courseId }));
}

type Reason = { readonly reason: SkipReason; readonly count: number };

function reasonsOf(doses: readonly Dose[]): Reason[] {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of doses) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

function sideEffects(reasons: readonly Reason[]): Insight[] {
  const found = reasons.find(({ reason }) => reason === 'side-effect');
  return found && found.count >= FEWEST_SIDE_EFFECTS ? [{ kind: 'reason', ...found }] : [];
}

/** The reason for at least half of what was skipped, where it says something and has no finding of its own. */
function mainReason(reasons: readonly Reason[]): Insight[] {
  const [top] = reasons;
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  if (!top || top.count < FEWEST_REASONS || top.count * 2 < all) return [];
  const isSaid = top.reason === 'other' || top.reason === 'ran-out' || top.reason === 'side-effect';
  return isSaid ? [] : [{ kind: 'reason', ...top }];
}

const notTaken = (occasions: readonly Occasion[]): Counted => ({
  hits: occasions.filter(({ isTaken }) => !isTaken).length,
  all: occasions.length,
});

function takenShare(occasions: readonly Occasion[]): { share: number; count: number } {
  const taken = occasions.reduce((sum, occasion) => sum + occasion.taken, 0);
  const count = occasions.reduce((sum, { due }) => sum + due, 0);
  return { share: count === 0 ? 0 : taken / count, count };
}

/** The earlier half of the days against the later. That it became less is not said: the figures show it. */
function courseOfTime(occasions: readonly Occasion[]): Insight[] {
  const dates = [...new Set(occasions.map(({ date }) => date))].toSorted();
  const middle = dates[Math.floor(dates.length / 2)];
  if (dates.length < ENOUGH_DAYS || middle === undefined) return [];
  const earlier = occasions.filter(({ date }) => date < middle);
  const later = occasions.filter(({ date }) => date >= middle);
  const [before, after] = [takenShare(earlier), takenShare(later)];
  if (Math.min(before.count, after.count) < ENOUGH_DOSES) return [];
  const shares = { before: before.share, after: after.share };
  const change = after.share - before.share;
  if (change >= LEAST_CHANGE && chanceOfMore(notTaken(earlier), notTaken(later)) <= CHANCE)
    return [{ kind: 'improving', ...shares }];
  const isSteady = Math.min(before.share, after.share) >= STEADY_FROM && Math.abs(change) < LEAST_CHANGE;
  return isSteady ? [{ kind: 'steady', ...shares }] : [];
}

/**
 * At most three findings, the most useful first: what has run out, side effects, when doses are missed, why, and how it
 * goes. The first two are facts; all others need at least 14 days or 10 doses of the kind, and a difference that chance
 * does not explain.
 */
export function insights(input: AdherenceInput, counted: readonly Dose[] = countedDoses(input)): Insight[] {
  const doses = counted.filter((dose) => !isExcused(dose));
  const occasions = occasionsOf(doses);
  const reasons = reasonsOf(doses);
  return [
    ...ranOut(doses, input.now),
    ...sideEffects(reasons),
    ...patternsOf(occasions),
    ...mainReason(reasons),
    ...courseOfTime(occasions),
  ].slice(0, MOST_FINDINGS);
}
