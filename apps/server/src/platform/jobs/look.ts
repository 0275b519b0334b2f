// What an operator sees and does of jobs, by a command on the server. What a job carries is never read.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { spanOf } from '../doctor/finding.ts';

type Kind = {
  name: string;
  running: number;
  waiting: number;
  late: number | null;
  tried_again: number;
  next_try: Date | null;
  failed: number;
  last_failed: Date | null;
  errors: string | null;
};

const part = (count: number, words: string): string[] => (count === 0 ? [] : [`${count} ${words}`]);
const minute = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

function lineOf(kind: Kind): string {
  const { name, running, waiting, late, failed, last_failed: lastFailed, tried_again: triedAgain } = kind;
  const parts = [
    ...part(running, 'run'),
    ...part(waiting, `wait to start, the oldest for ${spanOf(late ?? 0)}`),
    ...part(triedAgain, `failed and are tried again, the next at ${kind.next_try ? minute(kind.next_try) : ''}`),
    ...part(failed, `were given up, the last at ${lastFailed ? minute(lastFailed) : ''}`),
  ];
  return `${name}: ${parts.join('; ')}${kind.errors === null ? '' : ` (${kind.errors})`}`;
}

/** A line for each kind of job of which one runs, waits, is tried again or was given up. */
export async function listJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<Kind>`
    select name,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as late,
      count(*) filter (where state = 'retry' and start_after > now())::int as tried_again,
      min(start_after) filter (where state = 'retry' and start_after > now()) as next_try,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'failed') as last_failed,
      string_agg(distinct output ->> 'error', ', ') filter (where state in ('failed', 'retry')) as errors
    from pgboss.job
    where state in ('active', 'retry', 'failed') or (state = 'created' and start_after <= now())
    group by name order by name`.execute(db);
  return rows.map(lineOf);
}

/** Has the jobs of a kind that were given up, or that wait for their next try, start now with all their tries. `null`: of every kind. */
export async function retryJobs(db: Db, name: string | null): Promise<number> {
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
    where state in ('failed', 'retry') and (${name}::text is null or name = ${name}::text) returning 1`.execute(db);
  return rows.length;
}

/** Whether a kind of job exists: nobody should believe that a mistyped one was tried again. */
export async function hasQueue(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.queue where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** False before the first start: it makes them. */
export async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('pgboss.job')::text as found`.execute(db);
  return rows[0]?.found !== null && rows[0]?.found !== undefined;
}
