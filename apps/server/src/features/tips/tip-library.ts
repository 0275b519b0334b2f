import { loadTips } from '@nabz/knowledge/load-tips';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import type { Source } from '@nabz/knowledge/shared';
import type { Tip } from '@nabz/knowledge/tips';
import { TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { inEachLanguage } from '../../platform/in-each-language.ts';

type Library = {
  readonly tips: readonly Tip[];
  readonly byId: ReadonlyMap<string, Tip>;
  readonly sources: ReadonlyMap<string, Source>;
};

const libraryOf = (tips: readonly Tip[], sources: Library['sources']): Library => ({
  tips,
  byId: new Map(tips.map((tip) => [tip.id, tip])),
  sources,
});

function createLibrary(): Library {
  const { tips, sources } = loadTips();
  return libraryOf(tips, new Map(sources.map((source) => [source.id, source])));
}

/** Every tip that comes with the project, in the language of the answer that is being made. Which tip is chosen depends on none. */
export const tipLibrary = inEachLanguage(
  TranslationLanguageSchema.options,
  createLibrary,
  ({ tips, sources }, language) => {
    const texts = loadTranslation(language, 'tips').tips;
    return libraryOf(
      tips.map((tip) => ({ ...tip, ...texts.get(tip.id) })),
      sources,
    );
  },
);
