import { loadVaccines } from '@nabz/knowledge/load-vaccines';
import type { VaccineKnowledge } from '@nabz/knowledge/vaccines';

let library: VaccineKnowledge | undefined;
/** Loaded when the first schedule is shown, so that the start does not wait for it. */
export const vaccineLibrary = (): VaccineKnowledge => (library ??= loadVaccines());
