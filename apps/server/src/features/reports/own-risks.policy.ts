import type { HealthFacts } from '@nabz/contract/profile-health';
import table from './own-risks.json' with { type: 'json' };

/** What is known of the patient; null is not known, and then never counted. */
export type RiskFacts = Pick<HealthFacts, 'conditions' | 'pregnant' | 'heightCm' | 'weightKg'> & {
  readonly ageYears: number | null;
};

const OLD_AGE = 60;
const OVERWEIGHT_BMI = 25;
const CM_PER_M = 100;

const byCondition: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table.conditions));

const isOverweight = ({ heightCm, weightKg, ageYears }: RiskFacts): boolean =>
  heightCm !== null &&
  weightKg !== null &&
  (ageYears ?? 0) >= 18 &&
  weightKg / (heightCm / CM_PER_M) ** 2 >= OVERWEIGHT_BMI;

/** Of the risk factors that a pattern can have, those that are known to be this patient's. */
export function ownRisks(factors: readonly string[], facts: RiskFacts): string[] {
  const own = new Set([
    ...(facts.conditions ?? []).flatMap((condition) => byCondition.get(condition) ?? []),
    ...(facts.pregnant === true ? table.pregnant : []),
    ...(facts.ageYears !== null && facts.ageYears >= OLD_AGE ? table.old : []),
    ...(isOverweight(facts) ? table.overweight : []),
  ]);
  return factors.filter((factor) => own.has(factor));
}
