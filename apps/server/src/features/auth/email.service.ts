import { type Caller, recordAudit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { type AccountRow, lockById, updateAccount } from './account.repo.ts';
import { lifetimes, limits } from './auth.policy.ts';
import { openEmailChange } from './change-email.service.ts';
import { verifyMessage } from './message.map.ts';
import { consumeLink, findLinkOwner, insertLink, voidLinks } from './proof.repo.ts';

/** Mails the link that proves the account's address; an older one stops working. */
export async function sendVerification(tx: Tx, platform: Platform, account: AccountRow): Promise<void> {
  if (account.email === null) return;
  const token = newToken();
  const expiresAt = secondsAfter(platform.clock.now(), lifetimes.verifyLink);
  await voidLinks(tx, account.id, 'verify');
  await insertLink(tx, { tokenHash: tokenHash(token), kind: 'verify', accountId: account.id, expiresAt });
  const { publicUrl } = platform.config;
  await platform.messages.send(tx, verifyMessage({ account, email: account.email, publicUrl, token, expiresAt }));
}

export async function resendVerification(platform: Platform, patient: Patient, caller: Caller): Promise<void> {
  const { database, throttle, clock } = platform;
  await database.transaction(async (tx) => {
    await throttle.take(tx, limits.verifyLink, patient.id);
    await throttle.take(tx, limits.verifyLinkDay, patient.id);
    const account = await lockById(tx, patient.id);
    if (!account) throw notFound();
    if (account.email_verified_at !== null) return; // nothing to prove any more
    await sendVerification(tx, platform, account);
    await recordAudit(tx, clock.now(), caller, { kind: 'auth.email.send-link', outcome: 'ok', accountId: account.id });
  });
}

export const linkExpired = (): AppError =>
  new AppError(400, 'LINK_EXPIRED', 'This link was used already or has expired. Please ask for a new one.');

/** Proves the address that a link was mailed to. */
export async function verifyEmail(platform: Platform, token: string, caller: Caller): Promise<void> {
  const { database, throttle, clock } = platform;
  await throttle.take(database.db, limits.linkPerAddress, addressGroup(caller.ip));
  if (await openEmailChange(platform, token, caller)) return;
  const hash = tokenHash(token);
  const isProven = await database.transaction(async (tx) => {
    const owner = await findLinkOwner(tx, 'verify', hash, clock.now());
    const account = owner === undefined ? undefined : await lockById(tx, owner);
    if (!account || !(await consumeLink(tx, hash))) return false;
    const now = clock.now();
    await updateAccount(tx, account.id, { email_verified_at: now, email_is_contact_only: false });
    await recordAudit(tx, now, caller, {
      kind: 'auth.email.prove',
      outcome: 'ok',
      accountId: account.id,
      factor: 'link',
    });
    return true;
  });
  if (isProven) return;
  await recordAudit(database.db, clock.now(), caller, { kind: 'auth.email.prove', outcome: 'refused', factor: 'link' });
  throw linkExpired();
}
