import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Reencrypted } from '../keyring/reencrypt.ts';
import { headerLength, headerOf, encrypt, type EncryptionKeys, decrypt } from '../encryption.ts';
import { contextOfFile, draftEnd, type FileArea, filesUnder, folderOf, idPattern, writeWhole } from './files.ts';

async function headOf(place: string): Promise<Buffer> {
  const handle = await open(place, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerLength), 0, headerLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The stored files of an area that the present key did not encrypt. */
export async function* filesUnderOtherKeys(
  dataDir: string,
  area: FileArea,
  keys: EncryptionKeys,
): AsyncGenerator<string> {
  const header = headerOf(keys.present());
  for await (const place of filesUnder(folderOf(dataDir, area)))
    if (idPattern.test(path.basename(place)) && !(await headOf(place)).equals(header)) yield place;
}

/** Whole or not at all, like storing: the old file stands until the new one takes its name. */
async function reencryptFile(place: string, context: string, keys: EncryptionKeys): Promise<void> {
  const draft = `${place}${draftEnd}`;
  const encrypted = encrypt(keys, context, decrypt(keys, context, await readFile(place)));
  await rm(draft, { force: true }); // of a run that was killed
  try {
    await writeWhole(draft, encrypted);
    // deleted meanwhile: it must not come back. What slips through between these two lines is swept, nobody knows it
    await stat(place);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Encrypts the files of an area anew that another key encrypted. What no key opens stays as it is. */
export async function reencryptFiles(dataDir: string, area: FileArea, keys: EncryptionKeys): Promise<Reencrypted> {
  let [changed, lost] = [0, 0];
  for await (const place of filesUnderOtherKeys(dataDir, area, keys)) {
    try {
      await reencryptFile(place, contextOfFile(area, path.basename(place)), keys);
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

/** How many files the database knows that are not in this folder: another key than the present one may have encrypted them. */
export async function countMissing(db: Db, dataDir: string, { table, column, area }: StoredNames): Promise<number> {
  let missing = 0;
  const look = async (name: string): Promise<void> => {
    await stat(path.join(dataDir, 'files', area, name.slice(0, 2), name)).catch(() => (missing += 1));
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
