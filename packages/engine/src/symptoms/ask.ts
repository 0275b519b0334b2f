import type { CompiledSymptoms } from './compile.ts';
import { withFinding, type Evidence } from './evidence.ts';
import { normalise, scoreConditions, type Posterior, type Scored } from './rank.ts';
import { missingParts, rankOf, suitsPerson } from './red-flags.ts';
import type { PatientFacts, Season, Understanding } from './types.ts';

/** Causes whose questions are weighed against each other. */
const CONSIDERED = 14;
/** A dangerous cause counts this many times its share when questions are chosen. */
const DANGER_WEIGHT = 3;
/** Below this expected gain, in bits, a question is not worth asking. */
const MIN_GAIN = 0.02;

function isAskable(at: number, evidence: Evidence, patient: PatientFacts, compiled: CompiledSymptoms): boolean {
  const finding = compiled.findings[at];
  if (!finding || evidence.state[at] !== 0 || evidence.unknown.has(at) || finding.derived) return false;
  const only = finding.only;
  if (only?.sex !== undefined && patient.sex !== only.sex) return false;
  if (only?.minAgeYears !== undefined && (patient.ageYears ?? 30) < only.minAgeYears) return false;
  return only?.maxAgeYears === undefined || (patient.ageYears ?? 30) <= only.maxAgeYears;
}

/** Findings that would complete a danger rule which is already half met. */
function dangerQuestions(understanding: Understanding, evidence: Evidence, compiled: CompiledSymptoms): number[] {
  return compiled.knowledge.redFlags
    .filter((flag) => suitsPerson(flag, understanding) && flag.all.length + flag.any.length > 1)
    .flatMap((flag) => {
      const missing = missingParts(flag, evidence, compiled);
      const met = flag.all.length + flag.any.length - (missing?.length ?? 0);
      if (missing?.length !== 1 || met < 1) return [];
      const open = (missing[0] ?? []).flatMap((id) => compiled.numberOf.get(id) ?? []);
      return open.some((at) => evidence.state[at] === -1) && open.length === 1
        ? []
        : open.map((at) => ({ at, rank: rankOf(flag.triage), options: open.length }));
    })
    .sort((a, b) => a.rank - b.rank || a.options - b.options)
    .map(({ at }) => at);
}

const entropy = (shares: readonly number[]): number => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  return total > 0
    ? shares.reduce((sum, share) => (share > 0 ? sum - (share / total) * Math.log2(share / total) : sum), 0)
    : 0;
};

const weighted = (posterior: Posterior): number[] => [
  ...posterior.conditions.map(
    ({ condition, probability }) => probability * (condition.source.mustNotMiss ? DANGER_WEIGHT : 1),
  ),
  posterior.other,
];

/** How much an answer to one question is expected to narrow the causes, in bits. */
function expectedGain(
  at: number,
  before: Posterior,
  evidence: Evidence,
  rescore: (evidence: Evidence) => Posterior,
): number {
  const yes = before.conditions.reduce(
    (sum, { condition, probability }) => sum + probability * (condition.likelihood[at] ?? 0),
    before.other * 0.1,
  );
  const known = before.conditions.reduce((sum, { probability }) => sum + probability, before.other);
  const chance = yes / known;
  const after =
    chance * entropy(weighted(rescore(withFinding(evidence, at, 1)))) +
    (1 - chance) * entropy(weighted(rescore(withFinding(evidence, at, -1))));
  return entropy(weighted(before)) - after;
}

/** The next questions, most useful first: what would show an emergency, then what narrows the causes most. */
export function nextQuestions(
  understanding: Understanding,
  evidence: Evidence,
  scored: readonly Scored[],
  season: Season | undefined,
  compiled: CompiledSymptoms,
  limit: number,
): string[] {
  if (evidence.present.length === 0) return [];
  const leading = scored.slice(0, CONSIDERED);
  const narrow: CompiledSymptoms = { ...compiled, conditions: leading.map(({ condition }) => condition) };
  const rescore = (next: Evidence): Posterior =>
    normalise(scoreConditions(understanding, next, season, narrow), next, narrow);
  const before = rescore(evidence);
  const { patient } = understanding;
  const ranked = [
    ...new Set(
      leading.flatMap(({ condition }) =>
        [...condition.source.findings, ...condition.source.risks].flatMap(({ id }) => compiled.numberOf.get(id) ?? []),
      ),
    ),
  ]
    .filter((at) => isAskable(at, evidence, patient, compiled))
    .map((at) => ({ at, gain: expectedGain(at, before, evidence, rescore) }))
    .filter(({ gain }) => gain >= MIN_GAIN)
    .sort((a, b) => b.gain - a.gain)
    .map(({ at }) => at);
  // A danger is asked about when a likely cause has it, so that a cold is not questioned about strokes.
  const plausible = new Set(
    leading
      .slice(0, 8)
      .flatMap(({ condition }) => condition.source.findings.flatMap(({ id }) => compiled.numberOf.get(id) ?? [])),
  );
  const danger = dangerQuestions(understanding, evidence, compiled).filter(
    (at) => plausible.has(at) && isAskable(at, evidence, patient, compiled),
  );
  const order = [...danger.slice(0, 2), ...ranked, ...danger.slice(2)];
  return [...new Set(order)].slice(0, limit).flatMap((at) => compiled.findings[at]?.id ?? []);
}
