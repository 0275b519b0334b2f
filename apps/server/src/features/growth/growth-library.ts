import { loadGrowth } from '@nabz/knowledge/load-growth';
import type { GrowthKnowledge } from '@nabz/knowledge/growth';

let library: GrowthKnowledge | undefined;
/** Loaded when the first chart is shown, so that the start does not wait for it. */
export const growthLibrary = (): GrowthKnowledge => (library ??= loadGrowth());
