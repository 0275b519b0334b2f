import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawFile } from './load.ts';

const dataDir = fileURLToPath(new URL('./data/', import.meta.url));

/** The JSON files of one folder of the data (`labs/`), in a fixed order. */
export const readDataFolder = (folder: `${string}/`): RawFile[] =>
  readdirSync(path.join(dataDir, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ path: folder + file, text: readFileSync(path.join(dataDir, folder, file), 'utf8') }));

/** One file of the data that is no JSON (`hospitals/directory.tsv`). */
export const readDataFile = (file: string): RawFile => ({
  path: file,
  text: readFileSync(path.join(dataDir, file), 'utf8'),
});

export const hasDataFolder = (folder: `${string}/`): boolean => existsSync(path.join(dataDir, folder));

/** The content of a data file, as its schema says it is (`npm run check` proves that). Throws an Error that names a file that is not JSON. */
export function contentOf(file: RawFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    throw new Error(`Knowledge file ${file.path} is not JSON.`, { cause });
  }
}
