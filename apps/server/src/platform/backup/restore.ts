// Puts a backup back: into nothing but emptiness, after every byte of it was read, and all of it or nothing.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import { knownMigrations } from '../db/migrate.ts';
import { errorCode } from '../errors/error-code.ts';
import { openStorage } from '../files/open-storage.ts';
import type { Restoring, Storage } from '../files/storage.ts';
import { databaseFolder, isEmpty, onDatabaseAsItIs } from './look.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Environment, restoreServer } from './server-dump.ts';
import { type Backup, unsealed, verify, write } from './stored-files.ts';

export type RestoreOptions = { readonly folder: string; readonly environment: Environment };

const refuse = (words: string): never => {
  throw new StartError(words);
};

const contentOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return [];
  }
};

/** Reads all of a backup and answers what it is. */
export async function checkBackup(
  { backupKey }: Config,
  folder: string,
): Promise<{ manifest: Manifest; backup: Backup }> {
  const manifest = await readManifest(folder, backupKey);
  const backup = { folder, key: manifest.sealedBy === null ? null : backupKey };
  await verify(backup, manifest.files);
  return { manifest, backup };
}

async function refuseOtherKind({ databaseUrl }: Config, { database, migrations }: Manifest): Promise<void> {
  if (database === 'server' && databaseUrl === null)
    refuse('This backup is of a PostgreSQL: set DATABASE_URL to an empty database.');
  if (database === 'embedded' && databaseUrl !== null)
    refuse('This backup is of the embedded database: take DATABASE_URL out of the settings.');
  const known = new Set(await knownMigrations());
  const later = migrations.find((name) => !known.has(name));
  if (later) refuse(`This backup is of a later Nabz than this one, which does not know ${later}.`);
}

async function refuseFull(config: Config, storage: Storage): Promise<void> {
  const { dataDir, databaseUrl, filesInS3 } = config;
  const overwrites = (place: string, setting: string): never =>
    refuse(`${place} is not empty. A restore overwrites nothing: move it away, or set ${setting} to another place.`);
  const folder = databaseFolder(dataDir);
  if ((await contentOf(folder)).length > 0) overwrites(folder, 'DATA_DIR');
  if (!(await storage.isEmpty())) overwrites(storage.place, filesInS3 === null ? 'DATA_DIR' : 'FILES_URL');
  if (databaseUrl !== null && !(await onDatabaseAsItIs(config, isEmpty)))
    refuse('The database of DATABASE_URL is not empty. A restore overwrites nothing: make a new database for it.');
}

/** Where the database is put together before it takes its place, so that a restore that is killed leaves no half of it there. */
const draftOf = ({ dataDir }: Config): string => path.join(dataDir, 'database.restoring');

type Target = Pick<Restoring, 'folder' | 'put'>;

/** Everything of a backup that stands under a name. */
async function putTree(backup: Backup, manifest: Manifest, name: 'database' | 'files', target: Target): Promise<void> {
  const inside = (place: string): string => place.slice(name.length + 1);
  const isOfTree = (place: string): boolean => place === name || place.startsWith(`${name}/`);
  for (const place of manifest.folders.filter(isOfTree)) await target.folder(inside(place));
  for (const file of manifest.files.filter(({ place }) => isOfTree(place)))
    await target.put(inside(file.place), unsealed(backup, file));
}

async function putDatabase(config: Config, backup: Backup, manifest: Manifest): Promise<void> {
  const draft = draftOf(config);
  await rm(draft, { recursive: true, force: true }); // of a restore that was killed
  await putTree(backup, manifest, 'database', {
    folder: async (place) => {
      await mkdir(path.join(draft, place), { recursive: true, mode: 0o700 });
    },
    put: async (place, source) => {
      await write(source, path.join(draft, place));
    },
  });
}

async function databaseTakesPlace(config: Config): Promise<void> {
  const place = databaseFolder(config.dataDir);
  await rm(place, { recursive: true, force: true }); // it is empty
  await rename(draftOf(config), place);
}

/**
 * What was put back is another store than the one it was copied from. With the mark of that one a copy that is tried beside it, with a
 * setting that still names its files, would sweep up what was uploaded since.
 */
async function markAnew(config: Config, storage: Storage): Promise<void> {
  await onDatabaseAsItIs(config, async ({ db }) => {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('file_store')::text as found`.execute(db);
    if (!rows[0]?.found) return; // of before marks
    const id = randomUUID();
    const { numUpdatedRows } = await db.updateTable('file_store').set({ id }).executeTakeFirst();
    if (numUpdatedRows > 0n) await storage.mark.write(id);
  });
}

/** With the embedded database whoever calls holds the lock of the data folder. */
export async function restoreBackup(config: Config, { folder, environment }: RestoreOptions): Promise<Manifest> {
  const { databaseUrl } = config;
  const storage = openStorage(config);
  const manifest = await readManifest(folder, config.backupKey);
  await refuseOtherKind(config, manifest);
  await refuseFull(config, storage);
  const { backup } = await checkBackup(config, folder);
  const files = storage.restoring();
  try {
    await files.begin();
    await putTree(backup, manifest, 'files', files);
    if (databaseUrl === null) await putDatabase(config, backup, manifest);
    const dump = manifest.files.find(({ place }) => place === 'database.dump');
    if (databaseUrl !== null && dump) await restoreServer(unsealed(backup, dump), databaseUrl, environment);
    await files.finish();
    if (databaseUrl === null) await databaseTakesPlace(config);
    await markAnew(config, storage);
  } finally {
    await files.drop();
    await rm(draftOf(config), { recursive: true, force: true });
  }
  return manifest;
}
