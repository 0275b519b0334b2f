// Sealed files in a folder, which several processes may share.
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../errors/error-code.ts';
import { FILE_AREAS, idPattern, type Restoring, requireId, type Storage, type StorageArea } from './storage.ts';
import { sweepArea } from './sweep.ts';
import { draftEnd, filesUnder, treeUnder } from './folders.ts';

/** Writes bytes to a new file, down to the disk. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readHead(place: string, length: number): Promise<Buffer> {
  const handle = await open(place, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What the database is about to rely on survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // a folder has no handle there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const unlessGone = async <T>(act: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await act;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return otherwise;
  }
};

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const place of filesUnder(folder)) if (idPattern.test(path.basename(place))) yield path.basename(place);
}

function createArea(folder: string): StorageArea {
  const placeOf = (id: string): string => path.join(folder, requireId(id).slice(0, 2), id);
  return {
    write: async (id, bytes) => {
      const place = placeOf(id);
      const draft = `${place}${draftEnd}`;
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await writeWhole(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        // half a draft would keep the disk full; where it cannot be removed the sweep does it later
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: async (id) => readFile(placeOf(id)),
    readHead: async (id, length) => readHead(placeOf(id), length),
    replace: async (id, bytes) => {
      const place = placeOf(id);
      const draft = `${place}${draftEnd}`;
      await rm(draft, { force: true }); // of a run that was killed
      try {
        await writeWhole(draft, bytes);
        // deleted meanwhile: it must not come back. What slips through between these two lines is swept, nobody knows it
        await stat(place);
        await rename(draft, place);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: async (id) => rm(placeOf(id), { force: true }),
    touch: async (id) => {
      // by the clock of the disk's files, which tests do not move
      const now = new Date();
      await utimes(placeOf(id), now, now);
    },
    has: async (id) =>
      unlessGone(
        stat(placeOf(id)).then(() => true),
        false,
      ),
    names: () => namesIn(folder),
    sweep: (rules) => sweepArea({ folder, ...rules }),
  };
}

/** A folder takes its place when it is whole, so that a restore that is killed leaves no half of it there. */
function createRestoring(folder: string): Restoring {
  const draft = `${folder}.restoring`;
  return {
    begin: () => rm(draft, { recursive: true, force: true }),
    folder: async (place) => {
      await mkdir(path.join(draft, place), { recursive: true, mode: 0o700 });
    },
    put: async (place, source) => {
      const target = path.join(draft, place);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    },
    finish: async () => {
      await mkdir(draft, { recursive: true, mode: 0o700 });
      await rm(folder, { recursive: true, force: true }); // it is empty
      await rename(draft, folder);
    },
    drop: () => rm(draft, { recursive: true, force: true }),
  };
}

/** Files in `DATA_DIR/files`. */
export function createFolderStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files');
  const mark = path.join(folder, 'store.id');
  return {
    place: folder,
    area: (area) => createArea(path.join(folder, area)),
    mark: {
      place: mark,
      read: async () => (await unlessGone(readFile(mark, 'utf8'), '')).trim() || null,
      write: async (id) => {
        const draft = `${mark}${draftEnd}`;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rm(draft, { force: true }); // of a process that was killed
        await writeWhole(draft, Buffer.from(`${id}\n`));
        await rename(draft, mark);
        await syncFolder(folder);
      },
    },
    hasFiles: async () => {
      for (const area of FILE_AREAS) for await (const _ of filesUnder(path.join(folder, area))) return true;
      return false;
    },
    tree: () => treeUnder(folder),
    open: async (place) => (await unlessGone(open(path.join(folder, place)), null))?.createReadStream() ?? null,
    isEmpty: async () => (await unlessGone(readdir(folder), [])).length === 0,
    restoring: () => createRestoring(folder),
  };
}
