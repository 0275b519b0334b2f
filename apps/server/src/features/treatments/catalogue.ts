import { loadTreatments, type CareKnowledge } from '@nabz/knowledge/load-care';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import type { Source } from '@nabz/knowledge/shared';
import { withPhrases } from '@nabz/knowledge/treatment-phrases';
import { type TranslationLanguage, TranslationLanguageSchema } from '@nabz/knowledge/translations';
import type { Treatment } from '@nabz/knowledge/treatments';
import { languageNow } from '../../platform/http/request-language.ts';
import { inEachLanguage } from '../../platform/in-each-language.ts';
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

const byIdOf = (treatments: readonly Treatment[]): Catalogue['byId'] =>
  new Map(treatments.map((treatment) => [treatment.id, treatment]));

function createCatalogue(): Catalogue {
  const care = loadTreatments();
  return {
    ...care,
    byId: byIdOf(care.treatments),
    sourceById: new Map(care.sources.map((source) => [source.id, source])),
    search: createTreatmentSearch(care.treatments),
  };
}

function inLanguage(english: Catalogue, language: TranslationLanguage): Catalogue {
  const texts = loadTranslation(language, 'treatments');
  const treatments = english.treatments.map((treatment) => ({
    ...withPhrases(treatment, (phrase) => texts.phrases.get(phrase)?.text ?? phrase),
    ...texts.treatments.get(treatment.id),
  }));
  const tariffs = english.costs.tariffs.map((tariff) => ({ ...tariff, ...texts.tariffs.get(tariff.id) }));
  return { ...english, treatments, byId: byIdOf(treatments), costs: { ...english.costs, tariffs } };
}

const catalogueIn = inEachLanguage(TranslationLanguageSchema.options, createCatalogue, inLanguage);

/** All treatments with their index, as they are searched and kept: read once, at the first question for one. */
export const readCatalogue = (): Catalogue => catalogueIn('en');

/** The same in the language of the answer that is being made. What the search finds is the treatment as it is kept. */
export const toldCatalogue = (): Catalogue => catalogueIn();

/** A treatment as it is told in the language of the answer that is being made. */
export const told = (treatment: Treatment): Treatment => toldCatalogue().byId.get(treatment.id) ?? treatment;
