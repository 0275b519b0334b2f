// What a database says of itself, asked without changing anything in it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Database, openEmbedded, openServer } from '../db/database.ts';
import { idOf } from '../keys.ts';
import { readPrints } from '../keyring/prints.ts';
import type { Manifest } from './manifest.ts';

export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** Whether there is an embedded database: opening it would make one. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(path.join(databaseFolder(dataDir), 'PG_VERSION'));

/** Opens the database as it is, for the time of `work`: no migration runs. */
export async function onDatabaseAsItIs<T>(
  { dataDir, databaseUrl }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const ignore = (): void => undefined; // each statement tells its own failure
  const database =
    databaseUrl === null
      ? openEmbedded({ dataDir: databaseFolder(dataDir), dump: null }, ignore)
      : openServer(databaseUrl, ignore);
  try {
    await database.ready();
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The migrations that ran, in order; null: Nabz never started on it. */
export async function migrationsOf({ db }: Database): Promise<string[] | null> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('migration')::text as found`.execute(db);
  if (!rows[0]?.found) return null;
  const { rows: names } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return names.map(({ name }) => name);
}

/** Which keys it needs. */
export async function keysOf({ db }: Database): Promise<Manifest['keys']> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('key_print')::text as found`.execute(db);
  if (!rows[0]?.found) return [];
  const needed = (await readPrints(db)).filter(({ state, is_free }) => state === 'present' || !is_free);
  return needed.map((print) => ({ kind: print.kind, id: idOf(print), state: print.state }));
}

/** Whether somebody made a table in it. */
export async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' and relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`.execute(db);
  return rows.length === 0;
}
