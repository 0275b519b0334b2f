// What is said of medicines in another language: what is checked against what stays the same.
import type { Ingredient, InteractionWords, MedicineKnowledge } from '@nabz/knowledge/medicines';
import type { Translation } from '@nabz/knowledge/translations';

type Texts = Translation<'medicines'>;

const withTexts = <Rule extends { readonly id: string }>(rules: readonly Rule[], texts: Texts['pairs']): Rule[] =>
  rules.map((rule) => ({ ...rule, ...texts.get(rule.id) }));

function wordsIn(words: InteractionWords, texts: Texts['alerts']): InteractionWords {
  const said = Object.entries(words).map(([key, own]) => {
    const { mechanism, watch, ask } = texts.get(key) ?? own;
    return [key, { ...own, mechanism, watch: [...watch], ask }] as const;
  });
  return { ...words, ...Object.fromEntries(said) };
}

/** What is said of an ingredient; what is not known of it stays unknown. */
const ingredientIn = (ingredient: Ingredient, texts: Texts['ingredients']): Ingredient => ({
  ...ingredient,
  ...texts.get(ingredient.id),
});

/** `knowledge` as it is told in the language of `texts`; where there is none, in English. A check with either finds the same. */
export const translateMedicines = (knowledge: MedicineKnowledge, texts: Texts): MedicineKnowledge => ({
  ...knowledge,
  pairs: withTexts(knowledge.pairs, texts.pairs),
  conditionRules: withTexts(knowledge.conditionRules, texts.conditionRules),
  allergies: withTexts(knowledge.allergies, texts.allergies),
  duplicateClasses: knowledge.duplicateClasses.map((rule) => {
    const { mechanism, watch, ask } = texts.duplicateClasses.get(rule.class) ?? rule;
    return { ...rule, mechanism, watch: [...watch], ask };
  }),
  words: wordsIn(knowledge.words, texts.alerts),
  ingredients: knowledge.ingredients.map((one) => ingredientIn(one, texts.ingredients)),
});
