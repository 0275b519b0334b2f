import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTable } from '../../../db/tables/accounts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type AccountRow = Selectable<AccountTable>;

export const insertAccount = (tx: Tx, values: Insertable<AccountTable>): Promise<AccountRow> =>
  tx
    .insertInto('account')
    .values({ used_at: values.created_at, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

export const findByPhone = (db: Db, phone: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst();

export const findById = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** The account, locked until the transaction ends: whoever changes what proves it comes one after another. */
export const lockById = (tx: Tx, id: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockByPhone = (tx: Tx, phone: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('account').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();

export const lockByEmail = (tx: Tx, email: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('account').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

export const updateAccount = (tx: Tx, id: string, values: Updateable<AccountTable>): Promise<AccountRow> =>
  tx.updateTable('account').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** A family member, of the account that manages it. */
export const findMember = (db: Db, guardian: PatientId, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).where('guardian_id', '=', guardian).executeTakeFirst();

export const findMembers = (db: Db, guardian: PatientId): Promise<AccountRow[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('guardian_id', '=', guardian)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Removes an account and, in the database, everything that hangs on it. */
export const removeAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('account').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
