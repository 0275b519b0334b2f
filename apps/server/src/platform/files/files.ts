import { randomBytes } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import type { Refusal } from '@nabz/words/catalogue';
import { errorCode } from '../errors/error-code.ts';
import { encrypt, type EncryptionKeys, decrypt } from '../encryption.ts';
import { STORAGE_AWAY } from './storage-error.ts';
import { type FileArea, requireId, type StorageArea } from './storage.ts';
import { StoredFileError } from './stored-file-error.ts';

/** The port to what patients upload. Names are made here; the patient's own file name is nowhere outside of the database. */
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

const notKept = (why: Refusal, cause: unknown, retryAfterSeconds: number): AppError =>
  new AppError(503, 'NOT_READY', why, { cause, retryAfterSeconds });

/** A full disk or a store that is away is no fault of the file, and neither is a draft that waited until it was swept: the patient may try again. */
function toRefusal(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT') return notKept({ code: 'errors.platform.tookTooLong' }, error, 2);
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== STORAGE_AWAY) return error;
  return notKept({ code: 'errors.platform.noRoomForFiles' }, error, 60);
}

/** Bound to its name: a file in another one's place does not open. */
export const contextOfFile = (area: FileArea, id: string): string => `file:${area}/${id}`;

/** The files of an area, each encrypted with AES-256-GCM and bound to its name. */
export function createFiles(storage: StorageArea, area: FileArea, keys: EncryptionKeys): Files {
  const context = (id: string): string => contextOfFile(area, id);
  return {
    put: async (bytes) => {
      const id = randomBytes(16).toString('hex');
      await storage.write(id, encrypt(keys, context(id), bytes)).catch((error: unknown) => {
        throw toRefusal(error);
      });
      return id;
    },
    get: async (id) => {
      const encrypted = await storage.read(requireId(id)).catch((cause: unknown) => {
        throw new StoredFileError('unreachable', cause);
      });
      try {
        return decrypt(keys, context(id), encrypted);
      } catch (cause) {
        throw new StoredFileError('damaged', cause);
      }
    },
    delete: (id) => storage.remove(requireId(id)),
    confirm: (id) =>
      storage.touch(id).catch((error: unknown) => {
        throw toRefusal(error);
      }),
  };
}
