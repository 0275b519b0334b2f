// Checks medicines, brands and interaction rules one by one (schema) and together. Run alone it prints every fault of
// these files and what they cover: `node packages/knowledge/validate-medicines.ts`.
import type { Fault } from './fault.ts';
import type { RawFile } from './load.ts';
import { readMedicineFiles } from './load-medicines.ts';
import { fault, type In, type Medicines, parseFiles } from './medicine-entries.ts';
import type { MedicineClass } from './schema/medicines.ts';
import { GENERAL_KNOWLEDGE, type Source } from './schema/shared.ts';
import { checkRules, checkSecondTier, DOSE, membersOf, PROMISE } from './validate-alerts.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

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
