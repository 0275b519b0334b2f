// What the jobs that read documents write. A job knows the document and the reading it was asked with; whose it is says the row
// that begins the reading, and everything after names that owner too.
import { type Updateable, sql } from 'kysely';
import type { DocumentTable } from '../../../db/tables/documents.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { DocumentKindName, DocumentRow } from './documents.repo.ts';

const waiting = ['uploaded', 'processing'] as const;

/** Begins a reading; undefined when the document is gone, was read or given up meanwhile, or is asked for anew. */
export const beginReading = (
  tx: Tx,
  { id, reading, at }: { id: string; reading: number; at: Date },
): Promise<DocumentRow | undefined> =>
  tx
    .updateTable('document')
    .set((set) => ({
      state: 'processing',
      failure: null,
      tries: set('tries', '+', 1),
      touched_at: at,
      pages_done: null,
      pages_total: null,
    }))
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where((is) =>
      is.or([
        is('state', 'in', waiting),
        is.and([is('state', '=', 'failed'), is('unreachable_since', 'is not', null)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** A reading that began. */
export type Begun = { readonly owner: PatientId; readonly id: string; readonly reading: number };

/** Ends a reading; false when nobody waits for it any more. */
export const endReading = async (
  tx: Tx,
  { owner, id, reading }: Begun,
  values: Updateable<DocumentTable>,
): Promise<boolean> => {
  const row = await tx
    .updateTable('document')
    .set(values)
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A try that was ended from outside does not count. */
export const giveBackTry = async (db: Db, { owner, id, reading }: Begun): Promise<void> => {
  await db
    .updateTable('document')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'processing')
    .where('tries', '>', 0)
    .execute();
};

/** False when nobody waits for the document any more. */
export const noteProgress = async (
  db: Db,
  { owner, id, reading, done, total, at }: Begun & { done: number; total: number; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('document')
    .set({ pages_done: done, pages_total: total, touched_at: at })
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Other documents of theirs that wait to be read or are. */
export const countWaiting = async (tx: Tx, owner: PatientId, besides: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', owner)
    .where('state', 'in', waiting)
    .where('id', '!=', besides)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Claimed = Pick<DocumentRow, 'id' | 'account_id' | 'reading'>;

/** Documents that wait although nothing was heard of them since an instant, the oldest first; they count as touched now. */
export const claimForgotten = (
  tx: Tx,
  { kind, before, at, limit }: { kind: DocumentKindName; before: Date; at: Date; limit: number },
): Promise<Claimed[]> =>
  tx
    .updateTable('document')
    .set({ touched_at: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('document')
        .select('id')
        .where('kind', '=', kind)
        .where('state', 'in', waiting)
        .where('touched_at', '<', before)
        .orderBy('touched_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'reading'])
    .execute();

/**
 * Documents whose file could not be reached and that have waited for as long as they had been tried before, within the bounds; the
 * oldest first. They count as touched now.
 */
export const claimUnreachable = (
  tx: Tx,
  { kind, at, limit, least, most }: { kind: DocumentKindName; at: Date; limit: number; least: string; most: string },
): Promise<Claimed[]> =>
  tx
    .updateTable('document')
    .set({ touched_at: at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('document')
        .select('id')
        .where('kind', '=', kind)
        .where('state', '=', 'failed')
        .where('unreachable_since', 'is not', null)
        .where(
          sql<boolean>`touched_at + greatest(${least}::interval, least(${most}::interval, touched_at - unreachable_since)) < ${at}`,
        )
        .orderBy('touched_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'reading'])
    .execute();
