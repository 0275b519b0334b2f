// What an operator's Prometheus reads. A label is a word of ours (the template of a route, the kind of a job) and never anything that
// somebody sent: labels are kept by others, for years.
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Documents } from '../documents/documents.ts';

export type Answered = {
  readonly method: string;
  /** As the router knows it: `/api/reports/:reportId`; undefined: none has the path. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
};

/** The port to whoever watches. Off, it keeps nothing. */
export type Metrics = {
  readonly answered: (request: Answered) => void;
  /** A provider was asked to take a message. */
  readonly messageEnded: (channel: 'email' | 'sms', outcome: 'taken' | 'refused') => void;
  readonly jobEnded: (kind: string, outcome: 'completed' | 'failed', seconds: number) => void;
  /** Everything in the text format of Prometheus. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

type Watched = { readonly database: Database; readonly documents: Documents };

const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900];

const off: Metrics = {
  answered: () => undefined,
  messageEnded: () => undefined,
  jobEnded: () => undefined,
  read: () => Promise.resolve({ type: 'text/plain', text: '' }),
};

/** Pages and files of the web app are one; so is what nobody has. */
export const routeLabel = (route: string | undefined): string =>
  route === undefined ? 'none' : route.startsWith('/api') ? route : 'web';

type Waiting = { readonly kind: string; readonly waiting: number; readonly seconds: number };

/** Jobs that could run and do not: all processes see the same. None before the first start made the queue. */
async function readWaiting({ db }: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select name as kind, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db);
  return rows;
}

/** Answers what looks at the queue and the load of the process: once for all gauges, before they are read side by side. */
function watchState(registers: Registry[], { database, documents }: Watched): () => Promise<void> {
  const gauge = <L extends string>(name: string, label: L, help: string): Gauge<L> =>
    new Gauge({ name, help, labelNames: [label], registers });
  const count = gauge('nabz_jobs_waiting', 'kind', 'Jobs that could run and wait');
  const age = gauge('nabz_jobs_oldest_seconds', 'kind', 'For how long the oldest job that could run has waited');
  const connections = gauge('nabz_database_connections', 'state', 'Connections of this process, and who waits for one');
  const readers = gauge('nabz_readers', 'state', 'Documents that this process reads, and that wait for their turn');
  return async () => {
    for (const [state, value] of Object.entries(database.load())) connections.set({ state }, value);
    for (const [state, value] of Object.entries(documents.load())) readers.set({ state }, value);
    // a database that is away must not keep the rest from being read: `up` and the connections tell of it
    const all = await readWaiting(database).catch(() => []);
    count.reset();
    age.reset();
    for (const { kind, waiting, seconds } of all) {
      count.set({ kind }, waiting);
      age.set({ kind }, seconds);
    }
  };
}

/** Counts, when it is on: requests, jobs, the queue, readers, connections, and what Node tells of the process. */
export function createMetrics(isOn: boolean, watched: Watched): Metrics {
  if (!isOn) return off;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'nabz_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'nabz_http_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'nabz_job_seconds',
    help: 'How long jobs ran',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const messages = new Counter({
    name: 'nabz_messages_total',
    help: 'Tries to hand a message to its provider',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  // from the beginning on: a rate needs a value before the first
  for (const channel of ['email', 'sms'])
    for (const outcome of ['taken', 'refused']) messages.inc({ channel, outcome }, 0);
  const look = watchState(registers, watched);
  return {
    answered: ({ method, route, status, seconds }) => {
      const label = { method, route: routeLabel(route) };
      requests.inc({ ...label, status });
      requestSeconds.observe(label, seconds);
    },
    messageEnded: (channel, outcome) => messages.inc({ channel, outcome }),
    jobEnded: (kind, outcome, seconds) => jobSeconds.observe({ kind, outcome }, seconds),
    read: async () => {
      await look();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
