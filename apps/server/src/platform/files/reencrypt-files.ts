import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Reencrypted } from '../keyring/reencrypt.ts';
import { headerLength, headerOf, encrypt, type EncryptionKeys, decrypt } from '../encryption.ts';
import { contextOfFile } from './files.ts';
import type { FileArea, Storage, StorageArea } from './storage.ts';

/** The stored files of an area that the present key did not encrypt. */
export async function* filesUnderOtherKeys(storage: StorageArea, keys: EncryptionKeys): AsyncGenerator<string> {
  const header = headerOf(keys.present());
  for await (const id of storage.names()) {
    const head = await storage.readHead(id, headerLength).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      return header; // deleted meanwhile
    });
    if (!head.equals(header)) yield id;
  }
}

/** Encrypts the files of an area anew that another key encrypted. What no key opens stays as it is. */
export async function reencryptFiles(storage: StorageArea, area: FileArea, keys: EncryptionKeys): Promise<Reencrypted> {
  let [changed, lost] = [0, 0];
  for await (const id of filesUnderOtherKeys(storage, keys)) {
    const context = contextOfFile(area, id);
    try {
      await storage.replace(id, encrypt(keys, context, decrypt(keys, context, await storage.read(id))));
      changed += 1;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') continue;
      if (!(error instanceof Error) || !/authenticate|too short/.test(error.message)) throw error;
      lost += 1;
    }
  }
  return { changed, lost };
}

/** Where the names of an area's files stand. */
export type StoredNames = { readonly table: string; readonly column: string; readonly area: FileArea };

const namesAtOnce = 200;

/** How many files the database knows that are not in this store: another key than the present one may have encrypted them. */
export async function countMissing(db: Db, storage: Storage, { table, column, area }: StoredNames): Promise<number> {
  const files = storage.area(area);
  let missing = 0;
  const look = async (name: string): Promise<void> => {
    if (!(await files.has(name))) missing += 1;
  };
  for (let after = ''; ;) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} > ${after}
      order by 1 limit ${sql.lit(namesAtOnce)}`.execute(db);
    await Promise.all(rows.map(({ name }) => look(name)));
    const last = rows.at(-1);
    if (!last) return missing;
    after = last.name;
  }
}
