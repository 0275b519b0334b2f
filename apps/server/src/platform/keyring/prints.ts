// What the database knows of its keys: their fingerprints.
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../db/database.ts';
import type { KeyKind } from '../keys.ts';

export type Print = {
  readonly kind: KeyKind;
  readonly fingerprint: string;
  readonly state: 'present' | 'earlier';
  readonly since: Date;
  /** From when an earlier key may be gone; null: something may stand under it. */
  readonly free_at: Date | null;
  readonly is_free: boolean;
  /** Whether every process has had the time to learn which key is the present one. */
  readonly is_settled: boolean;
};

/** Running processes ask this often which key is the present one. */
export const REFRESH_SECONDS = 30;
/** After this long nobody encrypts under an earlier key: a request that began before the last question is over as well. */
const SETTLED_SECONDS = 4 * REFRESH_SECONDS;
/** What is not encrypted anew, because it goes by itself: copies of answers (a day) and messages that wait (about an hour). */
const LAPSE_HOURS = 25;

/** Every fingerprint, the first key first. Times are the database's: processes may differ. */
export const readPrints = (db: Db): Promise<Print[]> =>
  db
    .selectFrom('key_print')
    .select(['kind', 'fingerprint', 'state', 'since', 'free_at'])
    .select(sql<boolean>`coalesce(free_at <= now(), false)`.as('is_free'))
    .select(sql<boolean>`since <= now() - make_interval(secs => ${SETTLED_SECONDS})`.as('is_settled'))
    .orderBy('number')
    .execute();

/** How far the database is: nothing in it, one from before fingerprints, or one that has them. */
export async function ageOf(database: Database): Promise<'empty' | 'before' | 'known'> {
  const { rows } = await sql<{ prints: string | null; tables: string | null }>`
    select to_regclass('key_print')::text as prints, to_regclass('migration')::text as tables`.execute(database.db);
  const [found] = rows;
  if (!found?.tables) return 'empty';
  return found.prints ? 'known' : 'before';
}

/** Whoever else writes fingerprints waits until this transaction is through. */
export const lockPrints = (tx: Tx): Promise<unknown> => sql`lock table key_print in exclusive mode`.execute(tx);

export async function insertPrint(tx: Tx, kind: KeyKind, fingerprint: string): Promise<void> {
  await tx.insertInto('key_print').values({ kind, fingerprint, state: 'present' }).execute();
}

/** Makes a key the present one; the one before stays for what it encrypted. */
export async function changePresent(tx: Tx, kind: KeyKind, fingerprint: string): Promise<void> {
  await tx.updateTable('key_print').set({ state: 'earlier' }).where('kind', '=', kind).execute();
  await insertPrint(tx, kind, fingerprint);
}

/** Nothing stands under the earlier keys of a kind any more; answers from when they may be gone. */
export async function freeEarlier(db: Db, kind: KeyKind): Promise<void> {
  await db
    .updateTable('key_print')
    .set({ free_at: sql<Date>`now() + make_interval(hours => ${LAPSE_HOURS})` })
    .where('kind', '=', kind)
    .where('state', '=', 'earlier')
    .where('free_at', 'is', null)
    .execute();
}
