// Runs in the child process that reads documents: turns the words of a prescription into medicines.
import type { Page } from '@nabz/engine/documents/page';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import { loadMedicines } from '@nabz/knowledge/load-medicines';

let reader: ReturnType<typeof createPrescriptionReader> | undefined;

/** What the server is answered: see ReadingSchema in prescription-content.ts. */
export function interpret(pages: readonly Page[]): unknown {
  reader ??= createPrescriptionReader(loadMedicines());
  return reader.read(pages);
}
