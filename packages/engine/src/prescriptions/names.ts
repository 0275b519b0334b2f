// What a name stands for: brands, ingredients, their spellings. Near names are offered, never chosen between.
import type { MedicineForm, MedicineKnowledge } from '@nabz/knowledge/medicines';
import { createComposer } from './composition.ts';
import { foldMedicine, keyOf, keysFor, numbersIn } from './fold.ts';
import { formIn } from './forms.ts';
import { createGuesser } from './guess.ts';
import { changes } from './near.ts';
import {
  areStrangers,
  contentOf,
  createProducts,
  type Entry,
  formDistance,
  indexEntries,
  nameOf,
  type Products,
  strengthOf,
} from './products.ts';
import { tidy } from './segments.ts';
import { createSuggester } from './suggest.ts';
import type { Identified, MedicineCheck, NameMatch } from './types.ts';

const MAX_OFFERS = 4;
const MAX_PREFIX = 60;

/** Looks names up. */
export type NameIndex = {
  readonly identify: (name: string, more?: { form?: MedicineForm | null; isOcr?: boolean }) => NameMatch;
  readonly suggest: (prefix: string, limit: number) => Identified[];
  /** Ingredients of a composition ("Paracetamol 500 mg + Caffeine 30 mg"); null when one of them is unknown. */
  readonly composition: (text: string) => Identified | null;
  /** Whether the list has this name letter for letter. */
  readonly isKnown: (name: string) => boolean;
  /** How many signs at the beginning of a text are a name of the list, the longest there is; 0: none. */
  readonly prefix: (text: string) => number;
};

type Entries = ReadonlyMap<string, readonly Entry[]>;

function indexLookAlikes({ lookAlikes }: MedicineKnowledge): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const [a, b] of lookAlikes) {
    index.set(keyOf(a), [...(index.get(keyOf(a)) ?? []), b]);
    index.set(keyOf(b), [...(index.get(keyOf(b)) ?? []), a]);
  }
  return index;
}

/** Among products of one name the one whose form or strength the line names; null when they differ and nothing tells. */
function choose(found: readonly Entry[], numbers: readonly string[], form: MedicineForm | null): Entry | null {
  const brands = found.flatMap((entry) => (entry.kind === 'brand' ? [entry] : []));
  if (brands.length === 0)
    return found.length === 1 || new Set(found.map(contentOf)).size === 1 ? (found[0] ?? null) : null;
  const away = ({ brand }: (typeof brands)[number]): number => (form === null ? 0 : formDistance(brand.form, form));
  const nearest = Math.min(...brands.map(away));
  const pool = brands.filter((entry) => away(entry) === nearest);
  const strong = numbers.length > 0 ? pool.filter(({ brand }) => strengthOf(brand, numbers) !== undefined) : pool;
  const [first, ...others] = strong.length > 0 ? strong : pool;
  if (!first) return null;
  const isStrange = nearest > 2 && form !== null && areStrangers(form, first.brand.form);
  return !isStrange && others.every((other) => contentOf(other) === contentOf(first)) ? first : null;
}

const isSolid = (entry: Entry): boolean =>
  entry.kind === 'brand' && (entry.brand.form === 'tablet' || entry.brand.form === 'capsule');

/** Numbers of a line that are not part of the product's own name. */
function strengthNumbers(name: string, entry: Entry): string[] {
  if (entry.kind === 'ingredient') return [];
  // of "125 mg/5 ml" the volume is no strength
  const written = foldMedicine(name.replace(/\/ ?\d{0,3}(?:\.\d)? ?ml/i, ' '));
  const own = [entry.brand.name, ...entry.brand.aliases]
    .map(foldMedicine)
    .filter((listed) => written.startsWith(listed))
    .toSorted((a, b) => b.length - a.length)[0];
  const isSold = entry.brand.strengths.some(({ label }) => label !== '' && numbersIn(own ?? '').includes(label));
  return numbersIn(own === undefined || isSold ? written : written.slice(own.length));
}

/** Names to choose from, each once however it is written, and none of those that are there already. */
function offersOf(names: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(known.map(keyOf));
  return names.filter((name) => !seen.has(keyOf(name)) && seen.add(keyOf(name))).slice(0, MAX_OFFERS);
}

type Answerer = (
  found: readonly Entry[],
  name: string,
  form: MedicineForm | null,
  checks: readonly MedicineCheck[],
) => NameMatch;

const createAnswerer =
  (products: Products): Answerer =>
  (found, name, form, checks) => {
    const numbers = numbersIn(foldMedicine(name));
    const sure = choose(found, numbers, form ?? formIn(name));
    // a bare name is the tablet's on most papers: taken for it, and said so
    const chosen = sure ?? (form === null ? choose(found.filter(isSolid), numbers, null) : null);
    const names = found.map((entry) =>
      entry.kind === 'brand' ? `${nameOf(entry)} (${entry.brand.form})` : nameOf(entry),
    );
    const offers = sure ? [] : offersOf(chosen ? names.filter((_, at) => found[at] !== chosen) : names);
    if (!chosen) return { match: null, offers, checks: ['name-guessed'] };
    const all: readonly MedicineCheck[] = sure ? checks : [...new Set<MedicineCheck>([...checks, 'name-guessed'])];
    if (chosen.kind === 'ingredient')
      return { match: products.fromIngredient(chosen.ingredient, name), offers, checks: all };
    const { brand, strength } = chosen;
    const printed = strengthNumbers(name, chosen);
    const named = strength ?? strengthOf(brand, printed) ?? null;
    const isUnusual = named === null && printed.length > 0;
    const only = brand.strengths.length === 1 && !isUnusual ? (brand.strengths[0] ?? null) : null;
    const match = products.fromBrand(brand, named ?? only);
    return { match, offers, checks: isUnusual ? [...all, 'strength-unusual'] : all };
  };

/** What the list has under a name letter for letter; salts and ways of release of ingredients are left out. */
function findExact(entries: Entries, name: string): { readonly key: string; readonly found: readonly Entry[] } | null {
  const { exact, more } = keysFor(name);
  for (const key of exact) {
    const found = entries.get(key);
    if (found) return { key, found };
  }
  for (const key of more) {
    const found = entries.get(key)?.filter(({ kind }) => kind === 'ingredient') ?? [];
    if (found.length > 0) return { key, found };
  }
  return null;
}

/** Where a known name at the beginning ends: "Glycomet GP 1 tab" ends behind GP, since 1 counts tablets. */
function prefixOf(entries: Entries, text: string): number {
  let best = 0;
  const limit = Math.min(text.length, MAX_PREFIX);
  for (let end = 2; end <= limit; end += 1) {
    const [last = '', next = ''] = [text[end - 1], text[end]];
    if (!/[\p{L}\p{N}]/u.test(last) || /[\p{L}\p{N}]/u.test(next)) continue;
    const behind = text.slice(end, end + 14);
    if (/^\.\d/.test(behind)) continue;
    const isCount =
      /(?:^| )(?:10|\d)$/.test(text.slice(0, end)) &&
      /^ ?(?:tabs?|tablets?|caps?|capsules?|goli|sachets?)(?!\p{L})/iu.test(behind);
    const isMeasure =
      /\d$/.test(last) &&
      /^ ?(?:[-/x+_] ?\d|puff|drop|units?|spray|ml(?!\p{L})|times|days?|weeks?|months?)/iu.test(behind);
    if (!isCount && !isMeasure && entries.has(keyOf(text.slice(0, end)))) best = end;
  }
  return best;
}

/** Builds the index once. */
export function indexMedicines(knowledge: MedicineKnowledge): NameIndex {
  const entries = indexEntries(knowledge);
  const lookAlikes = indexLookAlikes(knowledge);
  const guess = createGuesser(entries, lookAlikes);
  const products = createProducts(knowledge);
  const composition = createComposer(entries, products);
  const answer = createAnswerer(products);
  const namesAt = (key: string): string[] => (entries.get(key) ?? []).map(nameOf);

  const guessed = (name: string, form: MedicineForm | null): NameMatch => {
    const guesses = guess(name);
    const { key } = guesses;
    const offers = offersOf(guesses.offers, [name]);
    const checks: MedicineCheck[] = offers.length > 0 ? ['name-guessed'] : ['name-unknown'];
    if (key === null) return { match: null, offers, checks };
    const right = name.replace(/^[^\d]*/, `${namesAt(key)[0] ?? ''} `);
    const found = answer(entries.get(key) ?? [], right, form, checks);
    return { ...found, offers: found.match ? offersOf(offers, namesAt(key)) : offers };
  };

  /** Names a scan can turn this one into, sold in the printed strength and form. */
  const mistakable = (key: string, name: string, form: MedicineForm | null): string[] => {
    const [own] = entries.get(key) ?? [];
    const numbers = own ? strengthNumbers(name, own) : [];
    const isSold = (entry: Entry): boolean =>
      entry.kind === 'ingredient' ||
      ((form === null || formDistance(entry.brand.form, form) < 3) &&
        (numbers.length === 0 || strengthOf(entry.brand, numbers) !== undefined));
    return (lookAlikes.get(key) ?? []).filter(
      (alike) => changes(keyOf(alike), key) <= 2 && (entries.get(keyOf(alike)) ?? []).some(isSold),
    );
  };

  return {
    composition,
    suggest: createSuggester(entries, products, (name) => guess(name).offers),
    isKnown: (name) => findExact(entries, name) !== null,
    prefix: (text) => prefixOf(entries, text),
    identify: (name, { form = null, isOcr = false } = {}) => {
      const bracket = /\(([^()]{3,200})\)/.exec(name)?.[1] ?? '';
      const outside = tidy(name.replaceAll(/\([^()]*\)/g, ' ')) || name;
      const exact = findExact(entries, outside);
      if (exact) {
        const alike = isOcr ? mistakable(exact.key, outside, form) : [];
        const result = answer(exact.found, outside, form, alike.length > 0 ? ['look-alike'] : []);
        return alike.length > 0
          ? { ...result, offers: offersOf([...result.offers, ...alike], namesAt(exact.key)) }
          : result;
      }
      const composed = composition(outside);
      if (composed) return { match: composed, offers: [], checks: [] };
      const inBracket = bracket === '' ? null : composition(bracket);
      if (inBracket) return { match: { ...inBracket, name: outside }, offers: [], checks: [] };
      return guessed(outside, form);
    },
  };
}
