import type { Selectable } from 'kysely';
import type { NomineeTable } from '../../../db/tables/privacy.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type NomineeRow = Selectable<NomineeTable>;

export const findNominee = (db: Db, owner: PatientId): Promise<NomineeRow | undefined> =>
  db.selectFrom('nominee').selectAll().where('account_id', '=', owner).executeTakeFirst();

export const writeNominee = async (tx: Tx, owner: PatientId, content: Buffer, at: Date): Promise<void> => {
  await tx
    .insertInto('nominee')
    .values({ account_id: owner, named_at: at, content })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ content, named_at: at }))
    .execute();
};

export const removeNominee = async (tx: Tx, owner: PatientId): Promise<void> => {
  await tx.deleteFrom('nominee').where('account_id', '=', owner).execute();
};
