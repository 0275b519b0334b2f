import type { Selectable } from 'kysely';
import type { RoutineCalendarTable } from '../../../db/tables/routine.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type CalendarRow = Selectable<RoutineCalendarTable>;

export const hasCalendar = async (db: Db, owner: string): Promise<boolean> =>
  (await db.selectFrom('routine_calendar').select('account_id').where('account_id', '=', owner).executeTakeFirst()) !==
  undefined;

export const findCalendar = (db: Db, tokenHash: Buffer): Promise<CalendarRow | undefined> =>
  db.selectFrom('routine_calendar').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Makes this the only address of the person. */
export const replaceCalendar = async (tx: Tx, row: CalendarRow): Promise<void> => {
  const { token_hash, made_at } = row;
  await tx
    .insertInto('routine_calendar')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ token_hash, made_at }))
    .execute();
};

export const removeCalendar = async (tx: Tx, owner: string): Promise<boolean> =>
  (await tx.deleteFrom('routine_calendar').where('account_id', '=', owner).executeTakeFirst()).numDeletedRows > 0n;
