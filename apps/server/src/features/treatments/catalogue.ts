import { loadTreatments, type CareKnowledge } from '@nabz/knowledge/load-care';
import type { Source } from '@nabz/knowledge/shared';
import type { Treatment } from '@nabz/knowledge/treatments';
import { createTreatmentSearch, type TreatmentSearch } from './search.ts';

export type Catalogue = CareKnowledge & {
  readonly byId: ReadonlyMap<string, Treatment>;
  readonly sourceById: ReadonlyMap<string, Source>;
  readonly search: TreatmentSearch;
};

let catalogue: Catalogue | undefined;

/** All treatments with their index: read once, at the first question for one. */
export function readCatalogue(): Catalogue {
  if (catalogue) return catalogue;
  const care = loadTreatments();
  catalogue = {
    ...care,
    byId: new Map(care.treatments.map((treatment) => [treatment.id, treatment])),
    sourceById: new Map(care.sources.map((source) => [source.id, source])),
    search: createTreatmentSearch(care.treatments),
  };
  return catalogue;
}
