// The order in which the parts of the platform open, start and stop.
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { References } from './db/reference.ts';
import type { Documents } from './documents/documents.ts';
import type { FileStore } from './files/file-store.ts';
import type { Sweeps } from './files/sweeps.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keyring } from './keyring/keyring.ts';
import type { Log } from './log/log.ts';
import type { Scrub } from './scrub/scrub.ts';
import type { Traces } from './traces/traces.ts';

export type Lifecycle = {
  /** False while the database is not migrated or jobs do not run: then everything but /health answers 503. */
  readonly isReady: () => boolean;
  /**
   * Opens the database with its keys and brings it up to date. Where `settles`, a database that knows no keys and no folder of
   * files gets some, and the folder of another one is refused.
   */
  readonly open: (how: { settles: boolean }) => Promise<void>;
  /** Opens the database, loads what comes with the project, starts the jobs. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly traces: Traces;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fileStore: FileStore;
  readonly references: References;
  readonly jobs: Jobs;
  readonly sweeps: Sweeps;
  readonly scrub: Scrub;
  readonly documents: Documents;
  /** Jobs run in this process, and what else is done for all of them. */
  readonly works: boolean;
  readonly log: Log;
  readonly onLost: (error: Error) => void;
};

/** Opens, starts and stops these parts. */
export function createLifecycle(parts: Parts): Lifecycle {
  const { traces, database, keyring, fileStore, references, jobs, sweeps, scrub, documents, works, log, onLost } =
    parts;
  let isReady = false;
  let unfollow = (): void => undefined;
  const open: Lifecycle['open'] = async ({ settles }) => {
    await database.ready();
    await keyring.check();
    if (settles) await fileStore.check();
    await migrate(database);
    if (!settles) return;
    await keyring.settle();
    await fileStore.claim();
  };
  return {
    isReady: () => isReady,
    open,
    start: async () => {
      await traces.open();
      await open({ settles: true });
      await references.load(database);
      await jobs.start();
      unfollow = keyring.follow(onLost, log);
      isReady = true;
      if (works) sweeps.begin();
    },
    stop: async () => {
      const wasReady = isReady;
      isReady = false;
      unfollow();
      await sweeps.end();
      await documents.close();
      await jobs.stop();
      if (wasReady) await scrub.beforeStop();
      await database.close();
      await traces.close();
    },
  };
}
