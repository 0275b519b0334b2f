// One embedded database for each process of the tests: the next test file gets the one of the last, emptied. To open a new one takes
// 2.5 CPU seconds, most of which PostgreSQL's code needs to be compiled anew.
import { readFileSync } from 'node:fs';
import { type Database, type Exclusive, openEmbedded } from '../platform/db/database.ts';

/** What came with the migrated database (places, hospitals, migrations): a test file that changed it gives the database back for good. */
type Reference = {
  readonly all: readonly string[];
  readonly tables: readonly string[];
  readonly state: string;
  readonly lastChange: number;
};
type Owned = { readonly database: Database; readonly reference: Reference };

const free: Owned[] = [];

const tablesOf = async (run: Exclusive): Promise<string[]> => {
  const rows = await run(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ table_name: name }) => String(name));
};

/** Changes with any row of these tables that is written, changed or removed. */
const stateOf = async (run: Exclusive, tables: readonly string[]): Promise<string> => {
  const states = tables.map((name) => `select count(*) as rows, max(xmin::text::bigint) as last from "${name}"`);
  return JSON.stringify(await run(states.join(' union all ')));
};

const referenceOf = (database: Database): Promise<Reference> =>
  database.exclusive(async (run) => {
    const tables: string[] = [];
    const all = await tablesOf(run);
    for (const name of all) if ((await run(`select 1 from "${name}" limit 1`)).length > 0) tables.push(name);
    const [now] = await run('select pg_current_xact_id()::text::bigint as id');
    return { all, tables, state: await stateOf(run, tables), lastChange: Number(now?.id) };
  });

/** Removes what a test file wrote; false where it made a table, or changed or removed something that came with the database. */
const empty = ({ database, reference }: Owned): Promise<boolean> =>
  database.exclusive(async (run) => {
    const now = await tablesOf(run);
    if (now.join() !== reference.all.join()) return false;
    const own = now.filter((name) => !reference.tables.includes(name));
    // without the triggers that keep the audit as it was written
    await run('set session_replication_role = replica');
    await run(`truncate ${own.map((name) => `"${name}"`).join(', ')} restart identity`);
    const { tables, lastChange } = reference;
    for (const name of tables) await run(`delete from "${name}" where xmin::text::bigint > ${lastChange}`);
    await run('delete from pgboss.job; reset session_replication_role; unlisten *');
    return (await stateOf(run, tables)) === reference.state;
  });

async function open(dump: string): Promise<Owned> {
  const fail = (error: Error): never => {
    throw error;
  };
  const database = openEmbedded({ dataDir: null, dump: readFileSync(dump) }, fail);
  await database.ready();
  return { database, reference: await referenceOf(database) };
}

/** A migrated database for one test file; `close` hands it back. */
export async function lendDatabase(dump: string): Promise<Database> {
  const owned = free.pop() ?? (await open(dump));
  let isOpen = true;
  return {
    ...owned.database,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      const isAsItCame = await empty(owned).catch(() => false);
      if (isAsItCame) free.push(owned);
      else await owned.database.close();
    },
  };
}
