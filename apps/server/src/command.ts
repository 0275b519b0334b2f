import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { errorCode } from './platform/errors/error-code.ts';
import type { Platform } from './platform/platform.ts';
import { whyNotStarted } from './platform/why-not-started.ts';

// `| head` closes the pipe before everything is told: that is no failure
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
  process.exit();
});

/** Writes a line for the operator. */
export type Print = (line: string) => void;

/** npm runs scripts in the project's folder, and says in INIT_CWD where it was started from: file names are meant from there. */
export const givenFile = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file);

/** `isWhole`: with every feature, for what concerns all that is kept. Such a command settles keys as a start does. `enqueues`: it leaves jobs, which a Nabz that runs them does. */
type Kind = { readonly isWhole?: boolean; readonly enqueues?: boolean };

async function onDatabase(
  work: (platform: Platform) => Promise<void>,
  { isWhole = false, enqueues = false }: Kind,
): Promise<void> {
  const config = readConfig();
  prepareDataDir(config.dataDir);
  // the embedded database has one process: with a server on it, this is refused
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  const [{ createPlatform }, { placesReference }, { defineHospitalReferences }] = await Promise.all([
    import('./platform/platform.ts'),
    import('./features/location/places.service.ts'),
    import('./features/hospitals/reference.service.ts'),
  ]);
  // no command runs jobs: of a copy that is tried out they would send
  const platform = createPlatform(enqueues ? { ...config, role: 'web' } : config, {
    onLost: (error) => {
      process.stderr.write(`${whyNotStarted(error)}\n`);
      process.exit(1);
    },
  });
  try {
    if (isWhole) await (await import('./app.ts')).createApp(platform, { dist: config.dataDir });
    // which keys are right is for a start to say: a command that does not know all that is kept makes none
    await platform.open({ settles: isWhole });
    if (!isWhole) {
      platform.references.define(placesReference);
      defineHospitalReferences(platform);
      await platform.references.load(platform.database);
    }
    if (enqueues) await platform.jobs.start();
    await work(platform);
  } finally {
    if (enqueues) await platform.jobs.stop();
    await platform.database.close();
    await lock?.release();
  }
}

/** Runs a command of an operator on the database, without a server; what is wrong is said in one sentence. */
export async function runCommand(
  work: (platform: Platform, print: Print) => Promise<void>,
  kind: Kind = {},
): Promise<void> {
  try {
    await onDatabase((platform) => work(platform, (line) => process.stdout.write(`${line}\n`)), kind);
  } catch (error) {
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command that opens the database itself, or none. `locks`: nobody may use the embedded database meanwhile. */
export async function runAlone(
  work: (config: Config, print: Print) => Promise<void>,
  { locks }: { readonly locks: boolean },
): Promise<void> {
  try {
    const config = readConfig();
    prepareDataDir(config.dataDir);
    const lock = locks && config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
    try {
      await work(config, (line) => process.stdout.write(`${line}\n`));
    } finally {
      await lock?.release();
    }
  } catch (error) {
    process.stderr.write(`${whyNotStarted(error, 'It broke off')}\n`);
    process.exitCode = 1;
  }
}

/** For programs of others that a command runs. */
export const givenEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;
