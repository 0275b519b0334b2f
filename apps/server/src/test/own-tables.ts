import type { TestApp } from './app.ts';

/** Tables whose rows hang on an account, over whatever tables: by the foreign keys of the database itself. */
export const tablesOfAccounts = (app: TestApp): Promise<string[]> =>
  app.platform.database.exclusive(async (run) => {
    const links = await run(
      `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       where c.contype = 'f' and n.nspname = 'public'`,
    );
    const reached = new Set(['account']);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const { child, parent } of links) if (reached.has(String(parent))) reached.add(String(child));
    }
    return [...reached].sort();
  });

/** Which tables hold one of these ids in any column that can hold it. */
export const tablesWithIds = (app: TestApp, ids: readonly string[]): Promise<string[]> =>
  app.platform.database.exclusive(async (run) => {
    const columns = await run(
      `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('uuid', 'text')`,
    );
    const found: string[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      const where = `"${String(column)}"::text = any($1::text[])`;
      const rows = await run(`select 1 from "${String(table)}" where ${where} limit 1`, [`{${ids.join(',')}}`]);
      if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
    }
    return found.sort();
  });

/** How many rows of a table belong to an account, over its parents. */
export const countRowsOf = (app: TestApp, table: string, ids: readonly string[]): Promise<number> =>
  app.platform.database.exclusive(async (run) => {
    const columns = (
      await run(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
    ).map((row) => String(row.column_name));
    const list = [`{${ids.join(',')}}`];
    const count = async (sql: string): Promise<number> => Number((await run(sql, list))[0]?.count ?? 0);
    if (columns.includes('account_id'))
      return count(`select count(*)::int as count from "${table}" where account_id = any($1::uuid[])`);
    if (table === 'account') return count(`select count(*)::int as count from account where id = any($1::uuid[])`);
    const [link] = await run(
      `select a.attname as own, c.confrelid::regclass::text as parent, p.attname as theirs
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
       where c.contype = 'f' and c.conrelid = $1::regclass limit 1`,
      [table],
    );
    return count(
      `select count(*)::int as count from "${table}" t join "${String(link?.parent)}" p on p."${String(link?.theirs)}" = t."${String(link?.own)}"
       where p.account_id = any($1::uuid[])`,
    );
  });
