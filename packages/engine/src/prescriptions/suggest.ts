// Names that begin like what is typed.
import { keyOf } from './fold.ts';
import type { Entry, Products } from './products.ts';
import type { Identified } from './types.ts';

type Listed = { readonly key: string; readonly entry: Entry; readonly name: string };

const shownName = (entry: Entry): string =>
  entry.kind === 'brand' ? `${entry.brand.name} ${entry.strength?.label ?? ''}`.trim() : entry.ingredient.name;

/** Short names before long ones, then by the alphabet. */
const byLength = (a: Listed, b: Listed): number => a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

function shownOf(entry: Entry, products: Products): Identified {
  if (entry.kind === 'ingredient') return products.fromIngredient(entry.ingredient, '');
  const [only, second] = entry.brand.strengths;
  return products.fromBrand(entry.brand, entry.strength ?? (second ? null : (only ?? null)));
}

/** Prepares the suggestions once. `near`: names that were probably meant, for what nothing begins with. */
export function createSuggester(
  entries: ReadonlyMap<string, readonly Entry[]>,
  products: Products,
  near: (name: string) => readonly string[],
): (prefix: string, limit: number) => Identified[] {
  const all = [...entries]
    .flatMap(([key, list]) => list.map((entry): Listed => ({ key, entry, name: shownName(entry) })))
    .toSorted(byLength);
  return (prefix, limit) => {
    const found = new Map<string, Identified>();
    const take = (begin: string): void => {
      for (const { key, entry } of all) {
        if (begin === '' || found.size >= limit) return;
        if (!key.startsWith(begin)) continue;
        const shown = shownOf(entry, products);
        found.set(`${shown.name} ${shown.form ?? ''}`, shown);
      }
    };
    take(keyOf(prefix));
    if (found.size === 0) for (const name of near(prefix)) take(keyOf(name));
    return [...found.values()];
  };
}
