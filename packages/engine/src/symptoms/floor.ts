import type { Triage } from '@nabz/knowledge/shared';
import type { Condition } from '@nabz/knowledge/conditions';
import { isComplaint, type CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import { priorsOfSome, startingScores } from './priors.ts';
import { RANKING } from './ranking.ts';
import { EMERGENCIES, rankOf, TRIAGE_LEVELS } from './red-flags.ts';
import type { PatientFacts, TriageDecision } from './types.ts';

/**
 * The most urgent level that any few of the present findings call for when they are judged by themselves. Whatever else is
 * said only adds to what can be chosen from, so one fact more never makes the advice calmer; that is why neither denials,
 * nor the time, nor the season have a say here, and why age and sex count only where they make it more urgent.
 */

/** So many findings are judged together: with four, our development cases gained nothing. */
const TOGETHER = 3;
/** Only the likeliest causes are counted: many unlikely dangers are no likely danger. */
const LIKELY = 6;
/** The share that causes of a level or worse must reach together among the likely ones. Set on our development cases. */
const FLOOR_SHARE: Readonly<Record<'ambulance' | 'emergency' | 'doctor-24h', number>> = {
  ambulance: 0.35,
  emergency: 0.35,
  'doctor-24h': 0.5,
};
const FLOORS = ['ambulance', 'emergency', 'doctor-24h'] as const;
/** Several unlikely emergencies are a reason to see a doctor soon; for hospital one of them must be likely itself. */
const ONE_DANGER = 0.25;
/** A condition must have this share, with its danger sign among the findings, before the sign raises the urgency. */
const RAISE_SHARE = 0.25;

type Likely = { readonly place: number; readonly share: number };

/** The likeliest causes by the sum of two scores of each, with their shares among themselves. */
function likeliest(prior: Float64Array, added: Float64Array): Likely[] {
  const best: { place: number; score: number }[] = [];
  let least = -Infinity;
  for (let place = 0; place < prior.length; place += 1) {
    const score = (prior[place] ?? 0) + (added[place] ?? 0);
    if (score <= least) continue;
    const index = best.findIndex((one) => one.score < score);
    best.splice(index < 0 ? best.length : index, 0, { place, score });
    if (best.length > LIKELY) best.pop();
    if (best.length === LIKELY) least = best[LIKELY - 1]?.score ?? -Infinity;
  }
  const highest = best[0]?.score ?? 0;
  const weights = best.map(({ score }) => Math.exp((score - highest) / RANKING.temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return best.map(({ place }, index) => ({ place, share: (weights[index] ?? 0) / total }));
}

/** What the likely causes of a few findings need, each counted by its share among them. */
function fromCauses(
  likely: readonly Likely[],
  isPossible: (place: number) => boolean,
  compiled: CompiledSymptoms,
): TriageDecision | undefined {
  for (const level of FLOORS) {
    const counted = likely.flatMap(({ place, share }) => {
      const source = compiled.conditions[place]?.source;
      return source && rankOf(source.triage) <= rankOf(level) ? [{ source, share, place }] : [];
    });
    const share = counted.reduce((sum, one) => sum + one.share, 0);
    if (share < FLOOR_SHARE[level]) continue;
    if (EMERGENCIES.has(level) && (counted[0]?.share ?? 0) < ONE_DANGER) continue;
    const possible = counted.filter(({ place }) => isPossible(place));
    const named = possible.find(({ source }) => source.triage === level) ?? possible[0];
    return { level, because: [named ? { kind: 'condition', condition: named.source.id } : { kind: 'serious' }] };
  }
  return undefined;
}

/** The danger signs of a condition that are among these findings. */
function fromRaises(source: Condition, findings: ReadonlySet<string>): TriageDecision[] {
  return source.raise
    .filter(({ when }) => when.every((id) => findings.has(id)))
    .map(({ to, because }) => ({ level: to, because: [{ kind: 'raise', condition: source.id, because }] }));
}

/** Adds what one finding says of the conditions that name it. */
function addFinding(from: Float64Array, at: number, weight: number, compiled: CompiledSymptoms): Float64Array {
  const scores = from.slice();
  for (const number of [at, ...(compiled.ancestors[at] ?? [])]) {
    const column = compiled.columns[number];
    if (!column) continue;
    for (let index = 0; index < column.conditions.length; index += 1) {
      const place = column.conditions[index] ?? 0;
      const present = number === at ? weight * (column.present[index] ?? 0) : 0;
      scores[place] = (scores[place] ?? 0) + present - (column.unmentioned[index] ?? 0);
    }
  }
  return scores;
}

/** The floor under the advice, if it is more urgent than `from`. */
export function floorOf(
  patient: PatientFacts,
  evidence: Evidence,
  from: Triage,
  compiled: CompiledSymptoms,
): TriageDecision | undefined {
  let worst: TriageDecision | undefined;
  const raise = (decision: TriageDecision | undefined): void => {
    if (decision && rankOf(decision.level) < rankOf(worst?.level ?? from)) worst = decision;
  };
  const priors = priorsOfSome(compiled.priors, patient);
  const own = startingScores(compiled.priors, patient, undefined);
  const isPossible = (place: number): boolean => own[place] !== -Infinity;
  const judge = (added: Float64Array, chosen: readonly number[]): void => {
    const numbers = chosen.flatMap((at) => [at, ...(compiled.ancestors[at] ?? [])]);
    const findings = new Set(numbers.map((at) => compiled.findings[at]?.id ?? ''));
    for (const prior of priors) {
      const likely = likeliest(prior, added);
      raise(fromCauses(likely, isPossible, compiled));
      for (const { place, share } of likely) {
        const source = share >= RAISE_SHARE ? compiled.conditions[place]?.source : undefined;
        if (source) for (const decision of fromRaises(source, findings)) raise(decision);
      }
    }
  };
  const related = (one: number, other: number): boolean =>
    compiled.ancestors[one]?.includes(other) === true || compiled.ancestors[other]?.includes(one) === true;
  const walk = (added: Float64Array, chosen: readonly number[], rest: readonly number[]): void => {
    for (const [index, at] of rest.entries()) {
      if ((worst?.level ?? from) === TRIAGE_LEVELS[0]) return;
      if (chosen.some((one) => related(one, at))) continue;
      const next = [...chosen, at];
      const scores = addFinding(added, at, evidence.fromBefore.has(at) ? RANKING.knownWeight : 1, compiled);
      if (next.some((one) => isComplaint(compiled.findings[one]))) judge(scores, next);
      if (next.length < TOGETHER) walk(scores, next, rest.slice(index + 1));
    }
  };
  walk(new Float64Array(compiled.conditions.length), [], evidence.said);
  return worst;
}
