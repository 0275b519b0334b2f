// What PostgreSQL keeps of deleted rows: their bytes in pages that count as free, in its write-ahead log, in segments of the log that it
// recycles, and in files of a rewriting that a killed process never finished. All statements are PostgreSQL's own.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Exclusive } from '../db/database.ts';

/** Never held anything of a person, or keeps it on purpose: rewriting these would take long for nothing. Every other table is rewritten. */
export const NOT_REWRITTEN: Readonly<Record<string, string>> = {
  migration: 'names of files',
  reference_data: 'versions of what comes with the project',
  place: 'comes with the project',
  place_name: 'comes with the project',
  hospital: 'public lists',
  hospital_name: 'public lists',
  doctor: 'public lists',
  audit_event: 'kept for a year as the law asks, in ids',
  grievance_number: 'the last number of each year',
  throttle: 'keyed hashes',
};

/** The catalogs that a rewriting changes: the embedded database has nobody else who takes the old versions of their rows out. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_type', 'pg_depend', 'pg_index', 'pg_statistic'];

export type PersonalTable = { readonly name: string; readonly bytes: number };

/** The tables with what belongs to people, the queue of jobs among them; quoted. First those with words in clear, then the smallest. */
export async function personalTables({ exclusive }: Database): Promise<PersonalTable[]> {
  const rows = await exclusive((run) =>
    run(
      `select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (n.nspname = 'pgboss' or n.nspname = 'public' and c.relname <> all ($1::text[]))
       order by c.relname in ('account', 'otp', 'mailed_link') desc, bytes`,
      [`{${Object.keys(NOT_REWRITTEN).join(',')}}`],
    ),
  );
  return rows.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));
}

/** Jobs that are done or given up carry encrypted words of people, and nobody asks for them any more. Answers whether others still wait. */
export const forgetDoneJobs = ({ exclusive }: Database): Promise<boolean> =>
  exclusive(async (run) => {
    await run(`delete from pgboss.job where data ? 'sealed' and state in ('completed', 'cancelled', 'failed')`);
    return (await run(`select 1 from pgboss.job where data ? 'sealed' limit 1`)).length > 0;
  });

/** What is in the tables' files already goes from the log: nobody else does that here while the database is open. */
export const shortenLog = ({ exclusive }: Database): Promise<void> =>
  exclusive(async (run) => {
    await run('set wal_recycle = off');
    await run('checkpoint');
  });

/** Writes the rows that are left into new files, indexes too; the log of that is gone before the next table has one. */
export const rewriteTable = ({ exclusive }: Database, { name }: PersonalTable): Promise<void> =>
  exclusive(async (run) => {
    await run(`vacuum full ${name}`);
    await run('checkpoint');
  });

/** Makes room in the catalogs. */
export async function tidyCatalogs({ exclusive }: Database): Promise<void> {
  for (const name of CATALOGS) await exclusive((run) => run(`vacuum pg_catalog.${name}`));
}

/** More segments than the log ever has. */
const MOST_SEGMENTS = 1_000;

/**
 * Leaves a log that was begun after now. A segment that was recycled for later still holds what stood in it before, so the log moves on
 * until it is beyond all that were there; what lies behind is removed by the checkpoint.
 */
export async function renewLog(database: Database): Promise<void> {
  const { exclusive } = database;
  const name = async (run: Exclusive, sql: string): Promise<string> => {
    const [row] = await run(sql);
    return String(row?.name);
  };
  await shortenLog(database);
  const last = await exclusive((run) =>
    name(run, `select max(name) as name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`),
  );
  for (let moved = 0; moved < MOST_SEGMENTS; moved += 1) {
    const current = await exclusive(async (run) => {
      await run('select pg_switch_wal()');
      await run('checkpoint');
      return name(run, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
    });
    if (current > last) return;
  }
  throw new Error('The write-ahead log does not move on.');
}

/** PostgreSQL's own relations have smaller numbers. */
const FIRST_OF_OURS = 16_384;

/** Removes files of tables that the database does not know: a process killed amid a rewriting leaves a copy of the table behind. */
export async function removeOrphans({ exclusive }: Database, folder: string): Promise<number> {
  // nobody else has the connection, and after a checkpoint no file is about to come or to go, nor does the log speak of one
  return exclusive(async (run) => {
    await run('checkpoint');
    const [database] = await run('select oid::int as oid from pg_database where datname = current_database()');
    const rows = await run('select pg_relation_filenode(oid)::int as node from pg_class');
    const known = new Set(rows.map(({ node }) => Number(node)));
    const base = path.join(folder, 'base');
    const own = path.join(base, String(database?.oid));
    const orphans = (await readdir(own)).filter((file) => {
      const node = Number(/^(\d+)(?:_[a-z]+)?(?:\.\d+)?$/.exec(file)?.[1] ?? 0);
      return node >= FIRST_OF_OURS && !known.has(node);
    });
    for (const file of orphans) await rm(path.join(own, file), { force: true });
    // the folder stays: the database's file system remembers it, and would not make it anew
    const sorted = path.join(base, 'pgsql_tmp');
    for (const file of existsSync(sorted) ? await readdir(sorted) : [])
      await rm(path.join(sorted, file), { recursive: true, force: true });
    return orphans.length;
  });
}
