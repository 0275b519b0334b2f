// What is in a medicine, as labels and doctors list it: "Paracetamol 500 mg + Caffeine 30 mg".
import type { Ingredient } from '@nabz/knowledge/medicines';
import { foldMedicine, keysFor } from './fold.ts';
import type { Entry, Products } from './products.ts';
import { tidy } from './segments.ts';
import type { Identified } from './types.ts';

const BETWEEN =
  /\s?(?:\+|&|,|;|\/(?=\s?[\p{L}\p{M}]{3})|(?<=[\p{L}\p{M}]{4})-(?=[\p{L}\p{M}]{4})|(?<!\p{L})(?:and|with)(?!\p{L}))\s?/iu;
const MAX_PARTS = 12;
const MAX_TEXT = 300;

export type Composer = (text: string) => Identified | null;

type Part = { readonly ingredient: Ingredient; readonly text: string };

/** "amoxicillin clavulanic acid 625": names one after another without a sign between them. */
function inARow(text: string, find: (name: string) => Ingredient | null): Part[] | null {
  const words = foldMedicine(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{M}]{2}/u.test(word) && !/^(?:mg|mcg|gm|ml|iu|tab|cap|ip|bp|usp)$/.test(word));
  const parts: Part[] = [];
  for (let from = 0; from < words.length;) {
    const end = [4, 3, 2, 1]
      .map((more) => from + more)
      .find((to) => to <= words.length && find(words.slice(from, to).join(' ')));
    const ingredient = end === undefined ? null : find(words.slice(from, end).join(' '));
    if (end === undefined || !ingredient) return null;
    parts.push({ ingredient, text: '' });
    from = end;
  }
  return parts;
}

/** Reads compositions; null when a part of one is unknown. */
export function createComposer(entries: ReadonlyMap<string, readonly Entry[]>, products: Products): Composer {
  const find = (name: string): Ingredient | null => {
    const { exact, more } = keysFor(name);
    for (const key of [...exact, ...more]) {
      const entry = entries.get(key)?.find(({ kind }) => kind === 'ingredient');
      if (entry?.kind === 'ingredient') return entry.ingredient;
    }
    return null;
  };
  return (text) => {
    const pieces = text
      .slice(0, MAX_TEXT)
      .split(BETWEEN)
      .map(tidy)
      .filter((piece) => piece !== '')
      .slice(0, MAX_PARTS);
    const single = pieces.map((piece) => ({ ingredient: find(piece), text: piece }));
    const named = single.flatMap(({ ingredient, text: piece }) => (ingredient ? [{ ingredient, text: piece }] : []));
    const parts = named.length > 0 && named.length === pieces.length ? named : inARow(text, find);
    if (!parts || parts.length === 0) return null;
    const found = parts.flatMap((part) => products.fromIngredient(part.ingredient, part.text).ingredients);
    return {
      name: found.map(({ name, amount }) => `${name} ${amount}`.trim()).join(' + '),
      brandId: null,
      form: null,
      ingredients: found,
      use: products.useOf(found.map(({ id }) => id)),
    };
  };
}
