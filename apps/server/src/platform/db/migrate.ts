import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../data-dir.ts';
import type { Database, Exclusive } from './database.ts';

const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));

/** Any fixed number: the name of the advisory lock that lets one process migrate at a time. */
const lockId = 727_201;

async function applyOne(run: Exclusive, name: string, text: string, sha256: string): Promise<void> {
  await run('begin');
  try {
    await run(text);
    await run('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

/** The migrations of this version of Nabz, in order. */
export const knownMigrations = async (from: string = folder): Promise<string[]> =>
  (await readdir(from)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();

/** A Nabz that does not know what changed its database would write rows that lack what the later one needs, and seal less than there is. */
function refuseLater(ran: Iterable<unknown>, known: readonly string[]): void {
  const later = [...ran].map(String).filter((name) => !known.includes(name));
  if (later.length > 0)
    throw new StartError(
      `This Nabz is too old for its database, which a later one changed (${later.join(', ')}). Start that one again, or restore the backup of before. docs/deployment.md tells more under Upgrade and rollback.`,
    );
}

/** Runs the numbered SQL files that have not run yet, in order. Refuses when one that ran was changed since, or is of a later version. */
export async function migrate(database: Database, from: string = folder): Promise<string[]> {
  const names = await knownMigrations(from);
  return database.exclusive(async (run) => {
    await run('select pg_advisory_lock($1)', [lockId]);
    try {
      await run(
        'create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
      );
      const done = new Map((await run('select name, sha256 from migration')).map((row) => [row.name, row.sha256]));
      refuseLater(done.keys(), names);
      const applied: string[] = [];
      for (const name of names) {
        const text = await readFile(path.join(from, name), 'utf8');
        const sha256 = createHash('sha256').update(text).digest('hex');
        if (done.has(name)) {
          if (done.get(name) !== sha256) throw new Error(`The migration ${name} was changed after it ran.`);
          continue;
        }
        await applyOne(run, name, text, sha256);
        applied.push(name);
      }
      return applied;
    } finally {
      await run('select pg_advisory_unlock($1)', [lockId]);
    }
  });
}
