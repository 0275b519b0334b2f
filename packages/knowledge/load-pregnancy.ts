// Antenatal care by weeks.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import type { PregnancyFileSchema, PregnancyKnowledge } from './schema/pregnancy.ts';

const FILE = 'pregnancy/schedule.json';

/** Throws an Error that names the file when it is missing or not JSON. */
export function loadPregnancy(raw: readonly RawFile[] = readDataFolder('pregnancy/')): PregnancyKnowledge {
  const file = raw.find(({ path }) => path === FILE);
  if (!file) throw new Error(`Knowledge file ${FILE} is missing.`);
  const { care, stages, dangerSigns, clinic, sources } = contentOf(file) as z.output<typeof PregnancyFileSchema>;
  return { version: contentHash(raw), care, stages, dangerSigns, clinic, sources };
}
