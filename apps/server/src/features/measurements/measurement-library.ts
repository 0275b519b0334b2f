import type { SourceNote } from '@nabz/contract/fields';
import { createMeasurementJudge } from '@nabz/engine/measurements/judge';
import type { MeasurementJudge } from '@nabz/engine/measurements/types';
import { loadMeasurements } from '@nabz/knowledge/load-measurements';
import type { MeasurementKnowledge } from '@nabz/knowledge/measurements';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import { type TranslationLanguage, TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { inEachLanguage } from '../../platform/in-each-language.ts';

/** What the server knows of readings from home. */
export type MeasurementLibrary = MeasurementJudge & {
  /** The sentence behind a name; empty where there is none. */
  readonly sentence: (say: string) => string;
  /** The documents behind ids of sources; ids that stand for none are left out. */
  readonly sources: (ids: readonly string[]) => SourceNote[];
  readonly knowledge: MeasurementKnowledge;
};

function createLibrary(knowledge: MeasurementKnowledge): MeasurementLibrary {
  const { limits, words, sources: all } = knowledge;
  const sources = new Map(all.map(({ id, title, publisher, year, url }) => [id, { title, publisher, year, url }]));
  return {
    ...createMeasurementJudge(limits),
    sentence: (say) => words[say] ?? '',
    sources: (ids) => ids.flatMap((id) => sources.get(id) ?? []),
    knowledge,
  };
}

function inLanguage({ knowledge }: MeasurementLibrary, language: TranslationLanguage): MeasurementLibrary {
  const { limits, sentences } = loadTranslation(language, 'measurements');
  return createLibrary({
    ...knowledge,
    limits: knowledge.limits.map((limit) => ({ ...limit, ...limits.get(limit.id) })),
    words: { ...knowledge.words, ...Object.fromEntries([...sentences].map(([id, { text }]) => [id, text])) },
  });
}

/** In the language of the answer that is being made. Loaded when the first reading is shown, so that the start does not wait for it. */
export const measurementLibrary = inEachLanguage(
  TranslationLanguageSchema.options,
  () => createLibrary(loadMeasurements()),
  inLanguage,
);
