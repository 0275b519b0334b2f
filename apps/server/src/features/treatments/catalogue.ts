import { loadTreatments, type CareKnowledge } from '@nabz/knowledge/load-care';
import type { Source } from '@nabz/knowledge/shared';
import type { Treatment } from '@nabz/knowledge/treatments';
import { languageNow } from '../../platform/http/request-language.ts';
import { createTreatmentSearch, type TreatmentSearch } from './search.ts';

export type Catalogue = CareKnowledge & {
  readonly byId: ReadonlyMap<string, Treatment>;
  readonly sourceById: ReadonlyMap<string, Source>;
  readonly search: TreatmentSearch;
};

/**
 * The name of a treatment in the language of the answer that is being made. In Hindi it is the everyday Hindi name with the English
 * one behind it, which is what papers and hospitals write; the search understands the whole of it.
 */
export function treatmentName({ name, synonyms }: Treatment): string {
  const [hindi] = synonyms.hi;
  return languageNow() === 'hi' && hindi !== undefined ? `${hindi} (${name.replace(/ \(.*/, '')})` : name;
}

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
