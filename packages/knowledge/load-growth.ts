// How children grow, by the standards of the World Health Organization.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import type { GrowthFileSchema, GrowthKnowledge } from './schema/growth.ts';

const FILE = 'growth/standards.json';

/** Throws an Error that names the file when it is missing or not JSON. */
export function loadGrowth(raw: readonly RawFile[] = readDataFolder('growth/')): GrowthKnowledge {
  const file = raw.find(({ path }) => path === FILE);
  if (!file) throw new Error(`Knowledge file ${FILE} is missing.`);
  const { tables, sources } = contentOf(file) as z.output<typeof GrowthFileSchema>;
  return { version: contentHash(raw), tables, sources };
}
