// What a name stands for: a product with its strength, or an ingredient.
import type { Brand, Ingredient, MedicineForm, MedicineKnowledge } from '@nabz/knowledge/medicines';
import { isLocal } from '../interactions/scope.ts';
import { parseAmount } from './amounts.ts';
import { keyOf, numbersIn } from './fold.ts';
import type { Identified } from './types.ts';

type Strength = Brand['strengths'][number];

/** `strength`: the name holds the label of one: "Glycomet GP 1 Forte". */
export type Entry =
  | { readonly kind: 'brand'; readonly brand: Brand; readonly strength: Strength | null }
  | { readonly kind: 'ingredient'; readonly ingredient: Ingredient };

export const nameOf = (entry: Entry): string => (entry.kind === 'brand' ? entry.brand.name : entry.ingredient.name);
/** What is in it, to tell whether two names are one medicine. */
export const contentOf = (entry: Entry): string =>
  entry.kind === 'brand' ? entry.brand.ingredients.toSorted().join('+') : entry.ingredient.id;

const milligrams = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + (parseAmount(amount)?.mg ?? Number.NaN), 0);
/** "60K" on the paper is "60000 IU" on the label. */
const sameNumber = (printed: string, own: string): boolean =>
  Number(printed) === Number(own) || Number(printed) * 1000 === Number(own);

/** The strength that numbers on the line stand for: its label, its amounts, or what they add up to. */
export function strengthOf(brand: Brand, numbers: readonly string[]): Strength | undefined {
  if (numbers.length === 0) return undefined;
  return (
    brand.strengths.find(({ label }) => {
      const own = numbersIn(label);
      return own.length === numbers.length && own.every((part) => numbers.includes(part));
    }) ??
    brand.strengths.find(({ label, amounts }) => {
      const own = amounts.map((amount) => /\d+(?:\.\d+)?/.exec(amount)?.[0] ?? '');
      const labels = numbersIn(label);
      return (
        (labels.length > 0 && labels.every((part) => numbers.includes(part))) ||
        numbers.every((number) => own.some((part) => sameNumber(number, part))) ||
        (amounts.length > 1 && numbers.some((number) => Number(number) === milligrams(amounts)))
      );
    })
  );
}

export const STRENGTH_IN_NAME = /\d+(?:\.\d+)? ?(?:mg|mcg|µg|gm?|iu|%|units?)(?: ?\/ ?\d* ?ml)?/i;

export type Products = {
  /** `strength`: null when none is named; then it is known only where the product has one alone. */
  readonly fromBrand: (brand: Brand, strength: Strength | null) => Identified;
  readonly fromIngredient: (ingredient: Ingredient, text: string) => Identified;
  readonly useOf: (ids: readonly string[]) => string;
};

/** Makes products of the list. */
export function createProducts(knowledge: MedicineKnowledge): Products {
  const ingredients = new Map(knowledge.ingredients.map((entry) => [entry.id, entry]));
  const useOf: Products['useOf'] = (ids) =>
    [...new Set(ids.flatMap((id) => ingredients.get(id)?.use ?? []))].slice(0, 2).join(' ');
  return {
    useOf,
    fromBrand: (brand, strength) => ({
      name: brand.name.endsWith(` ${strength?.label ?? ''}`)
        ? brand.name
        : `${brand.name} ${strength?.label ?? ''}`.trim(),
      brandId: brand.id,
      form: brand.form,
      ingredients: brand.ingredients.map((id, at) => {
        const amount = strength?.amounts[at] ?? '';
        return { id, name: ingredients.get(id)?.name ?? id, amount, mg: parseAmount(amount)?.mg ?? null };
      }),
      use: useOf(brand.ingredients),
    }),
    fromIngredient: ({ id, name, use }, text) => {
      const amount = STRENGTH_IN_NAME.exec(text)?.[0].trim() ?? '';
      const mg = parseAmount(amount)?.mg ?? null;
      return { name, brandId: null, form: null, ingredients: [{ id, name, amount, mg }], use };
    },
  };
}

/** Words that can mean a way into the body and a place on it: oral gel, nasal drops. */
const vague = new Set<MedicineForm>(['drops', 'gel', 'solution', 'spray', 'powder', 'other']);
/** A tablet is no cream of the same name: it may hold something else. */
export const areStrangers = (a: MedicineForm, b: MedicineForm): boolean =>
  !vague.has(a) && !vague.has(b) && isLocal(a) !== isLocal(b);

const liquid = new Set<MedicineForm>(['syrup', 'suspension', 'drops', 'solution']);
const solid = new Set<MedicineForm>(['tablet', 'capsule']);
const skin = new Set<MedicineForm>(['cream', 'ointment', 'gel', 'lotion', 'spray', 'powder']);
const shot = new Set<MedicineForm>(['injection', 'insulin']);
const inhaled = new Set<MedicineForm>(['inhaler', 'respules', 'capsule']);
const packed = new Set<MedicineForm>(['sachet', 'powder', 'suspension', 'capsule']);
/** Doctors write Tab. for a capsule and Syp. for a suspension; drops are given in other amounts. 0 is the same, 3 another form. */
export function formDistance(a: MedicineForm, b: MedicineForm): number {
  if (a === b) return 0;
  const isNear = [liquid, solid, skin, shot, inhaled, packed].some((group) => group.has(a) && group.has(b));
  return isNear ? (a === 'drops' || b === 'drops' ? 2 : 1) : 3;
}

/** Products and ingredients by their keys. */
export function indexEntries({ brands, ingredients }: MedicineKnowledge): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  const add = (name: string, entry: Entry): void => {
    const key = keyOf(name);
    if (key === '') return;
    const known = entries.get(key);
    if (!known) entries.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  };
  for (const brand of brands) {
    const plain: Entry = { kind: 'brand', brand, strength: null };
    const labelled = brand.strengths
      .filter(({ label }) => label !== '')
      .map((strength): Entry & { kind: 'brand' } => ({ kind: 'brand', brand, strength }));
    for (const name of [brand.name, ...brand.aliases]) {
      add(name, plain);
      for (const entry of labelled) add(`${name} ${entry.strength?.label ?? ''}`, entry);
    }
  }
  for (const ingredient of ingredients) {
    const entry: Entry = { kind: 'ingredient', ingredient };
    for (const name of [ingredient.name, ...ingredient.aliases]) add(name, entry);
  }
  return entries;
}
