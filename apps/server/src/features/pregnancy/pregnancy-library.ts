import { loadPregnancy } from '@nabz/knowledge/load-pregnancy';
import type { PregnancyKnowledge } from '@nabz/knowledge/pregnancy';

let library: PregnancyKnowledge | undefined;
/** Loaded when the first pregnancy is shown, so that the start does not wait for it. */
export const pregnancyLibrary = (): PregnancyKnowledge => (library ??= loadPregnancy());
