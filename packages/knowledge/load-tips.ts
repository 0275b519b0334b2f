// The daily tips: read apart, so that nothing else waits for them.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import { SourcesFileSchema } from './schema/shared.ts';
import { type TipKnowledge, TipsFileSchema } from './schema/tips.ts';

const SOURCES_FILE = 'tips/sources.json';

/** What a file of the tips holds: one has the sources, the others have tips. */
export const tipSchemaOf = (path: string): typeof SourcesFileSchema | typeof TipsFileSchema =>
  path === SOURCES_FILE ? SourcesFileSchema : TipsFileSchema;

/** Every tip and its sources, frozen. Throws an Error that names a file that is not JSON. */
export function loadTips(raw: readonly RawFile[] = readDataFolder('tips/')): TipKnowledge {
  const tips = raw
    .filter(({ path }) => path !== SOURCES_FILE)
    .flatMap((file) => (contentOf(file) as z.output<typeof TipsFileSchema>).tips);
  const sources = raw
    .filter(({ path }) => path === SOURCES_FILE)
    .flatMap((file) => (contentOf(file) as z.output<typeof SourcesFileSchema>).sources);
  return Object.freeze({
    version: contentHash(raw),
    tips: Object.freeze(tips.map((tip) => Object.freeze(tip))),
    sources: Object.freeze(sources.map((source) => Object.freeze(source))),
  });
}
