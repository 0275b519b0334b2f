import type { AgeBand } from '@nabz/knowledge/conditions';
import type { CompiledCondition, CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import { RANKING } from './ranking.ts';
import type { PatientFacts, Season, Understanding } from './types.ts';

/** A condition with the logarithm of how well it fits; only differences between scores mean something. */
export type Scored = { readonly condition: CompiledCondition; readonly logScore: number };
export type Share = { readonly condition: CompiledCondition; readonly probability: number };
/** What each condition is worth, the likeliest first, and the share of causes outside the knowledge base: 1 together. */
export type Posterior = { readonly conditions: readonly Share[]; readonly other: number };

/** The band of the knowledge base that an age in years falls in. */
export function ageBandOf(ageYears: number): AgeBand {
  if (ageYears < 1) return 'infant';
  if (ageYears < 12) return 'child';
  if (ageYears < 18) return 'teen';
  if (ageYears < 40) return 'adult';
  return ageYears < 65 ? 'middle' : 'elder';
}

/** log of how common the condition is for this person at this time; -Infinity where it cannot occur. */
function logPrior(condition: CompiledCondition, patient: PatientFacts, season: Season | undefined): number {
  const { age, sex, season: seasons } = condition.source;
  let factor = condition.prior;
  factor *= patient.ageYears === undefined ? 1 : (age[ageBandOf(patient.ageYears)] ?? 1);
  if (patient.sex === 'male' || patient.sex === 'female') factor *= sex[patient.sex] ?? 1;
  if (season !== undefined) factor *= seasons[season] ?? 1;
  return factor > 0 ? RANKING.priorWeight * Math.log(factor) : -Infinity;
}

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

/** How well one condition explains what was said. */
function logLikelihood(condition: CompiledCondition, evidence: Evidence): number {
  let log = 0;
  for (const at of evidence.present) log += condition.presentLog[at] ?? 0;
  for (const at of evidence.denied) log += condition.deniedLog[at] ?? 0;
  for (const at of condition.usual) if (evidence.state[at] === 0) log += condition.unmentionedLog[at] ?? 0;
  return log;
}

/** The score of "something that is not in the knowledge base": it explains everything a little and nothing well. */
export function scoreOther(evidence: Evidence, compiled: CompiledSymptoms): number {
  return evidence.present.reduce(
    (sum, at) => sum + (compiled.otherLog[at] ?? 0),
    RANKING.priorWeight * Math.log(RANKING.otherPrior),
  );
}

/** Scores every condition, best first; those that cannot occur in this person are left out. */
export function scoreConditions(
  understanding: Understanding,
  evidence: Evidence,
  season: Season | undefined,
  compiled: CompiledSymptoms,
): Scored[] {
  return compiled.conditions
    .map((condition) => ({
      condition,
      logScore:
        logPrior(condition, understanding.patient, season) +
        logDuration(condition, understanding) +
        logLikelihood(condition, evidence),
    }))
    .filter((scored) => scored.logScore > -Infinity)
    .sort((a, b) => b.logScore - a.logScore);
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

/** The shares of all conditions and of other causes. */
export function normalise(scored: readonly Scored[], other: number): Posterior {
  const shares = toShares([...scored.map(({ logScore }) => logScore), other]);
  return {
    conditions: scored.map(({ condition }, index) => ({ condition, probability: shares[index] ?? 0 })),
    other: shares.at(-1) ?? 1,
  };
}
