import type { SourceNote } from '@nabz/contract/fields';
import { createInteractionChecker, type InteractionChecker } from '@nabz/engine/interactions/checker';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import type { PrescriptionReader } from '@nabz/engine/prescriptions/types';
import { loadMedicines } from '@nabz/knowledge/load-medicines';

/** What the server knows of medicines. It never reads a patient's file with it. */
export type MedicineLibrary = {
  readonly version: string;
  readonly reader: PrescriptionReader;
  readonly checker: InteractionChecker;
  readonly ingredientName: (id: string) => string;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

function createLibrary(): MedicineLibrary {
  const knowledge = loadMedicines();
  const names = new Map(knowledge.ingredients.map(({ id, name }) => [id, name]));
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  return {
    version: knowledge.version,
    reader: createPrescriptionReader(knowledge),
    checker: createInteractionChecker(knowledge),
    ingredientName: (id) => names.get(id) ?? id,
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

let library: MedicineLibrary | undefined;
/** Loaded when the first prescription is shown, so that the start does not wait for it. */
export const medicineLibrary = (): MedicineLibrary => (library ??= createLibrary());
