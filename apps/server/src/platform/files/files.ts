import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors/app-error.ts';
import type { Refusal } from '@nabz/words/catalogue';
import { errorCode } from '../errors/error-code.ts';
import { encrypt, type EncryptionKeys, decrypt } from '../encryption.ts';
import { StoredFileError } from './stored-file-error.ts';

/** The port to what patients upload. Names are made here; the patient's own file name is never on the disk. */
export type Files = {
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** Throws a StoredFileError when the file is not here or was changed. */
  readonly get: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
  /**
   * The last step of the transaction that writes the row of a file: from now on the sweep leaves it alone for a while. Refuses
   * when it was swept already.
   */
  readonly confirm: (id: string) => Promise<void>;
};

/** Each feature keeps its files in an area of its own, so that none sweeps up another's. */
export const FILE_AREAS = ['booking', 'documents'] as const;
export type FileArea = (typeof FILE_AREAS)[number];

export const idPattern = /^[0-9a-f]{32}$/;
export const draftEnd = '.part';

/** Writes bytes to a new file, down to the disk. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const notKept = (why: Refusal, cause: unknown, retryAfterSeconds: number): AppError =>
  new AppError(503, 'NOT_READY', why, { cause, retryAfterSeconds });

/** A full disk is no fault of the file, and neither is a draft that waited until it was swept: the patient may try again. */
function toRefusal(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT') return notKept({ code: 'errors.platform.tookTooLong' }, error, 2);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return notKept({ code: 'errors.platform.noRoomForFiles' }, error, 60);
}

/** Everything under a folder, at any depth; nothing when it is not there yet. */
export async function* filesUnder(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Where the files of an area are. */
export const folderOf = (dataDir: string, area: FileArea): string => path.join(dataDir, 'files', area);

/** Bound to its name: a file in another one's place does not open. */
export const contextOfFile = (area: FileArea, id: string): string => `file:${area}/${id}`;

/** Files in a folder, each encrypted with AES-256-GCM and bound to its name. */
export function createFolderFiles(dataDir: string, area: FileArea, keys: EncryptionKeys): Files {
  const folder = folderOf(dataDir, area);
  const context = (id: string): string => contextOfFile(area, id);
  const placeOf = (id: string): string => {
    if (!idPattern.test(id)) throw new Error('That is not the name of a stored file.');
    return path.join(folder, id.slice(0, 2), id);
  };
  return {
    put: async (bytes) => {
      const id = randomBytes(16).toString('hex');
      const place = placeOf(id);
      const draft = `${place}${draftEnd}`;
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await writeWhole(draft, encrypt(keys, context(id), bytes));
        await rename(draft, place); // whole or not at all
      } catch (error) {
        // half a draft would keep the disk full; where it cannot be removed the sweep does it later
        await rm(draft, { force: true }).catch(() => undefined);
        throw toRefusal(error);
      }
      return id;
    },
    get: async (id) => {
      const encrypted = await readFile(placeOf(id)).catch((cause: unknown) => {
        throw new StoredFileError('unreachable', cause);
      });
      try {
        return decrypt(keys, context(id), encrypted);
      } catch (cause) {
        throw new StoredFileError('damaged', cause);
      }
    },
    delete: (id) => rm(placeOf(id), { force: true }),
    confirm: async (id) => {
      // by the clock of the disk's files, which tests do not move
      const now = new Date();
      await utimes(placeOf(id), now, now).catch((error: unknown) => {
        throw toRefusal(error);
      });
    },
  };
}
