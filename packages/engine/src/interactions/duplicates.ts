// The same thing twice: an ingredient in two products, what it adds up to in a day, two members of one class.
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { type Draft, fromWords } from './alert.ts';
import type { Part } from './pairs.ts';
import { isLocal, type Scope } from './scope.ts';
import type { InteractionPerson } from './types.ts';

const ADULT_YEARS = 18;
const mildClasses = [
  'vitamin',
  'mineral',
  'iron',
  'calcium',
  'supplement',
  'probiotic',
  'rehydration',
  'skin-medicine',
];

const group = (parts: readonly Part[]): Map<string, Part[]> => Map.groupBy(parts, ({ id }) => id);

const ownedBy = (parts: readonly Part[]): string[] => [...new Set(parts.map(({ medicine }) => medicine.name))];

/** Milligrams a day over all parts; null when one of them does not say. */
function totalOf(parts: readonly Part[]): number | null {
  let total = 0;
  for (const { mg, medicine } of parts) {
    if (mg === null || medicine.dosesADay === null) return null;
    total += mg * medicine.dosesADay;
  }
  return total;
}

function dailyTotal(
  { words }: MedicineKnowledge,
  parts: readonly Part[],
  { id, name, max }: { id: string; name: string; max: number },
): Draft | undefined {
  // what is printed without a number counts as nothing here: the sum is at least this much
  const known = parts.filter(({ mg, medicine }) => mg !== null && medicine.dosesADay !== null);
  const total = totalOf(known);
  if (total === null || total <= max) return undefined;
  const said = fromWords(known.length > 1 ? words.dailyTotal : words.dailyTotalAlone, {
    name,
    total: String(Math.round(total)),
    max: String(max),
  });
  return {
    ...said,
    kind: 'daily-total',
    ruleId: id,
    medicines: ownedBy(parts),
    ingredients: [name],
    tier: 'own',
    sources: [],
  };
}

/** An ingredient that stands in two products, with its total for a day where that is known. */
export function checkIngredients(
  scope: Scope,
  knowledge: MedicineKnowledge,
  parts: readonly Part[],
  { ageYears }: InteractionPerson,
): Draft[] {
  const isAdult = ageYears === null || ageYears >= ADULT_YEARS;
  const drafts: Draft[] = [];
  for (const [id, all] of group(parts)) {
    const ingredient = scope.ingredient(id);
    if (!ingredient) continue;
    const { name, adultDailyMaxMg } = ingredient;
    const same = all.filter(({ medicine }) => !isLocal(medicine.form));
    const total =
      isAdult && adultDailyMaxMg !== null ? dailyTotal(knowledge, same, { id, name, max: adultDailyMaxMg }) : undefined;
    if (total) drafts.push(total);
    else if (new Set(same.map(({ medicine }) => medicine)).size > 1) {
      const isMild = mildClasses.some((entry) => scope.classesOf(id).has(entry));
      const words = isMild ? knowledge.words.duplicateMild : knowledge.words.duplicateIngredient;
      drafts.push({
        ...fromWords(words, { name }),
        kind: 'duplicate-ingredient',
        ruleId: id,
        medicines: ownedBy(same),
        ingredients: [name],
        tier: 'own',
        sources: ingredient.sources,
      });
    }
  }
  return drafts;
}

/** Two different members of a class of which one is enough, such as two anti-inflammatory painkillers. */
export function checkClasses(scope: Scope, { duplicateClasses }: MedicineKnowledge, parts: readonly Part[]): Draft[] {
  const systemic = parts.filter(({ medicine }) => !isLocal(medicine.form));
  return duplicateClasses.flatMap((rule): Draft[] => {
    const members = systemic.filter(({ id }) => scope.classesOf(id).has(rule.class));
    const ids = new Set(members.map(({ id }) => id));
    const medicines = ownedBy(members);
    if (ids.size < 2 || medicines.length < 2) return [];
    const { severity, mechanism, watch, ask, sources } = rule;
    const ingredients = [...ids].map((id) => scope.ingredient(id)?.name ?? id);
    return [
      {
        kind: 'duplicate-class',
        ruleId: rule.class,
        severity,
        medicines,
        ingredients,
        mechanism,
        watch,
        ask,
        tier: 'own',
        sources,
      },
    ];
  });
}
