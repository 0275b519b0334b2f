import { sql } from 'kysely';
import { z } from 'zod';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { hasRoomFor } from '../db/disk-room.ts';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import { blankOutbox } from './outbox-blank.ts';
import {
  forgetDoneJobs,
  personalTables,
  removeOrphans,
  renewLog,
  rewriteTable,
  shortenLog,
  tidyCatalogs,
} from './rewrite.ts';

/** Takes out of the files what was deleted from the tables (docs/privacy.md, decision 11). */
export type Scrub = {
  /** What is due is done before the process ends, as far as there is time; the rest is due at the next start. */
  readonly beforeStop: () => Promise<void>;
};

/** Several deletions in a row are one scrub; and codes and last words in the outbox are there to be read. */
const RESTS_SECONDS = 15 * 60;
const OUTBOX_KEEPS_SECONDS = 10 * 60;
/** Of the nine seconds that a process has to stop, jobs and requests may need the others. */
const BEFORE_STOP_MS = 3_000;
/** So much at least is rewritten in a millisecond, on a machine that is busy with other things (decision 11 has the figures). */
const BYTES_PER_MS = 15_000;

const scrubJob = defineJob({
  name: 'platform.scrub',
  payload: z.object({}),
  retryLimit: 0, // the next minute of the schedule tries again
  retryDelaySeconds: 1,
  expireInSeconds: 600,
  keepSeconds: 3600,
  schedule: '*/5 * * * *',
});

type Parts = { readonly database: Database; readonly dataDir: string; readonly clock: Clock; readonly log: Log };
/** Whether so many bytes more can be rewritten in time. */
type HasTime = (bytes: number) => boolean;

/** The embedded database's files. Each statement has the connection for itself; between two of them others have their turn. */
async function scrubEmbedded({ database, log }: Parts, folder: string, hasTime: HasTime): Promise<boolean> {
  // before the room is looked at: these may be what takes it
  await shortenLog(database);
  await removeOrphans(database, folder);
  const tables = await personalTables(database);
  // of each table the new file and its log stand beside the old one
  const hasRoom = (bytes: number): Promise<boolean> => hasRoomFor(folder, 2 * bytes);
  if (!(await hasRoom(Math.max(...tables.map(({ bytes }) => bytes))))) {
    log.warn('scrub: no room on the disk to rewrite the tables');
    return false;
  }
  const rewritten: boolean[] = [];
  for (const table of tables) {
    // others write between two tables
    const isPossible = hasTime(table.bytes) && (await hasRoom(table.bytes));
    if (isPossible) await rewriteTable(database, table);
    rewritten.push(isPossible);
  }
  await tidyCatalogs(database);
  await renewLog(database);
  return !rewritten.includes(false);
}

/** On a server the files are its operator's: room of deleted rows is given free at once, and statistics forget their values. */
async function scrubServer({ database, log }: Parts, hasTime: HasTime): Promise<boolean> {
  for (const { name } of await personalTables(database)) {
    if (!hasTime(0)) return false;
    await database
      .exclusive((run) => run(`vacuum (analyze, skip_locked) ${name}`))
      .catch((error: unknown) => log.info({ err: error }, 'scrub: left to the autovacuum'));
  }
  return true;
}

/** Messages to addresses that no account has any more, of an outbox that stands for those that left. */
async function scrubOutbox(database: Database, dataDir: string, before: Date): Promise<void> {
  const accounts = await database.db.selectFrom('account').select(['email', 'phone']).execute();
  const changes = await database.db.selectFrom('mailed_link').select('email').execute();
  const known = new Set([
    ...accounts.flatMap(({ email, phone }) => [email, phone]),
    ...changes.map((row) => row.email),
  ]);
  await blankOutbox(dataDir, before, (to) => known.has(to));
}

/** Scrubs when something is due that has rested so long; 0: the process is about to stop. Answers whether nothing of it is due any more. */
export async function scrubWhatIsDue(parts: Parts, restedSeconds: number, hasTime: HasTime): Promise<boolean> {
  const { database, dataDir, clock, log } = parts;
  const { db, folder } = database;
  const rested = sql<Date>`now() - make_interval(secs => ${restedSeconds})`;
  const due = await db.selectFrom('scrub_due').select('id').where('at', '<=', rested).execute();
  if (due.length === 0) return true;
  await scrubOutbox(database, dataDir, secondsAfter(clock.now(), restedSeconds === 0 ? 1 : -OUTBOX_KEEPS_SECONDS));
  const isAnythingWaiting = await forgetDoneJobs(database);
  const isRewritten = await (folder === null ? scrubServer(parts, hasTime) : scrubEmbedded(parts, folder, hasTime));
  // a last word that waits to be sent is written after the next start
  const isDone = isRewritten && !(restedSeconds === 0 && isAnythingWaiting);
  log.info({ isDone, tables: isRewritten ? 'all' : 'some' }, 'scrub: rewrote what held deleted data');
  // as one parameter: a statement takes 65,535, and a consent that is withdrawn can delete more rows
  const ids = sql<number>`any(${`{${due.map(({ id }) => id).join(',')}}`}::bigint[])`;
  if (isDone) await db.deleteFrom('scrub_due').where('id', '=', ids).execute();
  return isDone;
}

/** Defines the job and answers what is to be called before the end. */
export function createScrub(parts: Parts, jobs: Jobs): Scrub {
  const { database, log } = parts;
  // in memory there are no files
  const isNeeded = database.kind === 'server' || database.folder !== null;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const run = (restedSeconds: number, hasTime: HasTime): Promise<boolean> => {
    const next = running.then(() => scrubWhatIsDue(parts, restedSeconds, hasTime));
    running = next.catch(() => undefined);
    return next;
  };
  jobs.define(scrubJob, async (_, signal) => {
    if (database.folder !== null) await shortenLog(database);
    if (isNeeded) await run(RESTS_SECONDS, () => !signal.aborted && !isStopping);
  });
  return {
    beforeStop: async () => {
      isStopping = true;
      if (database.folder === null) return;
      const until = performance.now() + BEFORE_STOP_MS;
      await run(0, (bytes) => performance.now() + bytes / BYTES_PER_MS < until).catch((error: unknown) =>
        log.warn({ err: error }, 'scrub: failed, it is due again'),
      );
    },
  };
}
