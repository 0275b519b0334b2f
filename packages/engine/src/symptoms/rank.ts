import type { Column, CompiledCondition, CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import { startingScores } from './priors.ts';
import { RANKING } from './ranking.ts';
import type { TextFit } from './text-fit.ts';
import type { Season, Understanding } from './types.ts';

/** A condition with the logarithm of how well it fits; only differences between scores mean something. */
export type Scored = { readonly condition: CompiledCondition; readonly logScore: number };
export type Share = { readonly condition: CompiledCondition; readonly probability: number };
/** What each condition is worth, the likeliest first, and the share of causes outside the knowledge base: 1 together. */
export type Posterior = { readonly conditions: readonly Share[]; readonly other: number };

/** A complaint far shorter or longer than the condition's own counts against it, at most by a factor of about eight. */
function logDuration(
  condition: CompiledCondition,
  understanding: Pick<Understanding, 'durationDays' | 'isSudden'>,
): number {
  const { durationDays: days, isSudden } = understanding;
  let log = 0;
  if (days !== undefined) {
    const { min, max } = condition.source.durationDays;
    // 0.05 and 0.2 days, one and five hours: what is shorter is not told apart
    const ratio = days < min ? (min + 0.05) / (days + 0.05) : days > max ? days / Math.max(max, 0.2) : 1;
    log -= Math.min(RANKING.durationLimit, RANKING.durationWeight * Math.log(ratio));
  }
  if (isSudden) {
    if (condition.source.onset.includes('sudden')) log += RANKING.suddenWeight;
    else if (!condition.source.onset.includes('hours')) log -= RANKING.suddenWeight;
  }
  return log;
}

/** The score of "something that is not in the knowledge base": it explains everything a little and nothing well. */
export function scoreOther(evidence: Evidence, text: TextFit, compiled: CompiledSymptoms): number {
  return evidence.present.reduce(
    (sum, at) => sum + (compiled.otherLog[at] ?? 0),
    text.other + RANKING.priorWeight * Math.log(RANKING.otherPrior),
  );
}

/** A condition that fits this much worse than the best, as a logarithm, has no share worth counting: one in ten million. */
const HOPELESS = 13;

function addColumn(
  scores: Float64Array,
  column: Column | undefined,
  values: 'present' | 'denied' | 'unmentioned',
  factor: number,
): void {
  if (!column) return;
  const { conditions } = column;
  const numbers = column[values];
  for (let index = 0; index < conditions.length; index += 1) {
    const at = conditions[index] ?? 0;
    scores[at] = (scores[at] ?? 0) + factor * (numbers[index] ?? 0);
  }
}

/** Scores every condition and answers those that have a chance, best first; what cannot occur in this person has none. */
export function scoreConditions(
  understanding: Understanding,
  evidence: Evidence,
  season: Season | undefined,
  text: TextFit,
  compiled: CompiledSymptoms,
): Scored[] {
  const { conditions, columns, plain } = compiled;
  const scores = startingScores(compiled.priors, understanding.patient, season);
  // what a condition gets that does not name a finding is the same for all: they start with it, the others get the difference
  let common = 0;
  for (const at of evidence.present) {
    const weight = evidence.fromBefore.has(at) ? RANKING.knownWeight : 1;
    common += weight * (plain[at]?.present ?? 0);
    addColumn(scores, columns[at], 'present', weight);
  }
  for (const at of evidence.denied) addColumn(scores, columns[at], 'denied', 1);
  for (const at of evidence.known) addColumn(scores, columns[at], 'unmentioned', -1);
  const hasTime = understanding.durationDays !== undefined || understanding.isSudden;
  let best = -Infinity;
  for (let at = 0; at < scores.length; at += 1) {
    const condition = conditions[at];
    const time = hasTime && condition ? logDuration(condition, understanding) : 0;
    const score = (scores[at] ?? 0) + (text.conditions[at] ?? 0) + time;
    scores[at] = score;
    best = Math.max(best, score);
  }
  const likely: Scored[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const condition = conditions[at];
    const score = scores[at] ?? -Infinity;
    if (condition && score > best - HOPELESS) likely.push({ condition, logScore: score + common });
  }
  return likely.sort((a, b) => b.logScore - a.logScore);
}

/** Turns scores into shares that add up to 1; the last number is the share of the last score. */
export function toShares(logScores: ArrayLike<number>): Float64Array {
  const shares = new Float64Array(logScores);
  let highest = -Infinity;
  for (const logScore of shares) highest = Math.max(highest, logScore);
  let total = 0;
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = Math.exp(((shares[at] ?? 0) - highest) / RANKING.temperature);
    total += shares[at] ?? 0;
  }
  for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) / total;
  return shares;
}

/** The score that gives causes outside the knowledge base a share among them all. */
export function scoreOfShare(share: number, scored: readonly Scored[]): number {
  const [first] = scored;
  if (!first) return 0;
  const sum = scored.reduce(
    (total, { logScore }) => total + Math.exp((logScore - first.logScore) / RANKING.temperature),
    0,
  );
  return first.logScore + RANKING.temperature * Math.log((sum * share) / (1 - share));
}

/** The shares of all conditions and of other causes. */
export function normalise(scored: readonly Scored[], other: number): Posterior {
  const shares = toShares([...scored.map(({ logScore }) => logScore), other]);
  const outside = shares.at(-1) ?? 1;
  // words alone are never certain
  const left = Math.min(1, (1 - RANKING.leastOther) / (1 - outside));
  return {
    conditions: scored.map(({ condition }, index) => ({ condition, probability: left * (shares[index] ?? 0) })),
    other: Math.max(outside, RANKING.leastOther),
  };
}
