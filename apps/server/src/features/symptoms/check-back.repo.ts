import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { CheckRow } from './checks.repo.ts';

type Between = { readonly after: Date; readonly until: Date };

/** The checks of an owner whose time to ask lies between two instants. */
export const findToAsk = (db: Db, owner: PatientId, { after, until }: Between): Promise<CheckRow[]> =>
  db
    .selectFrom('symptom_check')
    .selectAll()
    .where('account_id', '=', owner)
    .where('ask_at', '>', after)
    .where('ask_at', '<=', until)
    .orderBy('ask_at')
    .execute();

/** A check, locked until the transaction ends. */
export const lockCheck = (tx: Tx, owner: PatientId, id: string): Promise<CheckRow | undefined> =>
  tx
    .selectFrom('symptom_check')
    .selectAll()
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** All checks of an owner that are asked about, locked. */
export const lockAsked = (tx: Tx, owner: PatientId): Promise<CheckRow[]> =>
  tx
    .selectFrom('symptom_check')
    .selectAll()
    .where('account_id', '=', owner)
    .where('ask_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateAsk = async (
  tx: Tx,
  owner: PatientId,
  id: string,
  change: Partial<Pick<CheckRow, 'ask_at' | 'content'>>,
): Promise<void> => {
  await tx.updateTable('symptom_check').set(change).where('account_id', '=', owner).where('id', '=', id).execute();
};
