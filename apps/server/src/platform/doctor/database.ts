// What the doctor asks the database. It reads only.
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { keysOf, migrationsOf } from '../backup/look.ts';
import { StartError } from '../data-dir.ts';
import type { Database } from '../db/database.ts';
import { knownMigrations } from '../db/migrate.ts';
import { secondsAfter } from '../clock.ts';
import { createFileStore } from '../files/file-store.ts';
import { openStorage } from '../files/open-storage.ts';
import { StorageError } from '../files/storage-error.ts';
import { createKeyring } from '../keyring/keyring.ts';
import { createKeySource } from '../keyring/source.ts';
import { WITHOUT_EXTENSIONS } from '../why-not-started.ts';
import { type Finding, hand, note, ok, spanOf } from './finding.ts';
import { queue, uploads, workers } from './work.ts';

/** Machines that share a folder of files have to agree within a minute (docs/files.md). */
const SKEW_SECONDS = 60;
/** The migration that made the tables of desks: a database that waits for its upgrade has none. */
const DESKS_SINCE = '0027_desks.sql';
/** The same of documents, with all that is asked of them. */
const DOCUMENTS_SINCE = '0018_files.sql';

async function migrations(ran: readonly string[]): Promise<Finding> {
  const known = await knownMigrations();
  const unknown = ran.filter((name) => !known.includes(name));
  if (unknown.length > 0) return hand('Migrations', `This Nabz is too old for its database: ${unknown.join(', ')}.`);
  const missing = known.filter((name) => !ran.includes(name));
  if (missing.length > 0)
    return note('Migrations', `${missing.length} will run at the next start: make a backup first.`);
  return ok('Migrations', `${ran.length}, all of this version`);
}

/** What a start would refuse, in its words. */
async function refusal(about: string, check: () => Promise<unknown>, words: string): Promise<Finding> {
  try {
    await check();
    return ok(about, words);
  } catch (error) {
    if (error instanceof StartError || error instanceof StorageError) return hand(about, error.message);
    throw error;
  }
}

async function clock({ db }: Database, now: () => Date): Promise<Finding> {
  const from = now().getTime();
  const { rows } = await sql<{ now: Date; last: Date | null }>`
    select clock_timestamp() as now, (select max(at) from audit_event) as last`.execute(db);
  const [row] = rows;
  const middle = (from + now().getTime()) / 2;
  const skew = row ? Math.abs(row.now.getTime() - middle) / 1000 : 0;
  if (skew > SKEW_SECONDS) return hand('Clock', `It is ${spanOf(skew)} off the database's: set both by NTP.`);
  if (row?.last && row.last.getTime() > now().getTime() + SKEW_SECONDS * 1000)
    return hand('Clock', 'The access log has an event of the future: the clock was set back.');
  return ok('Clock', `${now().toISOString()}, as the database's`);
}

/** By then a hospital's desk was tried seven times and more. */
const UNTOLD_SECONDS = 3600;

/** Hospitals that do not know of something that was booked or changed, and could still have acted on it. */
async function desks({ db }: Database, now: Date): Promise<Finding> {
  const { rows } = await sql<{ name: string; count: number }>`
    select hospital.name, count(*)::int as count from appointment_desk
    join appointment on appointment.id = appointment_id
    join hospital on hospital.id = hospital_id
    where reached_at is null and told_at < ${secondsAfter(now, -UNTOLD_SECONDS)} and starts_at > ${now}
    group by hospital.name order by hospital.name`.execute(db);
  if (rows.length === 0) return ok('Hospital desks', 'were told of all that was booked with them');
  const untold = rows.map(({ name, count }) => `${name} ${count}`).join(', ');
  return hand(
    'Hospital desks',
    `Not told for an hour or more: ${untold}. Call them, and look at their webhook or e-mail.`,
  );
}

/**
 * What a first start stops at. Whether this user might make them (a cloud's often may) only the start finds out: once one has begun, it may
 * not. The embedded database brings them.
 */
async function extensions({ db, kind }: Database, hasBegun: boolean): Promise<Finding[]> {
  if (kind === 'embedded') return [];
  const { rows } = await sql<{ are_there: boolean }>`
    select (select count(*) from pg_extension where extname in ('earthdistance', 'pg_trgm')) = 2
      or (select rolsuper from pg_roles where rolname = current_user) as are_there`.execute(db);
  return rows[0]?.are_there ? [] : [(hasBegun ? hand : note)('Extensions', WITHOUT_EXTENSIONS)];
}

/** Everything that the database can tell. */
export async function askDatabase(config: Config, database: Database, now: () => Date): Promise<Finding[]> {
  const kind = database.kind === 'embedded' ? 'the embedded one opens' : 'the PostgreSQL answers';
  const reached = ok('Database', kind);
  const ran = await migrationsOf(database);
  if (ran === null)
    return [
      reached,
      ...(await extensions(database, false)),
      note('Migrations', 'The database is empty: the first start fills it.'),
    ];
  const source = createKeySource(config);
  const needed = await keysOf(database);
  const ids = needed.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  const { rows } = await sql<{ found: string | null }>`select to_regclass('pgboss.job')::text as found`.execute(
    database.db,
  );
  return [
    reached,
    ...(await extensions(database, true)),
    await migrations(ran),
    await refusal('Keys', () => createKeyring(database, source, () => []).check(), `${ids} are here`),
    await refusal('Files', () => createFileStore(database, openStorage(config)).check(), 'belong to this database'),
    await clock(database, now),
    ...(rows[0]?.found ? [...(await workers(database)), ...(await queue(database))] : []),
    ...(ran.includes(DOCUMENTS_SINCE) ? [await uploads(database, now())] : []),
    ...(ran.includes(DESKS_SINCE) ? [await desks(database, now())] : []),
  ];
}
