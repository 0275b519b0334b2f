// Files on their way into a backup and back.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import { draftEnd } from '../files/files.ts';
import type { StoredFile } from './manifest.ts';
import { seal, unseal } from './seal.ts';

type Bytes = AsyncIterable<Buffer>;
type Tree = { readonly folders: string[]; readonly files: string[] };

const joined = (...parts: string[]): string => parts.join('/');

/** Everything under a folder, by its place in the backup; nothing where the folder is not there. Drafts of uploads are left out. */
export async function treeOf(folder: string, name: string): Promise<Tree> {
  const tree: Tree = { folders: [name], files: [] };
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      const inside = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep);
      if (entry.isDirectory()) tree.folders.push(joined(name, ...inside));
      if (entry.isFile() && !entry.name.endsWith(draftEnd)) tree.files.push(joined(name, ...inside));
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return { folders: tree.folders.sort(), files: tree.files.sort() };
}

/** Writes a stream to a new file, down to the disk, and answers what was written. */
async function write(source: Bytes, target: string): Promise<Omit<StoredFile, 'place'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): Bytes {
    for await (const some of source) {
      hash.update(some);
      bytes += some.length;
      yield some;
    }
  }
  await pipeline(counted, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** Where a backup is, and the key that seals it. */
export type Backup = { readonly folder: string; readonly key: Buffer | null };

/** Takes a stream into the backup. */
export const store = async ({ folder, key }: Backup, place: string, source: Bytes): Promise<StoredFile> => ({
  place,
  ...(await write(key === null ? source : seal(key, place, source), path.join(folder, place))),
});

const openUnlessGone = async (file: string): Promise<FileHandle | null> => {
  try {
    return await open(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
};

/** Takes a tree into the backup. What goes while it is copied, because a patient deleted it, is left out. */
export async function storeTree(backup: Backup, from: string, { folders, files }: Tree): Promise<StoredFile[]> {
  for (const folder of folders) await mkdir(path.join(backup.folder, folder), { recursive: true, mode: 0o700 });
  const stored: StoredFile[] = [];
  for (const place of files) {
    const file = await openUnlessGone(path.join(from, place));
    if (file) stored.push(await store(backup, place, file.createReadStream()));
  }
  return stored;
}

const differs = ({ place }: StoredFile): StartError =>
  new StartError(
    `${place} of the backup is not as it was made: its bytes changed. Nothing was restored; take another backup.`,
  );

/** The bytes of a stored file; throws at its end when they are not those that the manifest names. */
async function* checked(file: StoredFile, source: Bytes): Bytes {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const some of source) {
      hash.update(some);
      bytes += some.length;
      yield some;
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError(`${file.place} of the backup is missing. Nothing was restored; take another backup.`);
  }
  if (bytes !== file.bytes || hash.digest('hex') !== file.sha256) throw differs(file);
}

const stored = ({ folder }: Backup, file: StoredFile): Bytes =>
  checked(file, createReadStream(path.join(folder, file.place)));

/** A file as it was before it was taken into the backup. */
export const unsealed = (backup: Backup, file: StoredFile): Bytes =>
  backup.key === null ? stored(backup, file) : unseal(backup.key, file.place, stored(backup, file));

/** Reads every file of a backup to its end, and with its key opens it. */
export async function verify(backup: Backup, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) for await (const _ of unsealed(backup, file));
}

/** Writes a file of a backup to where it belongs. */
export const putBack = (backup: Backup, file: StoredFile, target: string): Promise<unknown> =>
  write(unsealed(backup, file), target);
