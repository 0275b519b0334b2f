import { type Selectable, sql } from 'kysely';
import type { AuditEventTable } from '../../../db/tables/platform.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type EventRow = Pick<Selectable<AuditEventTable>, 'at' | 'kind' | 'outcome' | 'account_id' | 'ip'>;

const columns = ['at', 'kind', 'outcome', 'account_id', 'ip'] as const;

/** The newest events of some people, from before an instant. */
const newest = (db: Db, people: readonly PatientId[], before: Date | undefined) =>
  db
    .selectFrom('audit_event')
    .select(columns)
    .where('account_id', 'in', [...people])
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

/**
 * A page of about `size` events. What happened in one instant is never torn apart: the next page begins at an instant, and would
 * leave out the rest.
 */
export async function findEvents(
  db: Db,
  people: readonly PatientId[],
  { before, size }: { before: Date | undefined; size: number },
): Promise<{ rows: EventRow[]; hasMore: boolean }> {
  const rows = await newest(db, people, before)
    .limit(size + 1)
    .execute();
  const last = rows[size - 1];
  if (last === undefined || rows.length <= size) return { rows, hasMore: false };
  const whole = await newest(db, people, before).where('at', '>=', last.at).execute();
  const older = await newest(db, people, last.at).limit(1).execute();
  return { rows: whole, hasMore: older.length > 0 };
}

export const findAllEvents = (db: Db, person: PatientId, atMost: number): Promise<EventRow[]> =>
  newest(db, [person], undefined).limit(atMost).execute();

/** Removes what the law does not ask to keep any longer; the table itself refuses to lose anything younger. */
export const removeOldEvents = async (db: Db): Promise<number> => {
  const gone = await db
    .deleteFrom('audit_event')
    .where('at', '<', sql<Date>`now() - interval '366 days'`)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
};
