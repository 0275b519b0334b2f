// Puts a backup back: into nothing but emptiness, after every byte of it was read, and all of it or nothing.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import { knownMigrations } from '../db/migrate.ts';
import { errorCode } from '../errors/error-code.ts';
import { databaseFolder, isEmpty, onDatabaseAsItIs } from './look.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Environment, restoreServer } from './server-dump.ts';
import { type Backup, putBack, unsealed, verify } from './stored-files.ts';

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

async function refuseFull(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  for (const folder of [databaseFolder(dataDir), path.join(dataDir, 'files')])
    if ((await contentOf(folder)).length > 0)
      refuse(`${folder} is not empty. A restore overwrites nothing: move it away, or set DATA_DIR to another folder.`);
  if (databaseUrl !== null && !(await onDatabaseAsItIs(config, isEmpty)))
    refuse('The database of DATABASE_URL is not empty. A restore overwrites nothing: make a new database for it.');
}

/** Where a tree is put together before it takes its place, so that a restore that is killed leaves no half of it there. */
const draftOf = (dataDir: string, name: string): string => path.join(dataDir, `${name}.restoring`);

async function putTree(
  { dataDir }: Config,
  backup: Backup,
  manifest: Manifest,
  name: 'database' | 'files',
): Promise<void> {
  const draft = draftOf(dataDir, name);
  const isOfTree = (place: string): boolean => place === name || place.startsWith(`${name}/`);
  const target = (place: string): string => path.join(draft, place.slice(name.length));
  await rm(draft, { recursive: true, force: true }); // of a restore that was killed
  for (const place of manifest.folders.filter(isOfTree)) await mkdir(target(place), { recursive: true, mode: 0o700 });
  for (const file of manifest.files.filter(({ place }) => isOfTree(place)))
    await putBack(backup, file, target(file.place));
}

async function takePlace(dataDir: string, name: string): Promise<void> {
  const place = path.join(dataDir, name);
  await rm(place, { recursive: true, force: true }); // it is empty
  await rename(draftOf(dataDir, name), place);
}

/** With the embedded database whoever calls holds the lock of the data folder. */
export async function restoreBackup(config: Config, { folder, environment }: RestoreOptions): Promise<Manifest> {
  const { dataDir, databaseUrl } = config;
  const manifest = await readManifest(folder, config.backupKey);
  await refuseOtherKind(config, manifest);
  await refuseFull(config);
  const { backup } = await checkBackup(config, folder);
  try {
    await putTree(config, backup, manifest, 'files');
    if (databaseUrl === null) await putTree(config, backup, manifest, 'database');
    const dump = manifest.files.find(({ place }) => place === 'database.dump');
    if (databaseUrl !== null && dump) await restoreServer(unsealed(backup, dump), databaseUrl, environment);
    await takePlace(dataDir, 'files');
    if (databaseUrl === null) await takePlace(dataDir, 'database');
  } finally {
    for (const name of ['files', 'database']) await rm(draftOf(dataDir, name), { recursive: true, force: true });
  }
  return manifest;
}
