import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Makes `codeHash` the only code of a phone or e-mail. */
export const replaceCode = async (tx: Tx, sentTo: string, codeHash: Buffer, expiresAt: Date): Promise<void> => {
  await tx
    .insertInto('otp')
    .values({ sent_to: sentTo, code_hash: codeHash, tries: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('sent_to').doUpdateSet({ code_hash: codeHash, tries: 0, expires_at: expiresAt }),
    )
    .execute();
};

/** Counts an attempt at the code and answers its hash; undefined when none is left. */
export const countAttempt = async (
  tx: Tx,
  sentTo: string,
  now: Date,
  maxAttempts: number,
): Promise<Buffer | undefined> => {
  const row = await tx
    .updateTable('otp')
    .set({ tries: sql<number>`tries + 1` })
    .where('sent_to', '=', sentTo)
    .where('expires_at', '>', now)
    .where('tries', '<', maxAttempts)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
};

/** Uses a code up; false when another request was first. */
export const consumeCode = async (tx: Tx, sentTo: string, codeHash: Buffer): Promise<boolean> => {
  const used = await tx
    .deleteFrom('otp')
    .where('sent_to', '=', sentTo)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};

/** Whether a code was sent that can still be tried. */
export const hasLiveCode = async (db: Db, sentTo: string, now: Date, maxAttempts: number): Promise<boolean> =>
  (await db
    .selectFrom('otp')
    .select('sent_to')
    .where('sent_to', '=', sentTo)
    .where('expires_at', '>', now)
    .where('tries', '<', maxAttempts)
    .executeTakeFirst()) !== undefined;

/** Forgets the code of a phone or e-mail, used or not. */
export const forgetCode = async (tx: Tx, sentTo: string): Promise<void> => {
  await tx.deleteFrom('otp').where('sent_to', '=', sentTo).execute();
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

type Link = { readonly accountId: string } & (
  | { readonly kind: 'reset' | 'verify' }
  /** `email`: the new address. */
  | { readonly kind: 'change'; readonly email: string }
);

/** A link that still works, without using it: the account is locked first, everywhere, so that nothing waits in a circle. */
export const findLink = async (db: Db, tokenHash: Buffer, now: Date): Promise<Link | undefined> => {
  const row = await db
    .selectFrom('mailed_link')
    .select(['account_id', 'kind', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, email, account_id: accountId } = row;
  if (kind !== 'change') return { accountId, kind };
  return email === null ? undefined : { accountId, kind, email };
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
