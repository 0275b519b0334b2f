import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Makes `codeHash` the phone's only code. */
export const replaceCode = async (tx: Tx, phone: string, codeHash: Buffer, expiresAt: Date): Promise<void> => {
  await tx
    .insertInto('otp')
    .values({ phone, code_hash: codeHash, tries: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ code_hash: codeHash, tries: 0, expires_at: expiresAt }),
    )
    .execute();
};

/** Counts a try of the phone's code and answers its hash; undefined when there is none left to try. */
export const countTry = async (tx: Tx, phone: string, now: Date, maxTries: number): Promise<Buffer | undefined> => {
  const row = await tx
    .updateTable('otp')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
};

/** Uses a code up; false when another request was first. */
export const consumeCode = async (tx: Tx, phone: string, codeHash: Buffer): Promise<boolean> => {
  const used = await tx
    .deleteFrom('otp')
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};

/** Forgets the code of a phone, used or not. */
export const forgetCode = async (tx: Tx, phone: string): Promise<void> => {
  await tx.deleteFrom('otp').where('phone', '=', phone).execute();
};

type LinkKind = 'reset' | 'verify' | 'change';

export const insertLink = async (
  tx: Tx,
  link: { tokenHash: Buffer; kind: LinkKind; accountId: string; expiresAt: Date; email?: string },
): Promise<void> => {
  await tx
    .insertInto('mailed_link')
    .values({
      token_hash: link.tokenHash,
      kind: link.kind,
      account_id: link.accountId,
      expires_at: link.expiresAt,
      email: link.email ?? null,
    })
    .execute();
};

/** Whose link it is, without using it: the account is locked first, everywhere, so that nothing waits in a circle. */
export const findLinkOwner = async (
  db: Db,
  kind: LinkKind,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mailed_link')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
};

/** The new address of a link that changes one; undefined when it is no such link, or it is over. */
export const findNewAddress = async (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; email: string } | undefined> => {
  const row = await db
    .selectFrom('mailed_link')
    .select(['account_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.email !== null ? { accountId: row.account_id, email: row.email } : undefined;
};

/** Uses a link up; false when it was used or voided meanwhile. */
export const consumeLink = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const used = await tx.deleteFrom('mailed_link').where('token_hash', '=', tokenHash).executeTakeFirst();
  return used.numDeletedRows > 0n;
};

export const voidLinks = async (tx: Tx, accountId: string, kind?: LinkKind): Promise<void> => {
  let query = tx.deleteFrom('mailed_link').where('account_id', '=', accountId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  await query.execute();
};

export const sweepProofs = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('otp').where('expires_at', '<', now).execute();
  await db.deleteFrom('mailed_link').where('expires_at', '<', now).execute();
};
