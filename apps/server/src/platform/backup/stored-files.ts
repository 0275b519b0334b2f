// Files on their way into a backup and back.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import { treeUnder } from '../files/folders.ts';
import type { Storage } from '../files/storage.ts';
import type { StoredFile } from './manifest.ts';
import { seal, unseal } from './seal.ts';

type Bytes = AsyncIterable<Buffer>;
/** What is taken into a backup: a store of files, or a folder like one. */
type Source = Pick<Storage, 'tree' | 'open'>;
type Stored = { readonly folders: string[]; readonly files: StoredFile[] };

/** Writes a stream to a new file, down to the disk, and answers what was written. */
export async function write(source: Bytes, target: string): Promise<Omit<StoredFile, 'place'>> {
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

/** Takes a tree into the backup. What goes while it is copied, because a patient deleted it, is left out. */
export async function storeTree(backup: Backup, name: string, source: Source): Promise<Stored> {
  const tree = await source.tree();
  const folders = [name, ...tree.folders.map((place) => `${name}/${place}`)];
  for (const folder of folders) await mkdir(path.join(backup.folder, folder), { recursive: true, mode: 0o700 });
  const files: StoredFile[] = [];
  for (const place of tree.files) {
    const bytes = await source.open(place);
    if (bytes) files.push(await store(backup, `${name}/${place}`, bytes));
  }
  return { folders, files };
}

/** Takes a folder into the backup that nobody writes meanwhile. */
export const storeFolder = (backup: Backup, folder: string, name: string): Promise<Stored> =>
  storeTree(backup, name, {
    tree: () => treeUnder(folder),
    open: (place) => Promise.resolve(createReadStream(path.join(folder, place))),
  });

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
