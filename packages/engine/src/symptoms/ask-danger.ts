import type { Triage } from '@nabz/knowledge/shared';
import { isAskable } from './ask.ts';
import { isComplaint, type CompiledCondition, type CompiledFirstQuestions, type CompiledSymptoms } from './compile.ts';
import type { Danger } from './danger.ts';
import type { Evidence } from './evidence.ts';
import { toShares, type Scored } from './rank.ts';
import { EMERGENCIES, rankOf } from './red-flags.ts';
import type { Answer, NextQuestion, PatientFacts } from './types.ts';

/** So many danger signs are asked about before anything else. */
const FIRST = 2;
/** Dangerous causes whose signs are weighed. */
const CONSIDERED = 8;
/** A dangerous cause that is so much less likely than the likeliest one, as a logarithm, is too far off: nobody with acne is asked about the throat. */
const TOO_FAR = Math.log(200);
/** A sign that so few of the dangerous causes' patients have is not worth one of the first questions. */
const MIN_CHANCE = 0.05;

/** A dangerous cause with its share among those that are weighed. */
type Cause = { readonly cause: CompiledCondition; readonly share: number };

/** How often people with a cause have a finding that it names. */
function has({ cells }: CompiledCondition, at: number): number {
  const cell = cells.get(at);
  return cell?.isListed === true ? cell.likelihood : 0;
}

/** The likeliest dangerous causes that explain most of what is there, with their shares among themselves. */
function explaining(scored: readonly Scored[], evidence: Evidence, compiled: CompiledSymptoms): Cause[] {
  const complaints = evidence.present.filter((at) => isComplaint(compiled.findings[at]));
  const explains = ({ cells }: CompiledCondition): boolean =>
    complaints.filter((at) => cells.get(at)?.isListed === true).length * 2 > complaints.length;
  const likeliest = scored[0]?.logScore ?? 0;
  const causes = scored
    .filter(
      ({ condition, logScore }) =>
        EMERGENCIES.has(condition.source.triage) && explains(condition) && logScore > likeliest - TOO_FAR,
    )
    .slice(0, CONSIDERED);
  const shares = toShares(causes.map(({ logScore }) => logScore));
  return causes.map(({ condition }, index) => ({ cause: condition, share: shares[index] ?? 0 }));
}

/** The signs that most people with these causes have, each further one for the causes that the ones before would not show. */
function likeliestSigns(causes: readonly Cause[], signs: readonly number[]): number[] {
  let left = causes;
  const chosen: number[] = [];
  while (chosen.length < FIRST) {
    const chanceOf = (at: number): number => left.reduce((sum, { cause, share }) => sum + share * has(cause, at), 0);
    const [best] = signs
      .filter((at) => !chosen.includes(at))
      .map((at) => ({ at, chance: chanceOf(at) }))
      .sort((a, b) => b.chance - a.chance);
    if (!best || best.chance < MIN_CHANCE) break;
    chosen.push(best.at);
    left = left.map(({ cause, share }) => ({ cause, share: share * (1 - has(cause, best.at)) }));
  }
  return chosen;
}

/** How much an entry says of the complaint: findings, those that were named themselves more, then a limit of age or a pregnancy. */
const saysOf = ({ when, source: { minAgeYears, maxAgeYears, pregnant } }: CompiledFirstQuestions, { said }: Evidence) =>
  3 * when.length +
  2 * when.filter((at) => said.includes(at)).length +
  (minAgeYears !== undefined || maxAgeYears !== undefined || pregnant ? 1 : 0);

/** What the knowledge base says to ask first: of the complaints that are there, the one that says most. */
function listedFor(patient: PatientFacts, evidence: Evidence, compiled: CompiledSymptoms): readonly number[] {
  const age = patient.ageYears;
  const [best] = compiled.firstQuestions
    .filter(({ source: { minAgeYears: min, maxAgeYears: max, pregnant }, when }) => {
      const isOfAge =
        age === undefined ? min === undefined && max === undefined : age >= (min ?? 0) && age < (max ?? Infinity);
      return isOfAge && (!pregnant || patient.pregnant === true) && when.every((at) => evidence.state[at] === 1);
    })
    .sort((a, b) => saysOf(b, evidence) - saysOf(a, evidence));
  return best?.ask ?? [];
}

/**
 * The danger signs to ask about first, of those that would raise the urgency: what the knowledge base lists for the
 * complaint, then what people with its dangerous causes have most. The harmless causes have no say here, however much likelier
 * they are: a rash with fever is nearly always harmless, and the two questions are there for the child with whom it is not.
 */
export function dangerQuestions(
  patient: PatientFacts,
  answers: readonly Answer[],
  { evidence, scored, level }: { evidence: Evidence; scored: readonly Scored[]; level: Triage },
  dangers: ReadonlyMap<number, Danger>,
  compiled: CompiledSymptoms,
): NextQuestion[] {
  const asked = answers.filter(({ finding }) => dangers.has(compiled.numberOf.get(finding) ?? -1)).length;
  if (asked >= FIRST || EMERGENCIES.has(level)) return [];
  const canBeAsked = (at: number): boolean =>
    rankOf(dangers.get(at)?.level ?? 'self-care') < rankOf(level) && isAskable(at, evidence, patient, compiled);
  const listed = listedFor(patient, evidence, compiled).filter(canBeAsked);
  const found = likeliestSigns(
    explaining(scored, evidence, compiled),
    [...dangers].flatMap(([at, danger]) =>
      EMERGENCIES.has(danger.level) && compiled.findings[at]?.kind === 'symptom' && canBeAsked(at) ? [at] : [],
    ),
  );
  return [...new Set([...listed, ...found])].slice(0, FIRST - asked).flatMap((at) => {
    const danger = dangers.get(at);
    const finding = compiled.findings[at]?.id;
    return danger && finding ? [{ finding, why: { kind: 'danger', because: danger.because } as const }] : [];
  });
}
