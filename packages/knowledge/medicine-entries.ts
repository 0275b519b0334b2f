// The medicines, brands and rules of the files as far as their schemas accept them, each with the file that it stands in.
import type { z } from 'zod';
import type { Fault } from './fault.ts';
import type { RawFile } from './load.ts';
import { MEDICINE_SCHEMAS } from './load-medicines.ts';
import type {
  AllergyRule,
  Brand,
  ConditionRule,
  Ingredient,
  MedicineClass,
  MedicineKnowledge,
  PairRule,
} from './schema/medicines.ts';
import type { Source } from './schema/shared.ts';

export type In<T> = T & { readonly file: string };
type DuplicateRule = MedicineKnowledge['duplicateClasses'][number];
type ListPair = MedicineKnowledge['secondTier'][number];
export type Medicines = {
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

export const fault = (faults: Fault[], { file, id }: { file: string; id: string }, text: string) =>
  faults.push({ file, entry: id, text });

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

export function parseFiles(files: readonly RawFile[], faults: Fault[]): Medicines {
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
