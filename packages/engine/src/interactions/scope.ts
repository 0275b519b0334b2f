import type { Ingredient, MedicineForm, MedicineKnowledge, MedicinesMatch } from '@nabz/knowledge/medicines';

/** Forms that act where they are put. A patch, a suppository or an injection reaches the whole body. */
const localForms: ReadonlySet<MedicineForm> = new Set([
  'eye-drops',
  'ear-drops',
  'nasal-spray',
  'inhaler',
  'respules',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'shampoo',
  'pessary',
  'mouthwash',
  'lozenge',
]);
export const isLocal = (form: MedicineForm | null): boolean => form !== null && localForms.has(form);

/** What classes mean: which ingredients a rule speaks of. */
export type Scope = {
  readonly ingredient: (id: string) => Ingredient | undefined;
  /** Every class of an ingredient, with the wider ones. */
  readonly classesOf: (id: string) => ReadonlySet<string>;
  readonly matches: (match: MedicinesMatch, id: string) => boolean;
};

/** Looks classes up with everything above them. */
export function createScope({ classes, ingredients }: MedicineKnowledge): Scope {
  const parents = new Map(classes.map((entry) => [entry.id, entry.parents]));
  const widen = (id: string, into: Set<string>): void => {
    if (into.has(id)) return;
    into.add(id);
    for (const parent of parents.get(id) ?? []) widen(parent, into);
  };
  const byId = new Map(ingredients.map((entry) => [entry.id, entry]));
  const none: ReadonlySet<string> = new Set();
  const all: ReadonlyMap<string, ReadonlySet<string>> = new Map(
    ingredients.map((entry) => {
      const found = new Set<string>();
      for (const id of entry.classes) widen(id, found);
      return [entry.id, found];
    }),
  );
  const classesOf = (id: string): ReadonlySet<string> => all.get(id) ?? none;
  return {
    ingredient: (id) => byId.get(id),
    classesOf,
    matches: (match, id) =>
      !match.except?.includes(id) &&
      (match.ingredients.includes(id) || match.classes.some((entry) => classesOf(id).has(entry))),
  };
}
