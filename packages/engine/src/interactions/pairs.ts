// Two medicines together: our own rules first, the public list behind them.
import type { MedicineKnowledge, PairRule } from '@nabz/knowledge/medicines';
import { type Draft, fromWords, severityRank } from './alert.ts';
import { isLocal, type Scope } from './scope.ts';
import type { CheckedMedicine } from './types.ts';

/** One ingredient of one medicine. */
export type Part = { readonly medicine: CheckedMedicine; readonly id: string; readonly mg: number | null };

export const partsOf = (medicines: readonly CheckedMedicine[]): Part[] =>
  medicines.flatMap((medicine) => medicine.ingredients.map(({ id, mg }) => ({ medicine, id, mg })));

/** A rule that names an ingredient knows more than one that names a class. */
const specialty = (rule: PairRule, a: string, b: string): number =>
  Number(rule.a.ingredients.includes(a) || rule.b.ingredients.includes(a)) +
  Number(rule.a.ingredients.includes(b) || rule.b.ingredients.includes(b));

const applies = (scope: Scope, rule: PairRule, x: Part, y: Part): boolean => {
  if (rule.systemicOnly && (isLocal(x.medicine.form) || isLocal(y.medicine.form))) return false;
  return (
    (scope.matches(rule.a, x.id) && scope.matches(rule.b, y.id)) ||
    (scope.matches(rule.a, y.id) && scope.matches(rule.b, x.id))
  );
};

/** The gravest rule for two ingredients; among equals the one that names them. */
function gravest(scope: Scope, rules: readonly PairRule[], x: Part, y: Part): PairRule | undefined {
  let best: PairRule | undefined;
  for (const rule of rules) {
    if (!applies(scope, rule, x, y)) continue;
    const difference = best === undefined ? -1 : severityRank[rule.severity] - severityRank[best.severity];
    if (difference < 0 || (difference === 0 && best && specialty(rule, x.id, y.id) > specialty(best, x.id, y.id)))
      best = rule;
  }
  return best;
}

/** Pairs of the public list, by both ids in alphabetical order. */
export const indexSecondTier = ({ secondTier }: MedicineKnowledge): ReadonlyMap<string, 'critical' | 'significant'> =>
  new Map(secondTier.map(([a, b, grade]) => [`${a}|${b}`, grade]));

/** Alerts for every two medicines. Ingredients of one product were put together on purpose and are not set against each other. */
export function checkPairs(
  scope: Scope,
  knowledge: MedicineKnowledge,
  secondTier: ReadonlyMap<string, 'critical' | 'significant'>,
  parts: readonly Part[],
): Draft[] {
  const drafts: Draft[] = [];
  const nameOf = (id: string): string => scope.ingredient(id)?.name ?? id;
  for (const [index, x] of parts.entries()) {
    for (const y of parts.slice(index + 1)) {
      if (x.medicine === y.medicine || x.id === y.id) continue;
      const medicines = [x.medicine.name, y.medicine.name];
      const ingredients = [nameOf(x.id), nameOf(y.id)];
      const rule = gravest(scope, knowledge.pairs, x, y);
      if (rule) {
        const { id, severity, mechanism, watch, ask, sources } = rule;
        drafts.push({
          kind: 'pair',
          ruleId: id,
          severity,
          medicines,
          ingredients,
          mechanism,
          watch,
          ask,
          tier: 'own',
          sources,
        });
        continue;
      }
      if (isLocal(x.medicine.form) || isLocal(y.medicine.form)) continue;
      const grade = secondTier.get([x.id, y.id].sort().join('|'));
      if (!grade) continue;
      const words = grade === 'critical' ? knowledge.words.listCritical : knowledge.words.listSignificant;
      drafts.push({
        ...fromWords(words, { name: ingredients.join(' and ') }),
        kind: 'pair',
        ruleId: `list-${[x.id, y.id].sort().join('-')}`,
        medicines,
        ingredients,
        tier: 'list',
        sources: knowledge.secondTierSources,
      });
    }
  }
  return drafts;
}
