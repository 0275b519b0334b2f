import path from 'node:path';
import { readConfig } from './config.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { lockDataDir } from './platform/data-lock.ts';
import type { Platform } from './platform/platform.ts';
import { migrate } from './platform/db/migrate.ts';
import { whyNotStarted } from './platform/why-not-started.ts';

/** Writes a line for the operator. */
export type Print = (line: string) => void;

/** npm runs scripts in the project's folder, and says in INIT_CWD where it was started from: file names are meant from there. */
export const givenFile = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file);

async function onDatabase(work: (platform: Platform) => Promise<void>): Promise<void> {
  const config = readConfig();
  prepareDataDir(config.dataDir);
  // the embedded database has one process: with a server on it, this is refused
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  const [{ createPlatform }, { placesReference }, { defineHospitalReferences }] = await Promise.all([
    import('./platform/platform.ts'),
    import('./features/location/places.service.ts'),
    import('./features/hospitals/reference.service.ts'),
  ]);
  const platform = createPlatform(config, {
    onLost: (error) => {
      process.stderr.write(`${whyNotStarted(error)}\n`);
      process.exit(1);
    },
  });
  try {
    await platform.database.ready();
    await migrate(platform.database);
    platform.references.define(placesReference);
    defineHospitalReferences(platform);
    await platform.references.load(platform.database);
    await work(platform);
  } finally {
    await platform.database.close();
    await lock?.release();
  }
}

/** Runs a command of an operator on the database, without a server; what is wrong is said in one sentence. */
export async function runCommand(work: (platform: Platform, print: Print) => Promise<void>): Promise<void> {
  try {
    await onDatabase((platform) => work(platform, (line) => process.stdout.write(`${line}\n`)));
  } catch (error) {
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exitCode = 1;
  }
}
