import type { SourceNote } from '@nabz/contract/fields';
import { createInteractionChecker, type InteractionChecker } from '@nabz/engine/interactions/checker';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import type { PrescriptionReader } from '@nabz/engine/prescriptions/types';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import type { Ingredient, MedicineKnowledge } from '@nabz/knowledge/medicines';

/** What the server knows of medicines. It never reads a patient's file with it. */
export type MedicineLibrary = {
  readonly version: string;
  readonly reader: PrescriptionReader;
  readonly checker: InteractionChecker;
  readonly ingredientName: (id: string) => string;
  /** What is known of an ingredient; undefined for an unknown id. */
  readonly ingredient: (id: string) => Ingredient | undefined;
  /** Every ingredient and product by name. */
  readonly names: Pick<MedicineKnowledge, 'ingredients' | 'brands'>;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

/** Lines that were understood, without whose they are: a list shows the same ones again and again. */
const REMEMBERED = 5_000;

function remember(understand: PrescriptionReader['understand']): PrescriptionReader['understand'] {
  const known = new Map<string, ReturnType<typeof understand>>();
  return (line) => {
    const { medicine, dosage, frequency, instructions, duration } = line;
    const key = JSON.stringify([medicine, dosage, frequency, instructions, duration]);
    const before = known.get(key);
    if (before) return before;
    const understood = understand(line);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, understood);
    return understood;
  };
}

function createLibrary(): MedicineLibrary {
  const knowledge = loadMedicines();
  const ingredients = new Map(knowledge.ingredients.map((one) => [one.id, one]));
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  const reader = createPrescriptionReader(knowledge);
  return {
    version: knowledge.version,
    reader: { ...reader, understand: remember(reader.understand) },
    checker: createInteractionChecker(knowledge),
    ingredientName: (id) => ingredients.get(id)?.name ?? id,
    ingredient: (id) => ingredients.get(id),
    names: knowledge,
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

let library: MedicineLibrary | undefined;
/** Loaded when the first prescription is shown, so that the start does not wait for it. */
export const medicineLibrary = (): MedicineLibrary => (library ??= createLibrary());
