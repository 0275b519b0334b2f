import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { toAlerts } from './alert.ts';
import { checkClasses, checkIngredients } from './duplicates.ts';
import { checkPairs, indexSecondTier, partsOf } from './pairs.ts';
import { checkAllergies, checkConditions, checkPerson } from './person.ts';
import { createScope } from './scope.ts';
import type { CheckedMedicine, InteractionPerson, InteractionResult } from './types.ts';

export type InteractionChecker = {
  /** Medicines against each other and against the person. Nothing found is no proof that there is nothing. */
  readonly check: (medicines: readonly CheckedMedicine[], person: InteractionPerson) => InteractionResult;
};

/** Prepares the check once; every call is a pure function of its arguments. */
export function createInteractionChecker(knowledge: MedicineKnowledge): InteractionChecker {
  const scope = createScope(knowledge);
  const secondTier = indexSecondTier(knowledge);
  return {
    check: (medicines, person) => {
      const parts = partsOf(medicines);
      const allergies = checkAllergies(scope, knowledge, parts, person);
      const pairs = checkPairs(scope, knowledge, secondTier, parts);
      const alerts = toAlerts([
        ...allergies.drafts,
        ...pairs.drafts,
        ...checkIngredients(scope, knowledge, parts, person),
        ...checkClasses(scope, knowledge, parts),
        ...checkConditions(scope, knowledge, parts, person),
        ...checkPerson(scope, knowledge, parts, person),
      ]);
      return { alerts, keptApart: pairs.keptApart, unknownAllergies: allergies.unknown };
    },
  };
}
