// What the doctor asks the database about work behind requests: who does it, what waits, what failed. It reads only.
import { readIssue } from '@nabz/contract/issue';
import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { MESSAGE_JOB } from '../messages/messages.ts';
import { type Finding, hand, note, ok, spanOf } from './finding.ts';

/** Jobs start within two seconds; so late none should be. */
const LATE_SECONDS = 300;
/** By then a message was tried for half a minute. */
const MANY_TRIES = 4;
/** Who runs jobs looks after their queues every five seconds. */
const DEAD_SECONDS = 60;

/** Whether anybody runs jobs. The embedded database is asked while nobody has it, and a queue that nobody ever ran jobs of tells nothing. */
export async function workers({ db, kind }: Database): Promise<Finding[]> {
  if (kind === 'embedded') return [];
  const { rows } = await sql<{ ago: number | null; age: number | null }>`
    select extract(epoch from clock_timestamp() - max(monitor_on))::float8 as ago,
      extract(epoch from clock_timestamp() - min(created_on))::float8 as age from pgboss.queue`.execute(db);
  const { ago, age } = rows[0] ?? { ago: null, age: null };
  const words =
    'start a Nabz with NABZ_ROLE=worker, or without NABZ_ROLE. Until then nothing is read and no message leaves.';
  if (ago === null)
    return (age ?? 0) > DEAD_SECONDS
      ? [hand('Workers', `No process that runs jobs was ever here: ${words}`)]
      : [note('Workers', 'None was seen yet: Nabz started a moment ago.')];
  return [
    ago > DEAD_SECONDS
      ? hand('Workers', `None was seen for ${spanOf(ago)}: ${words}`)
      : ok('Workers', `one was seen ${spanOf(Math.max(0, ago))} ago`),
  ];
}

type Queue = { readonly waiting: number; readonly late: number | null };
type Failed = { readonly name: string; readonly count: number };

/** What waits, what failed, and whether messages leave. */
export async function queue({ db }: Database): Promise<Finding[]> {
  const { rows: waits } = await sql<Queue>`
    select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as late from pgboss.job
    where state in ('created', 'retry') and start_after <= now()`.execute(db);
  const { waiting, late } = waits[0] ?? { waiting: 0, late: null };
  const age = late === null ? '' : `, the oldest for ${spanOf(late)}`;
  const { rows: failed } = await sql<Failed>`
    select name, count(*)::int as count from pgboss.job where state = 'failed' group by name order by name`.execute(db);
  const { rows: tried } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${MESSAGE_JOB} and state in ('retry', 'active') and retry_count >= ${MANY_TRIES}`.execute(db);
  // a message that is done stays for an hour
  const { rows: taken } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${MESSAGE_JOB} and state = 'completed'`.execute(db);
  const lost = failed.find(({ name }) => name === MESSAGE_JOB)?.count ?? 0;
  const stuck = tried[0]?.count ?? 0;
  const others = failed.filter(({ name }) => name !== MESSAGE_JOB).map(({ name, count }) => `${name} ${count}`);
  return [
    (late ?? 0) > LATE_SECONDS
      ? hand('Jobs', `${waiting} wait to start${age}: the workers are dead, or too few (nabz jobs list)`)
      : ok('Jobs', `${waiting} wait to start${age}`),
    others.length > 0
      ? hand(
          'Failed jobs',
          `${others.join(', ')}: nabz jobs list tells them, the log says why, under "jobs: a job failed".`,
        )
      : ok('Failed jobs', 'none is kept'),
    lost + stuck > 0
      ? hand(
          'Messages',
          `${lost} were given up, ${stuck} are tried again and again: nabz messages test asks the provider.`,
        )
      : ok('Messages', `${taken[0]?.count ?? 0} handed over within the last hour, none failed`),
  ];
}

const DAY_SECONDS = 24 * 3600;
/** Failures that are none of the file's: the store is away, or what it holds is damaged. */
const OURS = ['away', 'storedDamaged'];
const reasonOf = (failure: string): string =>
  failure.startsWith('errors.documents.') ? readIssue(failure).code.slice('errors.documents.'.length) : 'other';

/** Documents of the last day that were not read, by the reason that their patients are told. */
export async function uploads({ db }: Database, now: Date): Promise<Finding> {
  const { rows } = await sql<{ failure: string; count: number }>`
    select failure, count(*)::int as count from document
    where state = 'failed' and touched_at > ${secondsAfter(now, -DAY_SECONDS)} group by failure`.execute(db);
  const counts = new Map<string, number>();
  for (const { failure, count } of rows) counts.set(reasonOf(failure), (counts.get(reasonOf(failure)) ?? 0) + count);
  if (counts.size === 0) return ok('Uploads', 'every one of the last day was read');
  const told = [...counts].map(([reason, count]) => `${reason} ${count}`).sort();
  const isOurs = OURS.some((reason) => counts.has(reason));
  return (isOurs ? hand : note)('Uploads', `Not read within the last day: ${told.join(', ')} (docs/runbook.md).`);
}
