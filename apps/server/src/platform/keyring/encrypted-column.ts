// Columns that hold encrypted text, as far as keys are concerned: reading a row, finding rows that another key encrypted.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { headerLength } from '../encryption.ts';

/** A column that holds encrypted text. Features tell of theirs, so that a change of keys can encrypt it anew. */
export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns that name a row. */
  readonly key: readonly string[];
  /** What the text is bound to, as its feature encrypts it; `{column}` stands for the row's own value. */
  readonly context: string;
  /** What else in the row is made of the plain text, under the server's key. */
  readonly lookUps?: (row: EncryptedRow, plain: Buffer) => Readonly<Record<string, Buffer>>;
};

/** Encrypted columns that are about nobody, such as the keys of hospitals: those of people stand with what is kept about them. */
export type SecretColumns = {
  readonly define: (column: EncryptedColumn) => void;
  readonly all: () => readonly EncryptedColumn[];
};

export function createSecretColumns(): SecretColumns {
  const known: EncryptedColumn[] = [];
  return { define: (column) => void known.push(column), all: () => known };
}

export type EncryptedRow = Readonly<Record<string, unknown>>;

const bracketed = /\{(\w+)\}/g;

export const contextOf = ({ context }: EncryptedColumn, row: EncryptedRow): string =>
  context.replaceAll(bracketed, (_, name: string) => String(row[name]));

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const headerIn = (column: string): RawBuilder<unknown> =>
  sql`substring(${sql.ref(column)} from 1 for ${sql.lit(headerLength)})`;

/** A page of rows in the order of their key. `notUnder`: only ones that do not begin with this header. */
export async function pageOf(
  db: Db,
  column: EncryptedColumn,
  { after, notUnder, limit }: { after: EncryptedRow | undefined; notUnder: Buffer | null; limit: number },
): Promise<readonly EncryptedRow[]> {
  const bound = [...column.context.matchAll(bracketed)].map(([, name = '']) => name);
  const names = new Set([...column.key, ...bound, column.column]);
  const values = sql.join(column.key.map((name) => sql`${after?.[name]}`));
  const { rows } = await sql<EncryptedRow>`
    select ${column.lookUps ? sql`*` : refs([...names])} from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null
    ${notUnder ? sql`and ${headerIn(column.column)} <> ${notUnder}` : sql``}
    ${after ? sql`and (${refs(column.key)}) > (${values})` : sql``}
    order by ${refs(column.key)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many values a column holds, and how many of them another key encrypted than the one of this header. */
export async function countEncrypted(db: Db, { table, column }: EncryptedColumn, header: Buffer) {
  const { rows } = await sql<{ all: number; other: number }>`
    select count(*) as all, count(*) filter (where ${headerIn(column)} <> ${header}) as other
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows[0] ?? { all: 0, other: 0 };
}

/** Those of the columns that are there: a database from before may lack some. */
export async function columnsThere(db: Db, columns: readonly EncryptedColumn[]): Promise<EncryptedColumn[]> {
  if (columns.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name in (${sql.join(columns.map(({ table }) => table))})`.execute(
    db,
  );
  const there = new Set(rows.map(({ name }) => name));
  return columns.filter(({ table, column }) => there.has(`${table}.${column}`));
}
