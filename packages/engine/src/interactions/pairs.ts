// Two medicines together: our own rules first, the public list behind them.
import type { MedicineKnowledge, PairRule } from '@nabz/knowledge/medicines';
import { type Draft, fromWords, severityRank } from './alert.ts';
import { isLocal, type Scope } from './scope.ts';
import { hoursBetween } from './spacing.ts';
import type { CheckedMedicine, KeptApart } from './types.ts';

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

/** How far apart two medicines are planned, where the rule says how far is enough for them and it is kept. */
function keptApart(scope: Scope, { apart }: PairRule, x: Part, y: Part): KeptApart | null {
  if (!apart || ![x, y].some(({ id }) => scope.matches(apart.of, id))) return null;
  const hours = hoursBetween(x.medicine.times, y.medicine.times);
  if (hours === null || hours < apart.hours) return null;
  return { medicines: [x.medicine.name, y.medicine.name], hours, least: apart.hours };
}

type Judged = { readonly rule: PairRule | undefined; readonly kept: KeptApart | null };

/** The gravest rule for two ingredients that their planned times do not settle; among equals the one that names them. */
function judged(scope: Scope, rules: readonly PairRule[], x: Part, y: Part): Judged {
  let best: PairRule | undefined;
  let kept: KeptApart | null = null;
  for (const rule of rules) {
    if (!applies(scope, rule, x, y)) continue;
    const apart = keptApart(scope, rule, x, y);
    if (apart) {
      kept = apart;
      continue;
    }
    const difference = best === undefined ? -1 : severityRank[rule.severity] - severityRank[best.severity];
    if (difference < 0 || (difference === 0 && best && specialty(rule, x.id, y.id) > specialty(best, x.id, y.id)))
      best = rule;
  }
  return { rule: best, kept };
}

/** Pairs of the public list, by both ids in alphabetical order. */
export const indexSecondTier = ({ secondTier }: MedicineKnowledge): ReadonlyMap<string, 'critical' | 'significant'> =>
  new Map(secondTier.map(([a, b, grade]) => [`${a}|${b}`, grade]));

export type PairsCheck = { readonly drafts: Draft[]; readonly keptApart: KeptApart[] };

/** Alerts for every two medicines, and what their planned times settle. Ingredients of one product were put together on purpose and are not set against each other. */
export function checkPairs(
  scope: Scope,
  knowledge: MedicineKnowledge,
  secondTier: ReadonlyMap<string, 'critical' | 'significant'>,
  parts: readonly Part[],
): PairsCheck {
  const drafts: Draft[] = [];
  const settled = new Map<string, KeptApart>();
  const nameOf = (id: string): string => scope.ingredient(id)?.name ?? id;
  for (const [index, x] of parts.entries()) {
    for (const y of parts.slice(index + 1)) {
      if (x.medicine === y.medicine || x.id === y.id) continue;
      const medicines = [x.medicine.name, y.medicine.name];
      const ingredients = [nameOf(x.id), nameOf(y.id)];
      const { rule, kept } = judged(scope, knowledge.pairs, x, y);
      if (kept) settled.set(medicines.join('|'), kept);
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
      // what a rule of ours has settled is no matter of the public list either
      if (kept || isLocal(x.medicine.form) || isLocal(y.medicine.form)) continue;
      const grade = secondTier.get([x.id, y.id].sort().join('|'));
      if (!grade) continue;
      const words = grade === 'critical' ? knowledge.words.listCritical : knowledge.words.listSignificant;
      drafts.push({
        ...fromWords(words, { name: ingredients.join(' + ') }),
        kind: 'pair',
        ruleId: `list-${[x.id, y.id].sort().join('-')}`,
        medicines,
        ingredients,
        tier: 'list',
        sources: knowledge.secondTierSources,
      });
    }
  }
  return { drafts, keptApart: [...settled.values()] };
}
