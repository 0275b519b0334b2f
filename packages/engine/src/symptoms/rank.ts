import type { AgeBand } from '@nabz/knowledge/conditions';
import type { CompiledCondition, CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import type { PatientFacts, Season, Understanding } from './types.ts';

/**
 * The constants of the ranking. Chosen on our own development cases with bench/symptoms, and rounded: they say how far
 * to trust each kind of evidence, so a different number changes every answer a little and none by itself.
 */
export const RANKING = {
  /** How much a stated finding counts against independent evidence: findings of one illness come together. */
  presentWeight: 0.8,
  deniedWeight: 0.7,
  /** Penalty for a finding that was said and that the condition does not explain. */
  unexplained: 0.5,
  /** How strongly a usual finding that was not mentioned speaks against; patients mention few things. */
  unmentioned: 0.12,
  priorWeight: 0.6,
  /** P(finding | a cause that is not in the knowledge base), as a power of its background frequency. */
  otherPower: 0.62,
  otherPrior: 0.5,
  /** Flattens the shares to what the development cases bear out. */
  temperature: 0.8,
} as const;

export type Scored = { readonly condition: CompiledCondition; readonly logScore: number };
export type Posterior = {
  readonly conditions: readonly { readonly condition: CompiledCondition; readonly probability: number }[];
  readonly other: number;
};

export function ageBandOf(ageYears: number): AgeBand {
  if (ageYears < 1) return 'infant';
  if (ageYears < 12) return 'child';
  if (ageYears < 18) return 'teen';
  if (ageYears < 40) return 'adult';
  return ageYears < 65 ? 'middle' : 'elder';
}

/** log of how common the condition is for this person at this time; -Infinity where it cannot occur. */
function logPrior(
  condition: CompiledCondition,
  patient: PatientFacts,
  season: Season | undefined,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): number {
  const { age, sex, season: seasons, risks } = condition.source;
  let factor = condition.prior;
  factor *= patient.ageYears === undefined ? 1 : (age[ageBandOf(patient.ageYears)] ?? 1);
  if (patient.sex === 'male' || patient.sex === 'female') factor *= sex[patient.sex] ?? 1;
  if (season !== undefined) factor *= seasons[season] ?? 1;
  let log = factor > 0 ? RANKING.priorWeight * Math.log(factor) : -Infinity;
  for (const risk of risks) {
    const state = evidence.state[compiled.numberOf.get(risk.id) ?? -1];
    if (state === 1) log += RANKING.presentWeight * Math.log(risk.factor);
    else if (state === -1) log -= 0.25 * Math.log(risk.factor);
  }
  return log;
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
    const ratio = days < min ? (min + 0.05) / (days + 0.05) : days > max ? days / Math.max(max, 0.2) : 1;
    log -= Math.min(2.1, 0.6 * Math.log(ratio));
  }
  if (isSudden) {
    if (condition.source.onset.includes('sudden')) log += 0.4;
    else if (!condition.source.onset.includes('hours')) log -= 0.4;
  }
  return log;
}

/** How well one condition explains what was said. */
function logLikelihood(condition: CompiledCondition, evidence: Evidence, compiled: CompiledSymptoms): number {
  let log = 0;
  for (const at of evidence.present) {
    const kind = compiled.findings[at]?.kind;
    if (kind === 'risk' || kind === 'context') continue;
    const background = compiled.background[at] ?? 0.01;
    const likelihood = condition.likelihood[at] ?? background;
    log +=
      condition.listed[at] === 1
        ? RANKING.presentWeight * Math.log(likelihood / background)
        : Math.log(RANKING.unexplained) + Math.min(0, Math.log(likelihood / background));
  }
  for (const at of evidence.denied) {
    log +=
      RANKING.deniedWeight *
      Math.log((1 - Math.min(condition.likelihood[at] ?? 0, 0.97)) / (1 - (compiled.background[at] ?? 0)));
  }
  for (const { id, frequency } of condition.source.findings) {
    if (frequency !== 'always' && frequency !== 'usually') continue;
    const at = compiled.numberOf.get(id);
    if (at !== undefined && evidence.state[at] === 0)
      log += Math.log(1 - RANKING.unmentioned * (condition.likelihood[at] ?? 0));
  }
  return log;
}

/** The score of "something that is not in the knowledge base": it explains everything a little and nothing well. */
function otherScore(evidence: Evidence, compiled: CompiledSymptoms): number {
  let log = Math.log(RANKING.otherPrior) * RANKING.priorWeight;
  for (const at of evidence.present) {
    const kind = compiled.findings[at]?.kind;
    if (kind === 'risk' || kind === 'context') continue;
    const background = compiled.background[at] ?? 0.01;
    log += RANKING.presentWeight * Math.log(background ** RANKING.otherPower / background);
  }
  return log;
}

/** Scores every condition; those that cannot occur in this person are left out. */
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
        logPrior(condition, understanding.patient, season, evidence, compiled) +
        logDuration(condition, understanding) +
        logLikelihood(condition, evidence, compiled),
    }))
    .filter((scored) => scored.logScore > -Infinity)
    .sort((a, b) => b.logScore - a.logScore);
}

/** Turns scores into shares that add up to 1 together with the share of other causes. */
export function normalise(scored: readonly Scored[], evidence: Evidence, compiled: CompiledSymptoms): Posterior {
  const other = otherScore(evidence, compiled);
  const highest = Math.max(other, scored[0]?.logScore ?? -Infinity);
  const weigh = (logScore: number): number => Math.exp((logScore - highest) / RANKING.temperature);
  const weights = scored.map((entry) => weigh(entry.logScore));
  const total = weights.reduce((sum, weight) => sum + weight, weigh(other));
  return {
    conditions: scored.map((entry, index) => ({
      condition: entry.condition,
      probability: (weights[index] ?? 0) / total,
    })),
    other: weigh(other) / total,
  };
}
