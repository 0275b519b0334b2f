import path from 'node:path';
import type { Config } from '../config.ts';
import { type Clock, systemClock } from './clock.ts';
import { prepareDataDir } from './data-dir.ts';
import { type Database, openEmbedded, openServer } from './db/database.ts';
import { createReferences, type References } from './db/reference.ts';
import type { Documents } from './documents/documents.ts';
import { createDocuments } from './documents/pool.ts';
import { ocrOf } from './documents/tesseract.ts';
import { createFileStore } from './files/file-store.ts';
import { createFiles, type Files } from './files/files.ts';
import { openStorage } from './files/open-storage.ts';
import type { FileArea, Storage } from './files/storage.ts';
import { createSweeps, type Sweeps } from './files/sweeps.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { createJobs, type Jobs, type JobsOptions } from './jobs/jobs.ts';
import { createSecretColumns, type SecretColumns } from './keyring/encrypted-column.ts';
import { createKeyring, type Keyring } from './keyring/keyring.ts';
import { createKeySource } from './keyring/source.ts';
import type { Keys } from './keys.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLog, type Log } from './log/log.ts';
import { createMessages, createTransport, type Messages, watched } from './messages/messages.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createModel, type Model } from './model/model.ts';
import { createPersonal, type Personal } from './personal.ts';
import { createPorts, type Ports } from './ports.ts';
import { createPush, type Push } from './push/push.ts';
import { createScrub } from './scrub/scrub.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhook.ts';
import { createTraces, type Traces } from './traces/traces.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** Everything a feature may use that is not the feature's own. Each part is a port with a local default. */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Hold something once the platform was opened. */
  readonly keys: Keys;
  readonly keyring: Keyring;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly messages: Messages;
  /** The notifications of browsers. */
  readonly push: Push;
  /** The systems of hospitals. */
  readonly webhooks: Webhooks;
  /** The files of one feature. */
  readonly files: (area: FileArea) => Files;
  /** Where they stand. */
  readonly storage: Storage;
  /** Removes the files that no row knows. */
  readonly sweeps: Sweeps;
  /** Reads what patients upload, in a process of its own. */
  readonly documents: Documents;
  /** The language model that is configured; null when none is. */
  readonly model: Model | null;
  readonly idempotency: Idempotency;
  readonly rateLimiter: RateLimiter;
  /** What comes with the project and stands in the database: features define it, the start loads it. */
  readonly references: References;
  /** What is kept about people: features define it, exports and erasures go through it. */
  readonly personal: Personal;
  /** Encrypted columns that are about nobody. */
  readonly secretColumns: SecretColumns;
  /** What whoever watches is told. */
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** What features ask of those that build on them. */
  readonly ports: Ports;
} & Lifecycle;

export type PlatformOptions = {
  clock?: Clock;
  log?: Log;
  /** Where the outbox is shown as well. */
  print?: (line: string) => void;
  /** Tests bring their own. */
  openDatabase?: (onLost: (error: Error) => void) => Database;
  jobs?: JobsOptions;
  /** The embedded database died, or a key is in use that is not here: nothing works from then on. */
  onLost?: (error: Error) => void;
};

const openDatabase = ({ dataDir, databaseUrl }: Config, onLost: (error: Error) => void, log: Log): Database =>
  databaseUrl === null
    ? openEmbedded({ dataDir: path.join(dataDir, 'database'), dump: null }, onLost)
    : openServer(databaseUrl, (error) => log.warn({ err: error }, 'database: a connection broke'));

/** Where files stand, whose they are, and what removes those that no row knows. */
function createStores(config: Config, database: Database, log: Log) {
  const storage = openStorage(config);
  return {
    storage,
    fileStore: createFileStore(database, storage),
    sweeps: createSweeps({ storage, database, log }),
  };
}

/** Puts the parts together without opening anything: `start` does that. */
export function createPlatform(config: Config, options: PlatformOptions = {}): Platform {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(config.logLevel);
  prepareDataDir(config.dataDir);
  const onLost = options.onLost ?? ((error) => log.fatal({ err: error }, 'database: lost'));
  const database = options.openDatabase?.(onLost) ?? openDatabase(config, onLost, log);
  const personal = createPersonal();
  const secretColumns = createSecretColumns();
  const encrypted = () => [...personal.all().flatMap((data) => data.encrypted ?? []), ...secretColumns.all()];
  const keyring = createKeyring(database, createKeySource(config), encrypted);
  const { keys } = keyring;
  const { choice, tesseractPath } = config.ocr;
  const documents = createDocuments(ocrOf(choice, tesseractPath, process.env.PATH ?? ''));
  const works = config.role !== 'web';
  const metrics = createMetrics(config.metrics !== null, { database, documents });
  const traces = createTraces(config.traces, config.role);
  const jobsOptions = { ...options.jobs, works, onEnded: metrics.jobEnded, around: traces.job };
  const jobs = createJobs(database, config.databaseUrl, log, jobsOptions);
  const transport = watched(createTransport(config, clock, options.print ?? null), metrics.messageEnded);
  const messages = createMessages(jobs, keys, clock, transport);
  const scrub = createScrub({ database, dataDir: config.dataDir, clock, log }, jobs);
  const references = createReferences();
  const { storage, fileStore, sweeps } = createStores(config, database, log);
  const rateLimiter = createRateLimiter(keys, clock);
  const opened = { traces, database, keyring, fileStore, references, jobs, sweeps, scrub, documents };
  return {
    config,
    clock,
    log,
    keys,
    keyring,
    database,
    jobs,
    messages,
    push: createPush(config.webPush, keys.push),
    webhooks: createWebhooks(clock, config.allowsPrivateWebhooks),
    files: (area) => createFiles(storage.area(area), area, keys.files),
    storage,
    sweeps,
    documents,
    idempotency: createIdempotency(jobs, keys, clock, database.db),
    rateLimiter,
    model: config.model && createModel(config.model, { database, clock, log, rateLimiter, personal }),
    references,
    personal,
    secretColumns,
    metrics,
    traces,
    ports: createPorts(),
    ...createLifecycle({ ...opened, works, log, onLost }),
  };
}
