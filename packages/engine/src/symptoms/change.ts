import type { Triage } from '@nabz/knowledge/shared';
import { isComplaint, type CompiledSymptoms } from './compile.ts';
import type { Danger } from './danger.ts';
import type { Posterior } from './rank.ts';
import { rankOf } from './red-flags.ts';
import type { PatientFacts, UrgencyChange } from './types.ts';

/** Causes whose findings count as near enough to this complaint to be named. */
const CONSIDERED = 8;
/** Danger signs of causes that are tried at most: each is a whole assessment. */
const TRIED = 4;
/** What is named at most; a longer list of dangers frightens and is not read. */
const NAMED = 5;

type Judged = { readonly triage: { readonly level: Triage }; readonly posterior: Posterior };

/**
 * The single findings that would raise the urgency, from those in `dangers` that belong to the leading causes: what to
 * watch for. The likeliest are chosen, the most urgent stand first. `levelIf` is the level when a finding is there too:
 * a danger rule is sure to fire, but a cause's own danger sign may speak for a calmer cause.
 */
export function whatWouldRaise(
  patient: PatientFacts,
  { triage, posterior }: Judged,
  dangers: ReadonlyMap<number, Danger>,
  levelIf: (finding: string) => Triage,
  compiled: CompiledSymptoms,
): UrgencyChange[] {
  const leading = posterior.conditions.slice(0, CONSIDERED);
  const chanceOf = (at: number): number =>
    leading.reduce(
      (sum, { condition, probability }) =>
        condition.named.includes(at) ? sum + probability * (condition.cells.get(at)?.likelihood ?? 0) : sum,
      0,
    );
  const suits = (at: number): boolean => {
    const finding = compiled.findings[at];
    return isComplaint(finding) && (finding?.only?.sex === undefined || finding.only.sex === patient.sex);
  };
  const candidates = [...dangers]
    .filter(([at, danger]) => rankOf(danger.level) < rankOf(triage.level) && suits(at))
    .map(([at, danger]) => ({ finding: compiled.findings[at]?.id ?? '', ...danger, chance: chanceOf(at) }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance);
  const named: UrgencyChange[] = [];
  let tried = 0;
  for (const { finding, level, because } of candidates) {
    if (named.length === NAMED) break;
    const isRule = because.kind === 'red-flag';
    if (!isRule) tried += 1;
    if (isRule || (tried <= TRIED && rankOf(levelIf(finding)) <= rankOf(level)))
      named.push({ finding, level, because });
  }
  return named.sort((a, b) => rankOf(a.level) - rankOf(b.level));
}
