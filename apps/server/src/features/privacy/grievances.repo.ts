import { type Insertable, type Selectable, sql } from 'kysely';
import type { GrievanceTable } from '../../../db/tables/privacy.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type GrievanceRow = Selectable<GrievanceTable>;

/** The next number of a year. Whoever comes at the same moment waits for it, so that none is given twice. */
export const nextNumber = async (tx: Tx, year: number): Promise<number> => {
  const { last } = await tx
    .insertInto('grievance_number')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`grievance_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Undefined when the same complaint arrived a moment ago. */
export const insertGrievance = (tx: Tx, values: Insertable<GrievanceTable>): Promise<GrievanceRow | undefined> =>
  tx
    .insertInto('grievance')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findGrievance = (db: Db, owner: PatientId, id: string): Promise<GrievanceRow | undefined> =>
  db.selectFrom('grievance').selectAll().where('account_id', '=', owner).where('id', '=', id).executeTakeFirst();

/** The newest first. */
export const findGrievances = (db: Db, owner: PatientId): Promise<GrievanceRow[]> =>
  db
    .selectFrom('grievance')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('filed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** Of everybody, for the officer: those that wait, the most urgent first. */
export const findOpen = (db: Db): Promise<GrievanceRow[]> =>
  db.selectFrom('grievance').selectAll().where('answered_at', 'is', null).orderBy('due_on').orderBy('number').execute();

export const findByNumber = (db: Db, number: string): Promise<GrievanceRow | undefined> =>
  db.selectFrom('grievance').selectAll().where('number', '=', number).executeTakeFirst();

export const setAnswered = async (tx: Tx, number: string, at: Date): Promise<boolean> => {
  const changed = await tx
    .updateTable('grievance')
    .set({ answered_at: at })
    .where('number', '=', number)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
