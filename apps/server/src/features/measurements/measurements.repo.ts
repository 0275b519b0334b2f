import type { Insertable, Selectable } from 'kysely';
import type { MeasurementTable } from '../../../db/tables/routine.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type MeasurementRow = Selectable<MeasurementTable>;
type NewMeasurement = Omit<Insertable<MeasurementTable>, 'account_id' | 'purpose'>;

/** The newest first. */
export const findMeasurements = (
  db: Db,
  owner: PatientId,
  { kindKeys, before, limit }: { kindKeys: readonly Buffer[] | null; before: Date | null; limit: number },
): Promise<MeasurementRow[]> => {
  let query = db.selectFrom('measurement').selectAll().where('account_id', '=', owner);
  if (kindKeys) query = query.where('kind_key', 'in', kindKeys);
  if (before) query = query.where('at', '<', before);
  return query.orderBy('at', 'desc').orderBy('id').limit(limit).execute();
};

export const findAllMeasurements = (db: Db, owner: PatientId): Promise<MeasurementRow[]> =>
  db.selectFrom('measurement').selectAll().where('account_id', '=', owner).orderBy('at').orderBy('id').execute();

export const findMeasurement = (db: Db, owner: PatientId, id: string): Promise<MeasurementRow | undefined> =>
  db.selectFrom('measurement').selectAll().where('account_id', '=', owner).where('id', '=', id).executeTakeFirst();

export const countMeasurements = async (tx: Tx, owner: PatientId): Promise<number> => {
  const { count } = await tx
    .selectFrom('measurement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
};

/** Nothing when the owner has one of this id. */
export const insertMeasurement = (
  tx: Tx,
  owner: PatientId,
  measurement: NewMeasurement,
): Promise<MeasurementRow | undefined> =>
  tx
    .insertInto('measurement')
    .values({ ...measurement, account_id: owner })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** False when the owner has no such reading. */
export const removeMeasurement = async (tx: Tx, owner: PatientId, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('measurement')
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
