// Checks medicines, brands and interaction rules one by one (schema) and together. Run alone it prints every fault of
// these files and what they cover: `node packages/knowledge/validate-medicines.ts`.
import type { z } from 'zod';
import type { RawFile } from './load.ts';
import { MEDICINE_SCHEMAS, readMedicineFiles } from './load-medicines.ts';
import type {
  AllergyRule,
  Brand,
  ConditionRule,
  Ingredient,
  MedicineClass,
  MedicineKnowledge,
  MedicinesMatch,
  PairRule,
} from './schema/medicines.ts';
import { GENERAL_KNOWLEDGE, type Source } from './schema/shared.ts';
import type { Fault } from './fault.ts';

type In<T> = T & { readonly file: string };
type DuplicateRule = MedicineKnowledge['duplicateClasses'][number];
type ListPair = MedicineKnowledge['secondTier'][number];
type Medicines = {
  classes: In<MedicineClass>[];
  ingredients: In<Ingredient>[];
  brands: In<Brand>[];
  pairs: In<PairRule>[];
  conditions: In<ConditionRule>[];
  allergies: In<AllergyRule>[];
  duplicates: In<DuplicateRule & { id: string }>[];
  secondTier: { file: string; pair: ListPair }[];
  lookAlikes: { file: string; pair: readonly [string, string] }[];
  sources: In<Source>[];
};
type Alert = In<Pick<PairRule, 'id' | 'mechanism' | 'watch' | 'ask' | 'sources'>>;

/** Anything that reads like a dose: a machine gives none. */
const DOSE =
  /\b\d+(?:\.\d+)?\s?(?:mg|mcg|µg|ml|g|iu|units?|tablets?|capsules?|puffs?|drops?)\b|\b(?:once|twice|thrice) (?:daily|a day)\b/i;
/** An order to use a medicine or to leave it: that is for those who treat the patient. "Do not stop it without asking" is none. */
const ORDER =
  /\b(?:stop (?:taking|using)|(?:do not|don[’']t|never) (?:take|use|combine|swallow)|you (?:must|should) (?:stop|take|avoid)|take (?:it|this|them|one|two|\d))\b/i;
const PROMISE =
  /\b(?:guarantee\w*|100 ?%|completely safe|perfectly safe|no side[- ]effects?|no risk|cures?|miracle)\b/i;

const fault = (faults: Fault[], { file, id }: { file: string; id: string }, text: string) =>
  faults.push({ file, entry: id, text });

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const schemaOf = (file: string): z.ZodType | undefined =>
  Object.entries(MEDICINE_SCHEMAS).find(([beginning]) => file.startsWith(beginning))?.[1];

/** Where in a file a schema fault stands, by the ids of the entries rather than their numbers. */
function entryAt(json: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = json;
  return path
    .map((key) => {
      at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined;
      const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined;
      return typeof id === 'string' ? id : String(key);
    })
    .join('.');
}

/** The content of a file that its schema accepts; otherwise a fault for every place that it refuses. */
function readSound({ path: file, text }: RawFile, faults: Fault[]): Record<string, unknown> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    faults.push({ file, entry: '', text: `not JSON: ${String(error)}` });
    return undefined;
  }
  const schema = schemaOf(file);
  if (!schema) {
    faults.push({ file, entry: '', text: 'no schema knows this file' });
    return undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  for (const issue of parsed.error.issues) faults.push({ file, entry: entryAt(json, issue.path), text: issue.message });
  return undefined;
}

function parseFiles(files: readonly RawFile[], faults: Fault[]): Medicines {
  const read = files.flatMap((raw) => {
    const data = readSound(raw, faults);
    return data ? [{ file: raw.path, data }] : [];
  });
  /** The entries of one list of every file whose name begins so, each with its file. What they are, the schema has said. */
  const listOf = (beginning: string, list: string): { file: string; entry: unknown }[] =>
    read
      .filter(({ file }) => file.startsWith(beginning))
      .flatMap(({ file, data }) => ((data[list] ?? []) as unknown[]).map((entry) => ({ file, entry })));
  const owned = (beginning: string, list: string): { file: string }[] =>
    listOf(beginning, list).map(({ file, entry }) => ({ ...(entry as object), file }));
  const rules = 'interactions/rules';
  return {
    classes: owned('medicines/classes', 'classes') as Medicines['classes'],
    ingredients: owned('medicines/ingredients', 'ingredients') as Medicines['ingredients'],
    brands: owned('medicines/brands', 'brands') as Medicines['brands'],
    pairs: owned(rules, 'pairs') as Medicines['pairs'],
    conditions: owned(rules, 'conditions') as Medicines['conditions'],
    allergies: owned(rules, 'allergies') as Medicines['allergies'],
    duplicates: (owned(rules, 'duplicateClasses') as In<DuplicateRule>[]).map((rule) => ({ ...rule, id: rule.class })),
    secondTier: listOf('interactions/second-tier', 'pairs').map(({ file, entry }) => ({
      file,
      pair: entry as ListPair,
    })),
    lookAlikes: listOf('medicines/look-alikes', 'pairs').map(({ file, entry }) => ({
      file,
      pair: entry as readonly [string, string],
    })),
    sources: owned('', 'sources') as Medicines['sources'],
  };
}

function checkUnique(list: readonly { file: string; id: string }[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const entry of list) {
    if (seen.has(entry.id)) fault(faults, entry, 'this id is used twice');
    seen.add(entry.id);
  }
}

/** A source may stand in several files, but then it is the same. */
function checkSources(sources: readonly In<Source>[], faults: Fault[]): void {
  const seen = new Map<string, string>();
  for (const source of sources) {
    const text = [source.title, source.publisher, source.year, source.url].join('\n');
    const known = seen.get(source.id);
    if (known !== undefined && known !== text) fault(faults, source, 'this id stands for two different sources');
    seen.set(source.id, text);
  }
}

function checkClasses(classes: readonly In<MedicineClass>[], faults: Fault[]): void {
  const parents = new Map(classes.map((entry) => [entry.id, entry.parents]));
  const isAbove = (id: string, wanted: string, seen = new Set<string>()): boolean =>
    (parents.get(id) ?? []).some((parent) => {
      if (parent === wanted) return true;
      if (seen.has(parent)) return false;
      seen.add(parent);
      return isAbove(parent, wanted, seen);
    });
  for (const entry of classes) {
    for (const parent of entry.parents) if (!parents.has(parent)) fault(faults, entry, `unknown parent ${parent}`);
    if (isAbove(entry.id, entry.id)) fault(faults, entry, 'is among its own parents');
  }
}

function checkIngredients({ ingredients, classes }: Medicines, sources: ReadonlySet<string>, faults: Fault[]): void {
  const known = new Set(classes.map(({ id }) => id));
  const owners = new Map<string, string>();
  for (const ingredient of ingredients) {
    const { id, name, aliases, use, over65, food, alcohol } = ingredient;
    for (const entry of ingredient.classes) if (!known.has(entry)) fault(faults, ingredient, `unknown class ${entry}`);
    for (const phrase of new Set([name, ...aliases].map(fold))) {
      const owner = owners.get(phrase);
      if (owner !== undefined && owner !== id) fault(faults, ingredient, `"${phrase}" already means ${owner}`);
      owners.set(phrase, id);
    }
    for (const text of [use, over65, food, alcohol]) {
      if (text === null) continue;
      if (DOSE.test(text)) fault(faults, ingredient, `no doses: "${text}"`);
      if (PROMISE.test(text)) fault(faults, ingredient, `no promises: "${text}"`);
    }
    for (const source of ingredient.sources)
      if (source !== GENERAL_KNOWLEDGE && !sources.has(source)) fault(faults, ingredient, `unknown source ${source}`);
  }
}

function checkBrands({ brands, ingredients }: Medicines, sources: ReadonlySet<string>, faults: Fault[]): void {
  const known = new Set(ingredients.map(({ id }) => id));
  const owners = new Map<string, { id: string; content: string }>();
  for (const brand of brands) {
    const content = [...brand.ingredients].sort().join('+');
    for (const id of brand.ingredients) if (!known.has(id)) fault(faults, brand, `unknown ingredient ${id}`);
    if (new Set(brand.ingredients).size !== brand.ingredients.length)
      fault(faults, brand, 'an ingredient stands twice');
    for (const { label, amounts } of brand.strengths)
      if (amounts.length !== brand.ingredients.length)
        fault(
          faults,
          brand,
          `strength "${label}" has ${amounts.length} amounts for ${brand.ingredients.length} ingredients`,
        );
    for (const name of new Set([brand.name, ...brand.aliases].map(fold))) {
      const key = `${name}|${brand.form}`;
      const owner = owners.get(key);
      if (owner && owner.id !== brand.id)
        fault(
          faults,
          brand,
          `"${name}" as ${brand.form} is ${owner.id} already${owner.content === content ? '' : ', with other ingredients'}`,
        );
      owners.set(key, { id: brand.id, content });
    }
    for (const source of brand.sources)
      if (source !== GENERAL_KNOWLEDGE && !sources.has(source)) fault(faults, brand, `unknown source ${source}`);
  }
}

/** Which ingredients a match speaks of, by their numbers. */
type Members = (match: MedicinesMatch) => ReadonlySet<number>;

function membersOf({ classes, ingredients }: Medicines): Members {
  const parents = new Map(classes.map((entry) => [entry.id, entry.parents]));
  const numbers = new Map(ingredients.map(({ id }, number) => [id, number]));
  const inClass = new Map<string, number[]>();
  for (const [number, ingredient] of ingredients.entries()) {
    const all = new Set(ingredient.classes);
    for (const id of all) for (const parent of parents.get(id) ?? []) all.add(parent);
    for (const id of all) inClass.set(id, [...(inClass.get(id) ?? []), number]);
  }
  const numbersOf = (ids: readonly string[]): number[] =>
    ids.flatMap((id) => {
      const number = numbers.get(id);
      return number === undefined ? [] : [number];
    });
  return (match) => {
    const found = new Set([...match.classes.flatMap((id) => inClass.get(id) ?? []), ...numbersOf(match.ingredients)]);
    for (const number of numbersOf(match.except ?? [])) found.delete(number);
    return found;
  };
}

function checkMatch(
  rule: { file: string; id: string },
  { classes, ingredients, except }: MedicinesMatch,
  known: { classes: ReadonlySet<string>; ingredients: ReadonlySet<string> },
  faults: Fault[],
): void {
  if (classes.length + ingredients.length === 0) fault(faults, rule, 'names neither a class nor an ingredient');
  for (const id of classes) if (!known.classes.has(id)) fault(faults, rule, `unknown class ${id}`);
  for (const id of [...ingredients, ...(except ?? [])])
    if (!known.ingredients.has(id)) fault(faults, rule, `unknown ingredient ${id}`);
}

function checkAlert(alert: Alert, sources: ReadonlySet<string>, faults: Fault[]): void {
  for (const text of [alert.mechanism, ...alert.watch, alert.ask]) {
    if (DOSE.test(text)) fault(faults, alert, `no doses: "${text}"`);
    if (ORDER.test(text)) fault(faults, alert, `no orders: "${text}"`);
    if (PROMISE.test(text)) fault(faults, alert, `no promises: "${text}"`);
  }
  for (const source of alert.sources)
    if (source !== GENERAL_KNOWLEDGE && !sources.has(source)) fault(faults, alert, `unknown source ${source}`);
}

const pairKey = (a: number, b: number): number => Math.min(a, b) * 100_000 + Math.max(a, b);

function pairsOf({ a, b }: PairRule, members: Members): Set<number> {
  const pairs = new Set<number>();
  const others = members(b);
  for (const x of members(a)) for (const y of others) if (x !== y) pairs.add(pairKey(x, y));
  return pairs;
}

type Covered = { all: Set<number>; highPriority: Set<number>; grave: Set<number> };

function checkRules(all: Medicines, sources: ReadonlySet<string>, members: Members, faults: Fault[]): Covered {
  const known = {
    classes: new Set(all.classes.map(({ id }) => id)),
    ingredients: new Set(all.ingredients.map(({ id }) => id)),
  };
  const covered: Covered = { all: new Set(), highPriority: new Set(), grave: new Set() };
  for (const rule of all.pairs) {
    checkMatch(rule, rule.a, known, faults);
    checkMatch(rule, rule.b, known, faults);
    const pairs = pairsOf(rule, members);
    if (pairs.size === 0) fault(faults, rule, 'matches no pair of ingredients');
    for (const pair of pairs) {
      covered.all.add(pair);
      if (rule.highPriority) covered.highPriority.add(pair);
      if (rule.severity !== 'aware') covered.grave.add(pair);
    }
  }
  for (const rule of [...all.conditions, ...all.allergies]) {
    checkMatch(rule, rule.medicines, known, faults);
    if (members(rule.medicines).size === 0) fault(faults, rule, 'matches no ingredient');
  }
  for (const rule of all.duplicates) {
    if (!known.classes.has(rule.class)) fault(faults, rule, `unknown class ${rule.class}`);
    else if (members({ classes: [rule.class], ingredients: [] }).size < 2)
      fault(faults, rule, 'fewer than two ingredients are of this class');
  }
  for (const rule of [...all.pairs, ...all.conditions, ...all.allergies, ...all.duplicates])
    checkAlert(rule, sources, faults);
  return covered;
}

/** The public list stands behind our own rules: what they say as gravely (`critical` is an "ask", see words.json) is not repeated. */
function checkSecondTier({ secondTier, ingredients }: Medicines, covered: Covered, faults: Fault[]): void {
  const numbers = new Map(ingredients.map(({ id }, number) => [id, number]));
  const seen = new Set<string>();
  for (const { file, pair } of secondTier) {
    const [a, b, grade] = pair;
    const entry = { file, id: `${a}+${b}` };
    const [x, y] = [numbers.get(a), numbers.get(b)];
    if (x === undefined) fault(faults, entry, `unknown ingredient ${a}`);
    if (y === undefined) fault(faults, entry, `unknown ingredient ${b}`);
    if (a >= b) fault(faults, entry, 'not in alphabetical order');
    if (seen.has(entry.id)) fault(faults, entry, 'this pair stands twice');
    seen.add(entry.id);
    if (x === undefined || y === undefined) continue;
    if ((grade === 'critical' ? covered.grave : covered.all).has(pairKey(x, y)))
      fault(faults, entry, 'a rule of ours says so already');
  }
}

function checkLookAlikes({ lookAlikes, brands, ingredients }: Medicines, faults: Fault[]): void {
  const names = new Set([...brands, ...ingredients].flatMap(({ name, aliases }) => [name, ...aliases].map(fold)));
  const seen = new Set<string>();
  for (const { file, pair } of lookAlikes) {
    const entry = { file, id: pair.join(' / ') };
    for (const name of pair) if (!names.has(fold(name))) fault(faults, entry, `nothing is called "${name}"`);
    const key = pair.map(fold).sort().join('|');
    if (fold(pair[0]) === fold(pair[1])) fault(faults, entry, 'the same name twice');
    if (seen.has(key)) fault(faults, entry, 'this pair stands twice');
    seen.add(key);
  }
}

/** Every fault of the given files, and how much they cover. */
export function validateMedicines(files: readonly RawFile[] = readMedicineFiles()): {
  faults: Fault[];
  counts: Record<string, number>;
} {
  const faults: Fault[] = [];
  const all = parseFiles(files, faults);
  const sources = new Set(all.sources.map(({ id }) => id));
  for (const list of [
    all.classes,
    all.ingredients,
    all.brands,
    all.pairs,
    all.conditions,
    all.allergies,
    all.duplicates,
  ])
    checkUnique(list, faults);
  checkSources(all.sources, faults);
  checkClasses(all.classes, faults);
  checkIngredients(all, sources, faults);
  checkBrands(all, sources, faults);
  const covered = checkRules(all, sources, membersOf(all), faults);
  checkSecondTier(all, covered, faults);
  checkLookAlikes(all, faults);
  return {
    faults,
    counts: {
      'medicine classes': all.classes.length,
      ingredients: all.ingredients.length,
      brands: all.brands.length,
      'look-alike pairs': all.lookAlikes.length,
      'pair rules': all.pairs.length,
      'high-priority pair rules': all.pairs.filter(({ highPriority }) => highPriority).length,
      'pairs of ingredients covered by them': covered.all.size,
      'of these high-priority': covered.highPriority.size,
      'condition rules': all.conditions.length,
      'allergy rules': all.allergies.length,
      'duplicate classes': all.duplicates.length,
      'second-tier pairs': all.secondTier.length,
      'medicine sources': sources.size,
    },
  };
}

if (import.meta.main) {
  const { faults, counts } = validateMedicines();
  for (const { file, entry, text } of faults) console.error(`${file}: ${entry}: ${text}`);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') + `; ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}
