// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// Which folder goes with which database: of a start that is refused nothing is seen in either.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { type Database, openEmbedded } from '../db/database.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createFolderStorage } from './folder-storage.ts';

let root: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nabz-store-'));
  ({ database, drop } = await openTestDatabase(inject('source')));
});
beforeEach(() => forget());
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(root, { recursive: true, force: true });
});

/** The database is as one of before marks again. */
const forget = (): Promise<unknown> => database.db.deleteFrom('file_store').execute();
const rows = () => database.db.selectFrom('file_store').selectAll().execute();
const newFolder = (): string => mkdtempSync(path.join(root, 'data-'));
const markOf = (dataDir: string): string => path.join(dataDir, 'files', 'store.id');
const storeOf = (dataDir: string): FileStore => createFileStore(database, createFolderStorage(dataDir));
async function begin(dataDir: string): Promise<void> {
  await storeOf(dataDir).check();
  await storeOf(dataDir).claim();
}
async function claimed(): Promise<string> {
  const dataDir = newFolder();
  await begin(dataDir);
  return dataDir;
}

test('the first start marks the folder, the next ones find it so, also where it was moved', async () => {
  const dataDir = await claimed();
  const mark = readFileSync(markOf(dataDir), 'utf8');
  expect(mark).toBe(`${(await rows())[0]?.id}\n`);
  await begin(dataDir);
  const moved = newFolder();
  cpSync(dataDir, moved, { recursive: true });
  await begin(moved);
  expect(readFileSync(markOf(moved), 'utf8')).toBe(mark);
});

test('another folder is refused with the mark that it needs, and is taken once an operator wrote that there', async () => {
  await claimed();
  const other = newFolder();
  const [{ id } = { id: '' }] = await rows();
  for (const step of ['check', 'claim'] as const)
    await expect(storeOf(other)[step]()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`If it is lost for good, write ${id} into ${markOf(other)}.`),
    });
  expect(existsSync(path.join(other, 'files'))).toBe(false);
  mkdirSync(path.join(other, 'files'));
  writeFileSync(markOf(other), id);
  await begin(other);
});

test('the folder of another database is refused, by a database that has one and by one that has none yet', async () => {
  const theirs = await claimed();
  await forget();
  const words = /^The files in .* belong to another database than this one, which is new\. /;
  for (const step of ['check', 'claim'] as const) await expect(storeOf(theirs)[step]()).rejects.toThrow(words);
  expect(await rows()).toEqual([]);
  await claimed();
  for (const step of ['check', 'claim'] as const)
    await expect(storeOf(theirs)[step]()).rejects.toThrow(
      /^The files in .* belong to another database than this one\. /,
    );
});

test('a database from before marks takes its folder with the files in it', async () => {
  const dataDir = newFolder();
  mkdirSync(path.join(dataDir, 'files', 'documents', 'ab'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'documents', 'ab', 'ab'.repeat(16)), 'x');
  await begin(dataDir);
  expect(existsSync(markOf(dataDir))).toBe(true);
});

test('an empty database takes no folder with files in it, not even one of before marks', async () => {
  const dataDir = newFolder();
  const empty = openEmbedded({ dataDir: null, dump: null }, () => undefined);
  const store = createFileStore(empty, createFolderStorage(dataDir));
  try {
    await empty.ready();
    await store.check();
    mkdirSync(path.join(dataDir, 'files', 'booking'), { recursive: true });
    writeFileSync(path.join(dataDir, 'files', 'booking', 'ab'.repeat(16)), 'x');
    await expect(store.check()).rejects.toThrow('belong to another database than this one, which is new');
  } finally {
    await empty.close();
  }
});

test('a start that was killed before it wrote the mark, or in its midst, is finished by the next', async () => {
  const dataDir = newFolder();
  const id = '0b5c1f4e-6a0e-4f43-9a5e-2d7f7c6f3a10';
  await database.db.insertInto('file_store').values({ id, alive_at: null }).execute();
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(`${markOf(dataDir)}.part`, id.slice(0, 5));
  await begin(dataDir);
  expect(readFileSync(markOf(dataDir), 'utf8')).toBe(`${id}\n`);
});

test('of starts at once on two folders all of one folder go on, and all of the other are refused', async () => {
  const folders = [newFolder(), newFolder()];
  const starts = Array.from({ length: 8 }, (_, at) => folders[at % 2] ?? '');
  const ended = await Promise.allSettled(starts.map(begin));
  const went = starts.filter((_, at) => ended[at]?.status === 'fulfilled');
  expect(went).toHaveLength(4);
  expect(new Set(went).size).toBe(1);
});
