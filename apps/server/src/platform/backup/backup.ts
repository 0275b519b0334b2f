// A backup: the database and the files of one installation, never its keys.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import { openStorage } from '../files/open-storage.ts';
import { version } from '../version.ts';
import { hasEmbedded, keysOf, migrationsOf, onDatabaseAsItIs } from './look.ts';
import { backupKeyId, type Manifest, PARTS, writeManifest } from './manifest.ts';
import { dumpServer, type Environment } from './server-dump.ts';
import { type Backup, store, storeFolder, storeTree } from './stored-files.ts';

export type BackupOptions = {
  readonly folder: string;
  /** Says that a backup that anybody can read is meant. */
  readonly isOpen: boolean;
  readonly environment: Environment;
  readonly now: Date;
};

/** When the last backup was made, for `npm run doctor`. */
export const lastBackupFile = (dataDir: string): string => path.join(dataDir, 'last-backup.json');

const refuse = (words: string): never => {
  throw new StartError(words);
};

async function prepareFolder({ dataDir }: Config, folder: string): Promise<void> {
  const inside = path.relative(dataDir, folder);
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    refuse(`A backup inside of the data folder ${dataDir} would be lost with it: name another folder.`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    refuse(`The folder ${folder} cannot be made (${errorCode(error)}): name one that this user can write.`);
  }
  if ((await readdir(folder)).length > 0) refuse(`${folder} is not empty: name a new folder for each backup.`);
}

async function storeDatabase(config: Config, backup: Backup, environment: Environment) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null)
    return { folders: [], files: [await store(backup, 'database.dump', dumpServer(databaseUrl, environment))] };
  return storeFolder(backup, path.join(dataDir, 'database'), 'database');
}

/** The database before the files: a file is there before its row is, so no row of the backup is without its file. */
async function storeAll(config: Config, backup: Backup, environment: Environment) {
  const database = await storeDatabase(config, backup, environment);
  const files = await storeTree(backup, 'files', openStorage(config));
  return { folders: [...database.folders, ...files.folders], files: [...database.files, ...files.files] };
}

/** Keeps for the doctor when the last backup was made. A data folder that is full or away takes no backup from anybody. */
async function noteBackup({ dataDir }: Config, { madeAt }: Manifest): Promise<string | null> {
  try {
    await writeFile(lastBackupFile(dataDir), `${JSON.stringify({ madeAt })}\n`, { mode: 0o600 });
    return null;
  } catch (error) {
    return `The backup is whole. That it was made could not be noted in ${dataDir} (${errorCode(error)}): the doctor will not know of it.`;
  }
}

/** What is made in `folder`; nothing stays of it where a part fails. */
async function fillFolder(folder: string, fill: () => Promise<Manifest>): Promise<Manifest> {
  try {
    return await fill();
  } catch (error) {
    // half a backup would only look like one
    for (const part of PARTS) await rm(path.join(folder, part), { recursive: true, force: true });
    if (isFull(error)) refuse(`There is no room left for a backup in ${folder}: what was written is removed again.`);
    throw error;
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));

/** Makes a backup; `unnoted` is what to say where it could not be noted. With the embedded database whoever calls holds the lock of the data folder. */
export async function makeBackup(
  config: Config,
  { folder, isOpen, environment, now }: BackupOptions,
): Promise<Manifest & { readonly unnoted: string | null }> {
  const { backupKey, databaseUrl, dataDir } = config;
  if (backupKey === null && !isOpen)
    refuse(
      'BACKUP_KEY is not set (make one with: openssl rand -hex 32). Names, e-mails and phones stand readable in a backup that is ' +
        'not sealed: with --open one is made all the same, for a place that is encrypted itself.',
    );
  if (backupKey !== null && isOpen) refuse('BACKUP_KEY is set and --open given: which one is meant?');
  if (databaseUrl === null && !hasEmbedded(dataDir)) refuse(`There is no database in ${dataDir}: nothing to back up.`);
  const { migrations, keys } = await onDatabaseAsItIs(config, async (database) => ({
    migrations: await migrationsOf(database),
    keys: await keysOf(database),
  }));
  if (migrations === null) throw new StartError('Nabz never started on this database: nothing to back up.');
  await prepareFolder(config, folder);
  const manifest = await fillFolder(folder, async () => {
    const made: Manifest = {
      format: 'nabz-backup-1',
      version,
      madeAt: now.toISOString(),
      database: databaseUrl === null ? 'embedded' : 'server',
      migrations,
      keys,
      sealedBy: backupKey === null ? null : backupKeyId(backupKey),
      ...(await storeAll(config, { folder, key: backupKey }, environment)),
    };
    await writeManifest(folder, made, backupKey);
    return made;
  });
  return { ...manifest, unnoted: await noteBackup(config, manifest) };
}
