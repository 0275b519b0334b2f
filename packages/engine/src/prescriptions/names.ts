// What a name stands for: brands, ingredients, their spellings. Near names are offered, never chosen between.
import type { Brand, Ingredient, MedicineForm, MedicineKnowledge } from '@nabz/knowledge/medicines';
import { distance } from '../labs/names.ts';
import { parseAmount } from './amounts.ts';
import { tidy } from './segments.ts';
import type { Identified, MedicineCheck, NameMatch } from './types.ts';

const MAX_NAME = 80;
const MAX_OFFERS = 4;
const FORM_WORDS =
  /\b(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syrup|susp(?:ension)?|inj(?:ection)?|oint(?:ment)?|cream|gel|lotion|drops?|eye|ear|nasal|spray|inhaler|rotacaps?|respules?|sachets?|powder|vial|kit|ip|bp|usp)\b/g;
/** Ways of release: the same ingredients, given off at another speed. */
const RELEASE = /\b(?:sr|er|xr|xl|cr|mr|pr|la|od|dt|md|retard|ir|ec|dr)\b/g;

/** In small letters, with letters and figures apart: "Pan-D40" is "pan d 40". */
export const foldMedicine = (text: string): string =>
  text
    .slice(0, MAX_NAME)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replaceAll(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const UNIT = /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|gm|ml|iu|units?|%)(?: ?\/ ?\d* ?ml)?(?= |$)/g;
const withoutNumbers = (folded: string): string =>
  folded
    .replaceAll(UNIT, ' ')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, ' ')
    .replaceAll(/\b(?:mg|mcg|gm?|ml)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const glued = (folded: string): string => folded.replaceAll(' ', '');
const numbersIn = (folded: string): string[] => folded.match(/\d+(?:\.\d+)?/g) ?? [];

type Entry =
  { readonly kind: 'brand'; readonly brand: Brand } | { readonly kind: 'ingredient'; readonly ingredient: Ingredient };

/** Looks names up. */
export type NameIndex = {
  readonly identify: (name: string, more?: { form?: MedicineForm | null; isOcr?: boolean }) => NameMatch;
  readonly suggest: (prefix: string, limit: number) => Identified[];
  /** Ingredients of a composition ("Paracetamol 500 mg + Caffeine 30 mg"); null when one of them is unknown. */
  readonly composition: (text: string) => Identified | null;
};

const nothing: NameMatch = { match: null, offers: [], checks: ['name-unknown'] };

/** Builds the index once. */
export function indexMedicines(knowledge: MedicineKnowledge): NameIndex {
  const ingredients = new Map(knowledge.ingredients.map((entry) => [entry.id, entry]));
  const entries = new Map<string, Entry[]>();
  const add = (name: string, entry: Entry): void => {
    const key = glued(foldMedicine(name));
    if (key === '') return;
    const known = entries.get(key);
    if (!known) entries.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  };
  for (const brand of knowledge.brands) {
    const entry: Entry = { kind: 'brand', brand };
    for (const name of [brand.name, ...brand.aliases]) {
      add(name, entry);
      for (const { label } of brand.strengths) if (label !== '') add(`${name} ${label}`, entry);
    }
  }
  for (const ingredient of knowledge.ingredients) {
    const entry: Entry = { kind: 'ingredient', ingredient };
    for (const name of [ingredient.name, ...ingredient.aliases]) add(name, entry);
  }
  const byLength = new Map<number, string[]>();
  for (const key of entries.keys()) byLength.set(key.length, [...(byLength.get(key.length) ?? []), key]);
  const lookAlikes = new Map<string, string[]>();
  for (const [a, b] of knowledge.lookAlikes) {
    const [keyA, keyB] = [glued(foldMedicine(a)), glued(foldMedicine(b))];
    lookAlikes.set(keyA, [...(lookAlikes.get(keyA) ?? []), b]);
    lookAlikes.set(keyB, [...(lookAlikes.get(keyB) ?? []), a]);
  }

  const useOf = (ids: readonly string[]): string =>
    [...new Set(ids.flatMap((id) => ingredients.get(id)?.use ?? []))].slice(0, 2).join('; ');
  const fromBrand = (brand: Brand, numbers: readonly string[]): { identified: Identified; isUnusual: boolean } => {
    const strength = strengthOf(brand, numbers);
    const isUnusual = strength === undefined && numbers.length > 0;
    const only = brand.strengths.length === 1 && !isUnusual ? brand.strengths[0] : undefined;
    const amounts = (strength ?? only)?.amounts ?? [];
    return {
      isUnusual,
      identified: {
        name: `${brand.name} ${strength?.label ?? ''}`.trim(),
        brandId: brand.id,
        form: brand.form,
        ingredients: brand.ingredients.map((id, at) => {
          const amount = amounts[at] ?? '';
          return { id, name: ingredients.get(id)?.name ?? id, amount, mg: parseAmount(amount)?.mg ?? null };
        }),
        use: useOf(brand.ingredients),
      },
    };
  };
  const fromIngredient = ({ id, name, use }: Ingredient, text: string): Identified => {
    const amount = strengthPattern.exec(text)?.[0].trim() ?? '';
    return {
      name,
      brandId: null,
      form: null,
      ingredients: [{ id, name, amount, mg: parseAmount(amount)?.mg ?? null }],
      use,
    };
  };

  /** Among products of one name the one whose form or strength the line names; null when they differ and nothing tells. */
  const choose = (found: readonly Entry[], numbers: readonly string[], form: MedicineForm | null): Entry | null => {
    if (found.length < 2) return found[0] ?? null;
    const brands = found.flatMap((entry) => (entry.kind === 'brand' ? [entry] : []));
    const fitting = brands.filter(({ brand }) => form === null || sameForm(brand.form, form));
    const pool = fitting.length > 0 ? fitting : brands;
    const strong = numbers.length > 0 ? pool.filter(({ brand }) => strengthOf(brand, numbers) !== undefined) : pool;
    const [first, ...others] = strong.length > 0 ? strong : pool;
    if (!first) return found[0] ?? null;
    const isSame = others.every(({ brand }) => brand.ingredients.join() === first.brand.ingredients.join());
    return isSame ? first : null;
  };

  const keysFor = (name: string): string[] => {
    const folded = foldMedicine(name);
    const bare = folded.replaceAll(FORM_WORDS, ' ').replaceAll(/\s+/g, ' ').trim();
    const unitless = bare.replaceAll(UNIT, ' ').replaceAll(/\s+/g, ' ').trim();
    const plain = withoutNumbers(bare);
    const all = [
      bare,
      unitless,
      plain,
      plain.replaceAll(RELEASE, ' ').replaceAll(/\s+/g, ' ').trim(),
      withoutNumbers(folded),
    ];
    return [...new Set(all.map(glued))].filter((key) => key.length > 1);
  };

  const answer = (
    found: readonly Entry[],
    name: string,
    form: MedicineForm | null,
    checks: readonly MedicineCheck[],
  ): NameMatch => {
    const folded = foldMedicine(name);
    const numbers = numbersIn(folded);
    const chosen = choose(found, numbers, form);
    if (!chosen) {
      const names = found.flatMap((entry) =>
        entry.kind === 'brand' ? [`${entry.brand.name} (${entry.brand.form})`] : [entry.ingredient.name],
      );
      return { match: null, offers: [...new Set(names)].slice(0, MAX_OFFERS), checks: ['name-guessed'] };
    }
    if (chosen.kind === 'ingredient') return { match: fromIngredient(chosen.ingredient, name), offers: [], checks };
    const { identified, isUnusual } = fromBrand(
      chosen.brand,
      numbers.filter((number) => !glued(foldMedicine(chosen.brand.name)).includes(number)),
    );
    return { match: identified, offers: [], checks: isUnusual ? [...checks, 'strength-unusual'] : checks };
  };

  const near = (wanted: string): { key: string; away: number }[] => {
    const allowed = wanted.length >= 8 ? 2 : wanted.length >= 5 ? 1 : 0;
    const found: { key: string; away: number }[] = [];
    for (let length = wanted.length - allowed; length <= wanted.length + allowed && allowed > 0; length += 1) {
      for (const key of byLength.get(length) ?? []) {
        if (key.replaceAll(/\D/g, '') !== wanted.replaceAll(/\D/g, '')) continue;
        const away = distance(wanted, key);
        if (away <= allowed) found.push({ key, away });
      }
    }
    return found.sort((a, b) => a.away - b.away || a.key.localeCompare(b.key));
  };
  const namesOf = (key: string): string[] =>
    (entries.get(key) ?? []).map((entry) => (entry.kind === 'brand' ? entry.brand.name : entry.ingredient.name));

  const guess = (name: string, form: MedicineForm | null): NameMatch => {
    const wanted = keysFor(name).at(-1) ?? '';
    const found = near(withoutNumbers(wanted) || wanted);
    const [best, second] = found;
    if (!best) return nothing;
    const offers = [...new Set(found.flatMap(({ key }) => namesOf(key)))].slice(0, MAX_OFFERS);
    const isAlone = best.away === 1 && (second === undefined || second.away > best.away) && !lookAlikes.has(best.key);
    if (!isAlone || wanted.length < 6) return { match: null, offers, checks: ['name-guessed'] };
    const match = answer(entries.get(best.key) ?? [], name.replace(/^[^\d]*/, `${namesOf(best.key)[0] ?? ''} `), form, [
      'name-guessed',
    ]);
    return { ...match, offers };
  };

  const composition = (text: string): Identified | null => {
    const parts = text
      .split(/\s*(?:\+|&|,|\/(?!\s*\d*\s*ml)|\band\b|\bwith\b)\s*/i)
      .map(tidy)
      .filter((part) => part !== '')
      .slice(0, 8);
    const found = parts.map((part) => {
      const key = keysFor(part).find((one) => entries.get(one)?.some(({ kind }) => kind === 'ingredient'));
      const entry = key === undefined ? undefined : entries.get(key)?.find(({ kind }) => kind === 'ingredient');
      return entry?.kind === 'ingredient' ? fromIngredient(entry.ingredient, part) : null;
    });
    if (found.length === 0 || found.includes(null)) return null;
    const all = found.flatMap((one) => one?.ingredients ?? []);
    return {
      name: all.map(({ name, amount }) => `${name} ${amount}`.trim()).join(' + '),
      brandId: null,
      form: null,
      ingredients: all,
      use: useOf(all.map(({ id }) => id)),
    };
  };

  const identify: NameIndex['identify'] = (name, { form = null, isOcr = false } = {}) => {
    const bracket = /[([]([^()[\]]{3,120})[)\]]/.exec(name);
    const outside = tidy(name.replaceAll(/[([][^()[\]]*[)\]]/g, ' '));
    for (const key of keysFor(outside)) {
      const found = entries.get(key);
      if (!found) continue;
      const alike = isOcr ? lookAlikes.get(key) : undefined;
      const result = answer(found, outside, form, alike ? ['look-alike'] : []);
      return alike ? { ...result, offers: [...namesOf(key), ...alike].slice(0, MAX_OFFERS) } : result;
    }
    const composed =
      (/[+/&]/.test(outside) ? composition(outside) : null) ?? (bracket ? composition(bracket[1] ?? '') : null);
    if (composed) return { match: { ...composed, name: bracket ? outside : composed.name }, offers: [], checks: [] };
    return guess(outside, form);
  };

  const suggest: NameIndex['suggest'] = (prefix, limit) => {
    const wanted = glued(foldMedicine(prefix));
    if (wanted === '') return [];
    const found: Identified[] = [];
    const numbers = numbersIn(foldMedicine(prefix));
    for (const [key, list] of entries) {
      if (!key.startsWith(wanted)) continue;
      for (const entry of list) {
        const shown =
          entry.kind === 'brand'
            ? fromBrand(
                entry.brand,
                numbersIn(key).length > 0
                  ? numbersIn(key.slice(glued(foldMedicine(entry.brand.name)).length))
                  : numbers,
              ).identified
            : fromIngredient(entry.ingredient, '');
        if (!found.some((one) => one.name === shown.name && one.form === shown.form)) found.push(shown);
      }
    }
    return found.sort((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name)).slice(0, limit);
  };
  return { identify, suggest, composition };
}

const strengthPattern = /\d+(?:\.\d+)? ?(?:mg|mcg|µg|gm?|iu|%|units?)(?: ?\/ ?\d* ?ml)?/i;

/** The strength a number on the line stands for: its label, one of its amounts, or what they add up to. */
function strengthOf(brand: Brand, numbers: readonly string[]): Brand['strengths'][number] | undefined {
  if (numbers.length === 0) return undefined;
  return brand.strengths.find(({ label, amounts }) => {
    const own = amounts.map((amount) => /\d+(?:\.\d+)?/.exec(amount)?.[0] ?? '');
    const sum = amounts.reduce((total, amount) => total + (parseAmount(amount)?.mg ?? Number.NaN), 0);
    const labels = label.match(/\d+(?:\.\d+)?/g) ?? [];
    return (
      (labels.length > 0 && labels.every((part) => numbers.includes(part))) ||
      numbers.every((number) => own.includes(number)) ||
      numbers.some((number) => Number(number) === sum)
    );
  });
}

const liquid = new Set<MedicineForm>(['syrup', 'suspension', 'drops', 'solution']);
const solid = new Set<MedicineForm>(['tablet', 'capsule']);
const skin = new Set<MedicineForm>(['cream', 'ointment', 'gel', 'lotion']);
const shot = new Set<MedicineForm>(['injection', 'insulin']);
/** Doctors write Tab. for a capsule and Syp. for a suspension. */
const sameForm = (a: MedicineForm, b: MedicineForm): boolean =>
  a === b || [liquid, solid, skin, shot].some((group) => group.has(a) && group.has(b));
