import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { seal, unseal } from '../sealed.ts';

/** The port to what patients upload. Names are made here; the patient's own file name is never on the disk. */
export type Files = {
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** Throws when the file is gone or was changed. */
  readonly get: (id: string) => Promise<Buffer>;
  readonly delete: (id: string) => Promise<void>;
};

const idPattern = /^[0-9a-f]{32}$/;
const context = (id: string): string => `file:${id}`;

/** Files in a folder, each sealed with AES-256-GCM and bound to its name. */
export function createFolderFiles(dataDir: string, key: Buffer): Files {
  const placeOf = (id: string): string => {
    if (!idPattern.test(id)) throw new Error('That is not the name of a stored file.');
    return path.join(dataDir, 'files', id.slice(0, 2), id);
  };
  return {
    put: async (bytes) => {
      const id = randomBytes(16).toString('hex');
      const place = placeOf(id);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.part`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(seal(key, context(id), bytes));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, place); // whole or not at all
      return id;
    },
    get: async (id) => unseal(key, context(id), await readFile(placeOf(id))),
    delete: (id) => rm(placeOf(id), { force: true }),
  };
}
