import type { CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import { toShares, type Scored } from './rank.ts';
import { missingParts, rankOf, suitsPerson } from './red-flags.ts';
import type { PatientFacts, Understanding } from './types.ts';

/** Causes whose questions are weighed against each other. */
const CONSIDERED = 14;
/** Danger rules are asked about when one of this many leading causes has the finding, so that a cold is not questioned about strokes. */
const PLAUSIBLE = 8;
/** A dangerous cause counts this many times its share when questions are chosen. */
const DANGER_WEIGHT = 3;
/** Below this expected gain, in bits, a question is not worth asking. */
const MIN_GAIN = 0.02;
/** How often a cause outside the knowledge base has a finding that is asked about. */
const OTHER_CHANCE = 0.1;

function isAskable(at: number, evidence: Evidence, patient: PatientFacts, compiled: CompiledSymptoms): boolean {
  const finding = compiled.findings[at];
  if (!finding || evidence.state[at] !== 0 || evidence.unknown.has(at) || finding.derived) return false;
  const only = finding.only;
  if (only?.sex !== undefined && patient.sex !== only.sex) return false;
  if (only?.minAgeYears !== undefined && (patient.ageYears ?? 30) < only.minAgeYears) return false;
  return only?.maxAgeYears === undefined || (patient.ageYears ?? 30) <= only.maxAgeYears;
}

/** Findings that would complete a danger rule which is already half met, most urgent rule first. */
function dangerQuestions(understanding: Understanding, evidence: Evidence, compiled: CompiledSymptoms): number[] {
  return compiled.knowledge.redFlags
    .filter((flag) => suitsPerson(flag, understanding) && flag.all.length + flag.any.length > 1)
    .flatMap((flag) => {
      const missing = missingParts(flag, evidence, compiled) ?? [];
      const met = flag.all.length + flag.any.length - missing.length;
      if (missing.length !== 1 || met < 1) return [];
      const open = (missing[0] ?? []).flatMap((id) => compiled.numberOf.get(id) ?? []);
      return open.map((at) => ({ at, rank: rankOf(flag.triage), options: open.length }));
    })
    .sort((a, b) => a.rank - b.rank || a.options - b.options)
    .map(({ at }) => at);
}

/** Uncertainty over causes in bits, dangerous ones counting more. */
function entropy(shares: readonly number[], weights: readonly number[]): number {
  const counted = shares.map((share, index) => share * (weights[index] ?? 1));
  const total = counted.reduce((sum, share) => sum + share, 0);
  return counted.reduce((sum, share) => (share > 0 ? sum - (share / total) * Math.log2(share / total) : sum), 0);
}

/** The leading causes and the outside, with what one more answer does to their scores. */
function gainMeter(leading: readonly Scored[], other: number, evidence: Evidence, compiled: CompiledSymptoms) {
  const scores = [...leading.map(({ logScore }) => logScore), other];
  const weights = [...leading.map(({ condition }) => (condition.source.mustNotMiss ? DANGER_WEIGHT : 1)), 1];
  const shares = toShares(scores);
  const before = entropy(shares, weights);
  /** A more special finding takes the place of the general one that was said. */
  const general = (at: number): number[] =>
    (compiled.ancestors[at] ?? []).filter((ancestor) => evidence.present.includes(ancestor));

  return (at: number): number => {
    const replaced = general(at);
    const change = (log: Float64Array, unmentioned: Float64Array | undefined): number =>
      (log[at] ?? 0) - (unmentioned?.[at] ?? 0) - replaced.reduce((sum, ancestor) => sum + (log[ancestor] ?? 0), 0);
    const yes = [
      ...leading.map(({ condition, logScore }) => logScore + change(condition.presentLog, condition.unmentionedLog)),
      other + change(compiled.otherLog, undefined),
    ];
    const no = [
      ...leading.map(
        ({ condition, logScore }) => logScore + (condition.deniedLog[at] ?? 0) - (condition.unmentionedLog[at] ?? 0),
      ),
      other,
    ];
    const chance = leading.reduce(
      (sum, { condition }, index) => sum + (shares[index] ?? 0) * (condition.likelihood[at] ?? 0),
      (shares.at(-1) ?? 0) * OTHER_CHANCE,
    );
    return before - chance * entropy(toShares(yes), weights) - (1 - chance) * entropy(toShares(no), weights);
  };
}

/** The next questions, most useful first: what would show an emergency, then what narrows the causes most. */
export function nextQuestions(
  understanding: Understanding,
  evidence: Evidence,
  ranking: { readonly scored: readonly Scored[]; readonly other: number },
  compiled: CompiledSymptoms,
  limit: number,
): string[] {
  if (evidence.present.length === 0) return [];
  const leading = ranking.scored.slice(0, CONSIDERED);
  const gainOf = gainMeter(leading, ranking.other, evidence, compiled);
  const canAsk = (at: number): boolean => isAskable(at, evidence, understanding.patient, compiled);
  const numbersOf = ({ condition: { source } }: Scored): number[] =>
    [...source.findings, ...source.risks].flatMap(({ id }) => compiled.numberOf.get(id) ?? []);
  const useful = [...new Set(leading.flatMap(numbersOf))]
    .filter(canAsk)
    .map((at) => ({ at, gain: gainOf(at) }))
    .filter(({ gain }) => gain >= MIN_GAIN)
    .sort((a, b) => b.gain - a.gain)
    .map(({ at }) => at);
  const plausible = new Set(leading.slice(0, PLAUSIBLE).flatMap(numbersOf));
  const danger = dangerQuestions(understanding, evidence, compiled).filter((at) => plausible.has(at) && canAsk(at));
  const order = [...danger.slice(0, 2), ...useful, ...danger.slice(2)];
  return [...new Set(order)].slice(0, limit).flatMap((at) => compiled.findings[at]?.id ?? []);
}
