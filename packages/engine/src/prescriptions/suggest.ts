// Names that begin like what is typed.
import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { keyOf } from './fold.ts';
import { createProducts } from './products.ts';
import type { Identified } from './types.ts';

type Listed = { readonly key: string; readonly shown: Identified };

function listed(knowledge: MedicineKnowledge): Listed[] {
  const products = createProducts(knowledge);
  const brands = knowledge.brands.flatMap((brand) =>
    [brand.name, ...brand.aliases].flatMap((name) => {
      const [only, second] = brand.strengths;
      const plain = { key: keyOf(name), shown: products.fromBrand(brand, second ? null : (only ?? null)) };
      const strong = brand.strengths
        .filter(({ label }) => label !== '')
        .map((strength) => ({
          key: keyOf(`${name} ${strength.label}`),
          shown: products.fromBrand(brand, strength),
        }));
      return [plain, ...strong];
    }),
  );
  const ingredients = knowledge.ingredients.flatMap((ingredient) =>
    [ingredient.name, ...ingredient.aliases].map((name) => ({
      key: keyOf(name),
      shown: products.fromIngredient(ingredient, ''),
    })),
  );
  return [...brands, ...ingredients].toSorted(
    (a, b) => a.shown.name.length - b.shown.name.length || (a.shown.name < b.shown.name ? -1 : 1),
  );
}

/** Prepares the suggestions once. `near`: names that were probably meant, for what nothing begins with. */
export function createSuggester(
  knowledge: MedicineKnowledge,
  near: (name: string) => readonly string[],
): (prefix: string, limit: number) => Identified[] {
  let all: readonly Listed[] | undefined;
  return (prefix, limit) => {
    all ??= listed(knowledge);
    const wanted = keyOf(prefix);
    const found = new Map<string, Identified>();
    const take = (begin: string): void => {
      for (const { key, shown } of all ?? []) {
        if (found.size >= limit) return;
        if (begin !== '' && key.startsWith(begin)) found.set(`${shown.name} ${shown.form ?? ''}`, shown);
      }
    };
    take(wanted);
    if (found.size === 0) for (const name of near(prefix)) take(keyOf(name));
    return [...found.values()].slice(0, Math.max(0, limit));
  };
}
