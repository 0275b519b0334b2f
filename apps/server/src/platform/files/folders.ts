// Walks through a folder of files.
import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/** A file that is not written to its end yet. */
export const draftEnd = '.part';

/** Everything under a folder, at any depth; nothing when it is not there yet. */
async function* entriesUnder(folder: string) {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) yield entry;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Every file under a folder. */
export async function* filesUnder(folder: string): AsyncGenerator<string> {
  for await (const entry of entriesUnder(folder)) if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
}

/** Folders and files under a folder, relative to it and with slashes; drafts are left out. */
export async function treeUnder(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const [folders, files]: [string[], string[]] = [[], []];
  for await (const entry of entriesUnder(folder)) {
    const place = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isDirectory()) folders.push(place);
    if (entry.isFile() && !entry.name.endsWith(draftEnd)) files.push(place);
  }
  return { folders: folders.sort(), files: files.sort() };
}
