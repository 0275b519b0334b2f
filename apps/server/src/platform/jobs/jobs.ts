import { type ConstructorOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Log } from '../log/log.ts';
import { bossOverLite } from './boss-database.ts';
import type { JobDefinition, JobHandler } from './job.ts';

/** For whom a job is, and how many of theirs wait already. */
export type Turn = { readonly owner: string; readonly waiting: number };

/** The port to background work. A job is enqueued in the transaction of the row it is for: both exist or neither. */
export type Jobs = {
  readonly define: <S extends z.ZodObject>(job: JobDefinition<S>, handler?: JobHandler<S>) => void;
  /** `turn`: for jobs that are fair. */
  readonly enqueue: <S extends z.ZodObject>(
    tx: Tx,
    job: JobDefinition<S>,
    payload: z.input<S>,
    turn?: Turn,
  ) => Promise<void>;
  /** Fails when a job that was defined has no handler. */
  readonly start: () => Promise<void>;
  /** Lets running jobs finish for a while; what does not finish is tried again after the next start. */
  readonly stop: () => Promise<void>;
};

type Registered = { job: JobDefinition; handle: ((data: unknown, signal: AbortSignal) => Promise<void>) | undefined };

/**
 * A killed process' jobs come back after heartbeat + supervision, about ten seconds; with the defaults it is a minute
 * and more.
 */
const bossOptions: ConstructorOptions = {
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  persistWarnings: false,
};
const heartbeatSeconds = 10;
const stopTimeoutMs = 5_000;
/** The net under NOTIFY: a job whose notification was missed starts at the next poll. */
const pollEverySeconds = 2;
const workersPerQueue = 8;
/** Of a queue that is fair: so many persons' jobs at once. The documents' own turn lets one in at a time. */
const ownersAtOnce = 3;
/** Behind so many of one person all that follow wait alike. */
const lastPlace = 100;

export type JobsOptions = {
  /** False: jobs are enqueued here and run by other processes. */
  works?: boolean;
  /** False: what has a schedule does not run by itself. Tests move the clock, and the hour would strike in the midst. */
  schedule?: boolean;
  pollingSeconds?: number;
  /** Hears of each run of a job. */
  onEnded?: (kind: string, outcome: 'completed' | 'failed', seconds: number) => void;
  /** Runs a job: whoever watches may be around it. */
  around?: (kind: string, work: () => Promise<void>) => Promise<void>;
};

type Part = { readonly works: boolean; readonly schedule: boolean };

function createBoss(database: Database, url: string | null, { works, schedule }: Part): PgBoss {
  // who runs no jobs looks after none: neither after those of the dead nor after the hours
  const options = { ...bossOptions, supervise: works, schedule: works && schedule };
  return database.lite
    ? new PgBoss({ ...options, db: bossOverLite(database.lite), backend: 'pglite' })
    : new PgBoss({ ...options, connectionString: url ?? '', max: 4 });
}

const queueOptions = (job: JobDefinition) => ({
  notify: true,
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: job.expireInSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: job.keepSeconds,
});

/** The next of another person is there when one ends; with a backlog nobody waits for the next poll. */
const fairOptions = (pollingSeconds: number) =>
  ({
    batchSize: 1,
    localConcurrency: ownersAtOnce,
    localGroupConcurrency: 1,
    burstWhenReadyExceeds: 1,
    perJobResults: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds,
  }) as const;

const workOptions = (pollingSeconds: number) =>
  ({
    // one at a time would strand a backlog when notifications are on; each job of a batch has its own result
    batchSize: workersPerQueue,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: pollingSeconds,
  }) as const;

type Ended = NonNullable<JobsOptions['onEnded']>;
type Around = NonNullable<JobsOptions['around']>;

async function runOne(entry: Registered, { log, onEnded, around }: Running, item: Job<unknown>): Promise<JobResult> {
  const from = performance.now();
  const end = (outcome: 'completed' | 'failed'): void =>
    onEnded(entry.job.name, outcome, (performance.now() - from) / 1000);
  try {
    await around(entry.job.name, async () => entry.handle?.(item.data, item.signal));
    end('completed');
    return { id: item.id, status: 'completed' };
  } catch (error) {
    end('failed');
    log.error({ err: error, job: entry.job.name, jobId: item.id }, 'jobs: a job failed');
    // the output is stored beside the job: the kind of the failure and its code, not its words, which may quote a person's data
    const kind = [error instanceof Error ? error.name : 'Error', errorCode(error)].filter(Boolean).join(' ');
    return { id: item.id, status: 'failed', output: { error: kind } };
  }
}

type Running = {
  readonly boss: PgBoss;
  readonly log: Log;
  readonly pollingSeconds: number;
  readonly onEnded: Ended;
  readonly around: Around;
};

/** Makes the queues that are not there, and gives those of before the options of today. At most starts there is nothing to do. */
async function makeQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = queueOptions(job);
    const queue = there.get(job.name);
    if (!queue) await boss.createQueue(job.name, options);
    const isOfToday = Object.entries(options).every(([name, value]) => queue?.[name as keyof typeof options] === value);
    if (!isOfToday) await boss.updateQueue(job.name, options); // another process may have made it a moment ago, with its own
  }
}

async function workOn(running: Running, entry: Registered): Promise<void> {
  const { job } = entry;
  const { boss, pollingSeconds } = running;
  const optionsOf = job.isFair ? fairOptions : workOptions;
  await boss.work<unknown>(job.name, optionsOf(pollingSeconds), (batch) =>
    Promise.all(batch.map((item) => runOne(entry, running, item))),
  );
  if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {});
}

/** Jobs on the application's own database, through pg-boss. */
export function createJobs(database: Database, url: string | null, log: Log, options: JobsOptions = {}): Jobs {
  const {
    works = true,
    schedule = true,
    pollingSeconds = pollEverySeconds,
    onEnded = () => undefined,
    around = (_, work) => work(),
  } = options;
  const registered = new Map<string, Registered>();
  const boss = createBoss(database, url, { works, schedule });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: error'));
  let isStarted = false;
  return {
    define: (job, handler) => {
      const known = registered.get(job.name);
      if (known?.handle && handler) throw new Error(`The job ${job.name} has two handlers.`);
      const handle = handler && ((data: unknown, signal: AbortSignal) => handler(job.payload.parse(data), signal));
      registered.set(job.name, { job, handle: handle ?? known?.handle });
    },
    enqueue: async (tx, job, payload, turn) => {
      if (!registered.has(job.name)) throw new Error(`The job ${job.name} was never defined.`);
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(tx),
        ...(turn && { group: { id: turn.owner }, priority: -Math.min(turn.waiting, lastPlace) }),
      });
    },
    start: async () => {
      const orphans = [...registered.values()].filter((entry) => !entry.handle).map((entry) => entry.job.name);
      if (orphans.length > 0) throw new Error(`No handler for the jobs: ${orphans.join(', ')}.`);
      await boss.start();
      isStarted = true;
      const entries = [...registered.values()];
      await makeQueues(
        boss,
        entries.map(({ job }) => job),
      );
      for (const entry of entries) if (works) await workOn({ boss, log, pollingSeconds, onEnded, around }, entry);
    },
    stop: async () => {
      if (isStarted) await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: true });
      isStarted = false;
    },
  };
}
