import type { Triage } from '@nabz/knowledge/shared';
import { cellOf, type CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import type { Danger } from './danger.ts';
import { toShares, type Scored } from './rank.ts';
import { EMERGENCIES } from './red-flags.ts';
import type { NextQuestion, PatientFacts, QuestionReason } from './types.ts';

/** Causes whose questions are weighed against each other. */
const CONSIDERED = 10;
/** A dangerous cause counts this many times its share when questions are chosen. */
const DANGER_WEIGHT = 3;
/** What hardly anybody with these causes has narrows nothing worth a question. */
const MIN_CHANCE = 0.03;
/** So many findings are weighed exactly: those of which it is least certain whether they are there, and the dangerous ones. */
const WEIGHED = 40;
/** Below this expected value a question is not worth asking. */
const MIN_VALUE = 0.02;
/** What it is worth, in bits, to learn of a sign that would complete a danger rule, times the chance that it is there. */
const DANGER_VALUE: Readonly<Record<Triage, number>> = {
  ambulance: 2,
  emergency: 2,
  'doctor-24h': 0.5,
  'doctor-week': 0,
  'self-care': 0,
};
/** Who does not say an age is taken for an adult when questions are chosen. In years. */
const USUAL_AGE = 30;
/** How often a cause outside the knowledge base has a finding that is asked about. */
const OTHER_CHANCE = 0.1;

/** Whether a finding may be asked about: not known yet, not asked, and this person can have it. */
export function isAskable(at: number, evidence: Evidence, patient: PatientFacts, compiled: CompiledSymptoms): boolean {
  const finding = compiled.findings[at];
  if (!finding || evidence.state[at] !== 0 || evidence.unknown.has(at) || finding.derived) return false;
  const only = finding.only;
  if (only?.sex !== undefined && patient.sex !== only.sex) return false;
  const ageYears = patient.ageYears ?? USUAL_AGE;
  return ageYears >= (only?.minAgeYears ?? 0) && ageYears <= (only?.maxAgeYears ?? Infinity);
}

/** Uncertainty over causes in bits, dangerous ones counting more. */
function entropy(shares: Float64Array, weights: Float64Array): number {
  let total = 0;
  let sum = 0;
  for (let at = 0; at < shares.length; at += 1) {
    const counted = (shares[at] ?? 0) * (weights[at] ?? 1);
    total += counted;
    if (counted > 0) sum += counted * Math.log2(counted);
  }
  return Math.log2(total) - sum / total;
}

/** The leading causes and the outside, with what one more answer does to their scores. */
function askMeter(leading: readonly Scored[], other: number, evidence: Evidence, compiled: CompiledSymptoms) {
  const scores = [...leading.map(({ logScore }) => logScore), other];
  const weights = Float64Array.from([
    ...leading.map(({ condition }) => (condition.source.mustNotMiss ? DANGER_WEIGHT : 1)),
    1,
  ]);
  const shares = toShares(scores);
  const before = entropy(shares, weights);
  const yes = Float64Array.from(scores);
  const no = Float64Array.from(scores);

  const chanceOf = (at: number): number =>
    leading.reduce(
      (sum, { condition }, index) => sum + (shares[index] ?? 0) * (cellOf(condition, at, compiled)?.likelihood ?? 0),
      (shares.at(-1) ?? 0) * OTHER_CHANCE,
    );
  const gainOf = (at: number, chance: number): number => {
    // a more special finding takes the place of the general one that was said
    const replaced = (compiled.ancestors[at] ?? []).filter((ancestor) => evidence.present.includes(ancestor));
    const added = (logOf: (number: number) => number): number =>
      replaced.reduce((sum, ancestor) => sum - logOf(ancestor), logOf(at));
    leading.forEach(({ condition, logScore }, index) => {
      const cell = cellOf(condition, at, compiled);
      const asked = logScore - (cell?.unmentioned ?? 0);
      yes[index] = asked + added((number) => cellOf(condition, number, compiled)?.present ?? 0);
      no[index] = asked + (cell?.denied ?? 0);
    });
    yes[leading.length] = other + added((number) => compiled.otherLog[number] ?? 0);
    return before - chance * entropy(toShares(yes), weights) - (1 - chance) * entropy(toShares(no), weights);
  };
  /** The likely cause that a yes speaks for most, and the one that it speaks against most. */
  const tellsApart = (at: number, chance: number): QuestionReason => {
    const pull = leading.map(
      ({ condition }, index) => (shares[index] ?? 0) * ((cellOf(condition, at, compiled)?.likelihood ?? 0) - chance),
    );
    const idAt = (value: number): string => leading[pull.indexOf(value)]?.condition.source.id ?? '';
    const yes = idAt(Math.max(...pull));
    return leading.length === 1
      ? { kind: 'speaks-for', yes }
      : { kind: 'tells-apart', yes, no: idAt(Math.min(...pull)) };
  };
  return { chanceOf, gainOf, tellsApart };
}

type Ranking = { readonly evidence: Evidence; readonly scored: readonly Scored[]; readonly other: number };

/** The next questions, most useful first: what narrows the causes most, and what would show an emergency, by its chance. */
export function nextQuestions(
  patient: PatientFacts,
  { evidence, scored, other }: Ranking,
  dangers: ReadonlyMap<number, Danger>,
  compiled: CompiledSymptoms,
  limit: number,
): NextQuestion[] {
  const leading = scored.slice(0, CONSIDERED);
  const { chanceOf, gainOf, tellsApart } = askMeter(leading, other, evidence, compiled);
  const dangerOf = (at: number): number => DANGER_VALUE[dangers.get(at)?.level ?? 'self-care'];
  return [...new Set(leading.flatMap(({ condition }) => condition.named))]
    .filter((at) => isAskable(at, evidence, patient, compiled))
    .map((at) => {
      const chance = chanceOf(at);
      return { at, chance, danger: chance * dangerOf(at) };
    })
    .filter(({ chance }) => chance >= MIN_CHANCE)
    .sort((a, b) => b.chance * (1 - b.chance) + b.danger - a.chance * (1 - a.chance) - a.danger)
    .slice(0, WEIGHED)
    .map((weighed) => ({ ...weighed, gain: gainOf(weighed.at, weighed.chance) }))
    .filter((weighed) => weighed.gain + weighed.danger >= MIN_VALUE)
    .sort((a, b) => b.gain + b.danger - a.gain - a.danger)
    .slice(0, limit)
    .map(({ at, chance, gain, danger: dangerValue }) => {
      const danger = dangers.get(at);
      const isEmergency = danger !== undefined && EMERGENCIES.has(danger.level);
      return {
        finding: compiled.findings[at]?.id ?? '',
        why:
          danger && (isEmergency || dangerValue > gain)
            ? { kind: 'danger', because: danger.because }
            : tellsApart(at, chance),
      };
    });
}
