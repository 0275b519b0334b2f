// Medicines against what is known of the person: allergies, conditions, pregnancy, age, food and drink.
import type { Caution, Ingredient, InteractionWords, MedicineKnowledge } from '@nabz/knowledge/medicines';
import { type Draft, fromWords } from './alert.ts';
import type { Part } from './pairs.ts';
import { isLocal, type Scope } from './scope.ts';
import type { AlertKind, InteractionPerson } from './types.ts';
import { spacedWords } from '../text/fold.ts';

const FERTILE_FROM = 12;
const FERTILE_TO = 55;
const OLD_FROM = 65;

/** "sulfa" is found in "sulfa drugs", not in "sulfate". */
const holds = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

export type AllergyCheck = { readonly drafts: Draft[]; readonly unknown: string[] };

/** What an allergy speaks against. One that names nothing we know is answered, so that nobody takes silence for safety. */
export function checkAllergies(
  scope: Scope,
  knowledge: MedicineKnowledge,
  parts: readonly Part[],
  { allergies }: InteractionPerson,
): AllergyCheck {
  const drafts: Draft[] = [];
  const unknown: string[] = [];
  for (const allergy of allergies ?? []) {
    const text = spacedWords(allergy);
    const rules = knowledge.allergies.filter(({ name, aliases }) =>
      [name, ...aliases].some((alias) => holds(text, spacedWords(alias)) || spacedWords(alias) === text),
    );
    const named = knowledge.ingredients.filter(({ name, aliases }) =>
      [name, ...aliases].some((alias) => holds(text, spacedWords(alias))),
    );
    if (rules.length === 0 && named.length === 0) unknown.push(allergy);
    for (const { medicine, id } of parts) {
      const ingredients = [scope.ingredient(id)?.name ?? id];
      if (named.some((ingredient) => ingredient.id === id)) {
        const said = fromWords(knowledge.words.allergyByName, { text: allergy, name: ingredients.join() });
        drafts.push({
          ...said,
          kind: 'allergy',
          ruleId: `${text}-${id}`,
          medicines: [medicine.name],
          ingredients,
          tier: 'own',
          sources: [],
        });
        continue;
      }
      const rule = rules.find(({ medicines }) => scope.matches(medicines, id));
      if (!rule) continue;
      const { severity, mechanism, watch, ask, sources } = rule;
      drafts.push({
        kind: 'allergy',
        ruleId: rule.id,
        severity,
        medicines: [medicine.name],
        ingredients,
        mechanism,
        watch,
        ask,
        tier: 'own',
        sources,
      });
    }
  }
  return { drafts, unknown };
}

export function checkConditions(
  scope: Scope,
  { conditionRules }: MedicineKnowledge,
  parts: readonly Part[],
  { conditions }: InteractionPerson,
): Draft[] {
  const known = new Set(conditions);
  return conditionRules
    .filter((rule) => rule.conditions.some((condition) => known.has(condition)))
    .flatMap((rule) =>
      parts
        .filter(
          ({ medicine, id }) => !(rule.systemicOnly && isLocal(medicine.form)) && scope.matches(rule.medicines, id),
        )
        .map(({ medicine, id }): Draft => {
          const { severity, mechanism, watch, ask, sources } = rule;
          const ingredients = [scope.ingredient(id)?.name ?? id];
          return {
            kind: 'condition',
            ruleId: rule.id,
            severity,
            medicines: [medicine.name],
            ingredients,
            mechanism,
            watch,
            ask,
            tier: 'own',
            sources,
          };
        }),
    );
}

type WordsKey = keyof InteractionWords;

function pregnancyWords(caution: Caution, { pregnant, sex, ageYears }: InteractionPerson): WordsKey | undefined {
  if (pregnant === true) {
    return caution === 'avoid'
      ? 'pregnancyAvoid'
      : caution === 'ask'
        ? 'pregnancyAsk'
        : caution === 'unknown'
          ? 'pregnancyUnknown'
          : undefined;
  }
  const isPossible =
    pregnant === null && sex === 'female' && ageYears !== null && ageYears >= FERTILE_FROM && ageYears <= FERTILE_TO;
  return isPossible && caution === 'avoid' ? 'pregnancyPossible' : undefined;
}

const milkWords: Readonly<Record<Caution, WordsKey | undefined>> = {
  avoid: 'breastfeedingAvoid',
  ask: 'breastfeedingAsk',
  unknown: 'breastfeedingUnknown',
  usual: undefined,
};

type Said = {
  readonly kind: AlertKind;
  readonly words: WordsKey | undefined;
  readonly text?: string | null;
  readonly years?: number;
};

function sayings(ingredient: Ingredient, person: InteractionPerson): Said[] {
  const { ageYears, breastfeeding } = person;
  const { pregnancy, breastfeeding: milk, notUnderYears, over65, food, alcohol } = ingredient;
  const isTooYoung = notUnderYears !== null && ageYears !== null && ageYears < notUnderYears;
  return [
    { kind: 'pregnancy', words: pregnancyWords(pregnancy, person) },
    { kind: 'breastfeeding', words: breastfeeding === true ? milkWords[milk] : undefined },
    { kind: 'age', words: isTooYoung ? 'underAge' : undefined, years: notUnderYears ?? 0 },
    {
      kind: 'age',
      words: over65 !== null && ageYears !== null && ageYears >= OLD_FROM ? 'over65' : undefined,
      text: over65,
    },
    { kind: 'food', words: food === null ? undefined : 'food', text: food },
    { kind: 'alcohol', words: alcohol === null ? undefined : 'alcohol', text: alcohol },
  ];
}

/** What an ingredient's own entry says about this person. Local forms are left out: little of them reaches the body. */
export function checkPerson(
  scope: Scope,
  { words }: MedicineKnowledge,
  parts: readonly Part[],
  person: InteractionPerson,
): Draft[] {
  return parts
    .filter(({ medicine }) => !isLocal(medicine.form))
    .flatMap(({ medicine, id }) => {
      const ingredient = scope.ingredient(id);
      if (!ingredient) return [];
      return sayings(ingredient, person).flatMap(({ kind, words: key, text, years }): Draft[] => {
        if (key === undefined) return [];
        const { name, sources } = ingredient;
        const said = fromWords(words[key], { name, text: text ?? '', years: String(years ?? '') });
        return [
          {
            ...said,
            kind,
            ruleId: `${key}-${id}`,
            medicines: [medicine.name],
            ingredients: [name],
            tier: 'own',
            sources,
          },
        ];
      });
    });
}
