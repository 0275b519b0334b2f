import type { Insertable, Selectable } from 'kysely';
import type { SessionTable } from '../../../db/tables/accounts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type SessionRow = Selectable<SessionTable>;

export const insertSession = (tx: Tx, values: Insertable<SessionTable>): Promise<{ id: string }> =>
  tx.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow();

/** The session of a token, with the language that its account chose and when that was last used. */
export const findByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<(SessionRow & { language: string; used_at: Date }) | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select(['account.language', 'account.used_at'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const touch = async (db: Db, owner: PatientId, id: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ seen_at: now }).where('account_id', '=', owner).where('id', '=', id).execute();
};

export const listLive = (db: Db, owner: PatientId, now: Date, seenAfter: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', owner)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();

/** Every session that is kept, also those that are over. */
export const findSessions = (db: Db, owner: PatientId): Promise<SessionRow[]> =>
  db.selectFrom('session').selectAll().where('account_id', '=', owner).orderBy('created_at').execute();

/** Whether a session was not ended meanwhile. */
export const isThere = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Ends one session of its owner; false when the owner has no such session. */
export const endOne = async (tx: Tx, owner: string, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('session').where('id', '=', id).where('account_id', '=', owner).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** Ends the sessions of an account, except one; answers how many. */
export const endAll = async (tx: Tx, owner: string, except?: string): Promise<number> => {
  let query = tx.deleteFrom('session').where('account_id', '=', owner);
  if (except !== undefined) query = query.where('id', '!=', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
};

/** The accounts that are signed in anywhere. */
export const findSignedIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('session').select('account_id').distinct().execute()).map((row) => row.account_id);

export const sweepSessions = async (db: Db, now: Date, seenBefore: Date): Promise<void> => {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', now), where('seen_at', '<', seenBefore)]))
    .execute();
};
