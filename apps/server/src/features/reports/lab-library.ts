import type { SourceNote } from '@nabz/contract/fields';
import { createLabReader } from '@nabz/engine/labs/reader';
import { createLabTeller } from '@nabz/engine/labs/tell';
import { translateLabs } from '@nabz/engine/labs/translate';
import type { LabReader } from '@nabz/engine/labs/types';
import type { Analyte, LabKnowledge } from '@nabz/knowledge/labs';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import { type TranslationLanguage, TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { inEachLanguage } from '../../platform/in-each-language.ts';

/** What the server knows of laboratory tests: judging, and texts for what was judged. It never reads a patient's file. */
export type LabLibrary = {
  readonly version: string;
  readonly reader: LabReader;
  readonly analyte: (id: string) => Analyte | undefined;
  /** Every test that is known. */
  readonly analytes: readonly Analyte[];
  /** What a word of a report about pictures means; undefined for an unknown id. */
  readonly meaningOf: (termId: string) => string | undefined;
  readonly knowledge: LabKnowledge;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
};

/** What is told, in the language of `knowledge`. */
function telling(knowledge: LabKnowledge): Pick<LabLibrary, 'analyte' | 'analytes' | 'meaningOf' | 'knowledge'> {
  const analytes = new Map(knowledge.analytes.map((analyte) => [analyte.id, analyte]));
  const terms = new Map(knowledge.glossary.map(({ id, meaning }) => [id, meaning]));
  return {
    analyte: (id) => analytes.get(id),
    analytes: knowledge.analytes,
    meaningOf: (termId) => terms.get(termId),
    knowledge,
  };
}

function createLibrary(): LabLibrary {
  const knowledge = loadLabs();
  const sources = new Map(
    knowledge.sources.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]),
  );
  return {
    ...telling(knowledge),
    version: knowledge.version,
    reader: createLabReader(knowledge),
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
  };
}

function inLanguage(library: LabLibrary, language: TranslationLanguage): LabLibrary {
  const knowledge = translateLabs(library.knowledge, loadTranslation(language, 'labs'));
  return { ...library, ...telling(knowledge), reader: { ...library.reader, ...createLabTeller(knowledge) } };
}

/** In the language of the answer that is being made. Loaded when the first report is shown, so that the start does not wait for it. */
export const labLibrary = inEachLanguage(TranslationLanguageSchema.options, createLibrary, inLanguage);
