import type { Selectable } from 'kysely';
import type { ShareTable } from '../../../db/tables/shares.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type ShareRow = Selectable<ShareTable>;

export const insertShare = async (tx: Tx, owner: PatientId, share: Omit<ShareRow, 'account_id'>): Promise<void> => {
  await tx
    .insertInto('share')
    .values({ ...share, account_id: owner })
    .execute();
};

/** Those that still work, the newest first. */
export const findShares = (db: Db, owner: PatientId, now: Date): Promise<ShareRow[]> =>
  db
    .selectFrom('share')
    .selectAll()
    .where('account_id', '=', owner)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();

/** The one that this token opens now, locked until the transaction ends. */
export const lockByToken = (tx: Tx, tokenHash: Buffer, now: Date): Promise<ShareRow | undefined> =>
  tx
    .selectFrom('share')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const writeShare = async (tx: Tx, { account_id: owner, id }: ShareRow, content: Buffer): Promise<void> => {
  await tx.updateTable('share').set({ content }).where('account_id', '=', owner).where('id', '=', id).execute();
};

/** False when the owner has no such link. */
export const removeShare = async (tx: Tx, owner: PatientId, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('share').where('account_id', '=', owner).where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** What nobody can open any more. */
export const sweepShares = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('share').where('expires_at', '<=', now).execute();
};
