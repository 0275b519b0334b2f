// The national schedule of vaccinations.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import type { VaccineKnowledge, VaccinesFileSchema } from './schema/vaccines.ts';

const FILE = 'vaccines/schedule.json';

/** Throws an Error that names the file when it is missing or not JSON. */
export function loadVaccines(raw: readonly RawFile[] = readDataFolder('vaccines/')): VaccineKnowledge {
  const file = raw.find(({ path }) => path === FILE);
  if (!file) throw new Error(`Knowledge file ${FILE} is missing.`);
  const { doses, names, sources } = contentOf(file) as z.output<typeof VaccinesFileSchema>;
  return { version: contentHash(raw), doses, names, sources };
}
