import type { Insertable, Selectable } from 'kysely';
import type { AuditEventTable, AuditSealTable } from '../../../db/tables/platform.ts';
import type { Db } from '../../platform/db/database.ts';

export type Event = Selectable<AuditEventTable>;
export type Seal = Selectable<AuditSealTable>;

export const findLastSeal = (db: Db): Promise<Seal | undefined> =>
  db.selectFrom('audit_seal').selectAll().orderBy('upto', 'desc').limit(1).executeTakeFirst();

/** The seals after this one, the oldest first. */
export const findSealsAfter = (db: Db, upto: number, atMost: number): Promise<Seal[]> =>
  db.selectFrom('audit_seal').selectAll().where('upto', '>', upto).orderBy('upto').limit(atMost).execute();

/** Events by their ids, above `since` and up to `upto`. */
export const findEventsBetween = (db: Db, since: number, upto: number, atMost: number): Promise<Event[]> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('id', '>', since)
    .where('id', '<=', upto)
    .orderBy('id')
    .limit(atMost)
    .execute();

export const insertSeal = async (db: Db, seal: Insertable<AuditSealTable>): Promise<void> => {
  await db.insertInto('audit_seal').values(seal).execute();
};

/** What stands behind the last seal: how many events, and when the first was. */
export const countEventsAfter = (db: Db, upto: number): Promise<{ events: number; first_at: Date | null }> =>
  db
    .selectFrom('audit_event')
    .select((columns) => [columns.fn.countAll<number>().as('events'), columns.fn.min('at').as('first_at')])
    .where('id', '>', upto)
    .executeTakeFirstOrThrow();
