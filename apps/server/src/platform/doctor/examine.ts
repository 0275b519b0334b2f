// All that the doctor looks at, in the order it is told. What breaks one look is told as what it found.
import type { Config } from '../../config.ts';
import { hasEmbedded, onDatabaseAsItIs } from '../backup/look.ts';
import { StartError } from '../data-dir.ts';
import { lockDataDir } from '../data-lock.ts';
import { whyNotStarted } from '../why-not-started.ts';
import { askDatabase } from './database.ts';
import { type Finding, hand, note } from './finding.ts';
import { answers, complaints, disk, fileStore, keyFiles, lastBackup, scanner, versions } from './machine.ts';
import { providers } from './providers.ts';
import { services } from './services.ts';

async function looked(about: string, look: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [hand(about, whyNotStarted(error, 'It could not be looked at'))];
  }
}

/** The embedded database has one process: while a Nabz has it, only that Nabz can tell. */
async function askEmbedded(config: Config, now: () => Date): Promise<Finding[]> {
  if (!hasEmbedded(config.dataDir)) return [note('Database', 'There is none yet: the first start makes it.')];
  let lock;
  try {
    lock = await lockDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [note('Database', 'A running Nabz has it: migrations, keys, clock and jobs are told while it is stopped.')];
  }
  try {
    return await onDatabaseAsItIs(config, (database) => askDatabase(config, database, now));
  } finally {
    await lock.release();
  }
}

/** It does not wait for the disk: nobody should learn that after a power cut. */
const unsuited = ({ databaseUrl, isProduction }: Config): Finding[] =>
  databaseUrl === null && isProduction
    ? [
        note(
          'Embedded database',
          'A power cut can lose the last changes, and backups need Nabz stopped: set DATABASE_URL before patients rely on it.',
        ),
      ]
    : [];

export async function examine(config: Config, now: () => Date): Promise<Finding[]> {
  const database = (): Promise<Finding[]> =>
    config.databaseUrl === null
      ? askEmbedded(config, now)
      : onDatabaseAsItIs(config, (opened) => askDatabase(config, opened, now));
  return [
    versions(),
    ...(await looked('Answers', () => answers(config))),
    ...(await looked('Disk', () => disk(config))),
    ...(await looked('File store', () => fileStore(config))),
    ...(await looked('Scanner', () => scanner(config))),
    ...(await looked('Database', database)),
    ...unsuited(config),
    ...(await looked('Key files', () => keyFiles(config))),
    ...(await looked('Providers', () => providers(config))),
    ...(await looked('Services', () => services(config))),
    complaints(config),
    ...(await looked('Backup', () => lastBackup(config, now()))),
  ];
}
