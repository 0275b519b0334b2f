import { loadTips } from '@nabz/knowledge/load-tips';
import type { Source } from '@nabz/knowledge/shared';
import type { Tip } from '@nabz/knowledge/tips';

type Library = {
  readonly tips: readonly Tip[];
  readonly byId: ReadonlyMap<string, Tip>;
  readonly sources: ReadonlyMap<string, Source>;
};
let library: Library | undefined;

/** Every tip that comes with the project, read once. */
export function tipLibrary(): Library {
  if (library) return library;
  const { tips, sources } = loadTips();
  library = {
    tips,
    byId: new Map(tips.map((tip) => [tip.id, tip])),
    sources: new Map(sources.map((source) => [source.id, source])),
  };
  return library;
}
