import type { Insertable, Selectable } from 'kysely';
import type { DoseEventTable } from '../../../db/tables/routine.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type EventRow = Selectable<DoseEventTable>;

/** What was said of the doses planned between two slots, both included. */
export const findBySlot = (db: Db, owner: PatientId, { from, to }: { from: string; to: string }): Promise<EventRow[]> =>
  db
    .selectFrom('dose_event')
    .selectAll()
    .where('account_id', '=', owner)
    .where('slot', '>=', from)
    .where('slot', '<=', to)
    .execute();

/** What was said since, of some medicines. */
export const findSince = async (
  db: Db,
  owner: PatientId,
  { medicines, since }: { medicines: readonly string[]; since: Date },
): Promise<EventRow[]> =>
  medicines.length === 0
    ? []
    : db
        .selectFrom('dose_event')
        .selectAll()
        .where('account_id', '=', owner)
        .where('medicine_id', 'in', medicines)
        .where('at', '>=', since)
        .execute();

/** Those without a slot. */
export const findAsNeeded = (db: Db, owner: PatientId, since: Date): Promise<EventRow[]> =>
  db
    .selectFrom('dose_event')
    .selectAll()
    .where('account_id', '=', owner)
    .where('slot', 'is', null)
    .where('at', '>=', since)
    .execute();

export const findEvents = async (db: Db, owner: PatientId, ids: readonly string[]): Promise<EventRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('dose_event').selectAll().where('account_id', '=', owner).where('id', 'in', ids).execute();

/** The whole log. */
export const findAllEvents = (db: Db, owner: PatientId): Promise<EventRow[]> =>
  db.selectFrom('dose_event').selectAll().where('account_id', '=', owner).orderBy('at').orderBy('seq').execute();

export const countReceived = async (tx: Tx, owner: PatientId, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('dose_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner)
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};

/** In their order; answers the ids that were not there before. */
export const insertEvents = async (
  tx: Tx,
  owner: PatientId,
  events: readonly Omit<Insertable<DoseEventTable>, 'account_id'>[],
): Promise<string[]> => {
  if (events.length === 0) return [];
  const rows = await tx
    .insertInto('dose_event')
    .values(events.map((event) => ({ ...event, account_id: owner })))
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
