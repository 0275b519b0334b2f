// Encrypts anew what an earlier key encrypted. Every row and every file is a step of its own: whenever this ends, all of it can be
// read, and the next run goes on where this one stopped.
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { headerOf, encrypt, decrypt } from '../encryption.ts';
import { contextOf, pageOf, type EncryptedColumn, type EncryptedRow } from './encrypted-column.ts';

/** How many were made anew, and how many no key opens: those stay as they are. */
export type Reencrypted = { readonly changed: number; readonly lost: number };

const pageRows = 200;
/** Rows that are written at once: less than a server has connections for one process. */
const atOnce = 4;

type Values = Readonly<Record<string, Buffer>>;

/** Writes a row if its text is still the one that was read; false when it changed meanwhile. */
const write = ({ database }: { database: Database }, column: EncryptedColumn, row: EncryptedRow, values: Values) =>
  database.transaction(async (tx) => {
    await sql`select set_config('nabz.reseal', 'on', true)`.execute(tx); // the log of doses asks for it
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const same = [...column.key, column.column].map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    const { numAffectedRows } = await sql`
      update ${sql.table(column.table)} set ${sql.join(sets)} where ${sql.join(same, sql` and `)}`.execute(tx);
    return (numAffectedRows ?? 0n) > 0n;
  });

/** What a row should hold: null when it holds it already; throws when no key opens it. */
function valuesOf(keys: Keys, what: 'text' | 'look-ups', column: EncryptedColumn, row: EncryptedRow): Values | null {
  const encrypted = row[column.column];
  if (!(encrypted instanceof Uint8Array)) return null;
  const context = contextOf(column, row);
  const plain = decrypt(keys.columns, context, encrypted);
  if (what === 'text') return { [column.column]: encrypt(keys.columns, context, plain) };
  const lookUps = column.lookUps?.(row, plain) ?? {};
  const isSame = Object.entries(lookUps).every(([name, value]) => {
    const kept = row[name];
    return kept instanceof Uint8Array && value.equals(kept);
  });
  return isSame ? null : lookUps;
}

/** Goes through one column: the texts that the present file key did not encrypt, or what is found by the server's key. */
export async function reencryptColumn(
  { database, keys }: { database: Database; keys: Keys },
  what: 'text' | 'look-ups',
  column: EncryptedColumn,
): Promise<Reencrypted> {
  let [changed, lost] = [0, 0];
  const one = async (row: EncryptedRow): Promise<void> => {
    try {
      const values = valuesOf(keys, what, column, row);
      if (!values) return;
      if (await write({ database }, column, row, values)) changed += 1;
    } catch (error) {
      if (error instanceof Error && /authenticate|too short/.test(error.message)) lost += 1;
      else throw error;
    }
  };
  const notUnder = what === 'text' ? headerOf(keys.columns.present()) : null;
  for (let after: EncryptedRow | undefined; ;) {
    const page = await pageOf(database.db, column, { after, notUnder, limit: pageRows });
    for (let at = 0; at < page.length; at += atOnce) await Promise.all(page.slice(at, at + atOnce).map(one));
    after = page.at(-1);
    if (page.length < pageRows) return { changed, lost };
  }
}
