import type { Insertable, Selectable } from 'kysely';
import type { SymptomCheckTable, SymptomMistakeTable } from '../../../db/tables/symptoms.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type CheckRow = Selectable<SymptomCheckTable>;
type NewCheck = Pick<CheckRow, 'id' | 'updated_at' | 'engine_version' | 'knowledge_version' | 'content' | 'ask_at'>;

/** Keeps a check, or replaces what was kept under its id. */
export const upsertCheck = (tx: Tx, owner: PatientId, check: NewCheck): Promise<CheckRow> =>
  tx
    .insertInto('symptom_check')
    .values({ ...check, account_id: owner, created_at: check.updated_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(check))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The newest first, from before an instant. */
export const findChecks = (db: Db, owner: PatientId, before: Date | undefined, limit: number): Promise<CheckRow[]> => {
  let query = db.selectFrom('symptom_check').selectAll().where('account_id', '=', owner);
  if (before) query = query.where('updated_at', '<', before);
  return query.orderBy('updated_at', 'desc').limit(limit).execute();
};

export const findCheck = (db: Db, owner: PatientId, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('symptom_check').selectAll().where('account_id', '=', owner).where('id', '=', id).executeTakeFirst();

/** False when the owner has no such check. */
export const removeCheck = async (tx: Tx, owner: PatientId, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('symptom_check')
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** Lets go of all but the newest `kept`. */
export const trimChecks = async (tx: Tx, owner: PatientId, kept: number): Promise<void> => {
  await tx
    .deleteFrom('symptom_check')
    .where('account_id', '=', owner)
    .where('id', 'in', (query) =>
      query
        .selectFrom('symptom_check')
        .select('id')
        .where('account_id', '=', owner)
        .orderBy('updated_at', 'desc')
        .offset(kept),
    )
    .execute();
};

export const insertMistake = (tx: Tx, mistake: Insertable<SymptomMistakeTable>): Promise<{ id: string }> =>
  tx.insertInto('symptom_mistake').values(mistake).returning('id').executeTakeFirstOrThrow();

export type MistakeRow = Selectable<SymptomMistakeTable>;
export const findMistakes = (db: Db, owner: PatientId): Promise<MistakeRow[]> =>
  db.selectFrom('symptom_mistake').selectAll().where('account_id', '=', owner).orderBy('at').execute();

/** The newest mistakes of everybody, for who mends the knowledge. */
export const findNewestMistakes = (db: Db, atMost: number): Promise<MistakeRow[]> =>
  db.selectFrom('symptom_mistake').selectAll().orderBy('at', 'desc').orderBy('id').limit(atMost).execute();

export const findMistake = (db: Db, id: string): Promise<MistakeRow | undefined> =>
  db.selectFrom('symptom_mistake').selectAll().where('id', '=', id).executeTakeFirst();
