import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { type AccountRow, lockById, updateAccount } from './account.repo.ts';
import { lifetimes, limits } from './auth.policy.ts';
import { opensEmailChange } from './ports.ts';
import { openEmptyAccount, releaseEmail } from './claims.service.ts';
import { verifyMessage } from './message.map.ts';
import { consumeLink, findLink, insertLink, voidLinks } from './proof.repo.ts';
import { isThere } from './session.repo.ts';

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
  const { database, rateLimiter, clock } = platform;
  await database.transaction(async (tx) => {
    await rateLimiter.take(tx, limits.verifyLink, patient.id);
    await rateLimiter.take(tx, limits.verifyLinkDay, patient.id);
    const account = await lockById(tx, patient.id);
    if (!account) throw notFound();
    if (account.email === null) throw invalidInput({ email: { code: 'errors.auth.emailMissing' } });
    if (account.email_verified_at !== null) return; // nothing to prove any more
    await sendVerification(tx, platform, account);
    await audit.ok(tx, clock.now(), caller, 'auth.email.send-link', { accountId: account.id });
  });
}

export const linkExpired = (): AppError => new AppError(400, 'LINK_EXPIRED', { code: 'errors.auth.linkExpired' });

const signInToConfirm = (): AppError => new AppError(401, 'UNAUTHENTICATED', { code: 'errors.auth.otherAccountsLink' });

type Opening = { token: string; within?: boolean | undefined };

async function openChange(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  email: string,
  caller: Caller,
): Promise<'kept' | null> {
  const [open] = platform.ports.all(opensEmailChange);
  return open ? open(tx, platform, account, email, caller) : null;
}

/**
 * Proves the address that a link was mailed to. Inside a session of its account the account keeps it; for anybody else it leaves the
 * account and gets a new, empty one: whoever holds the mailbox need not be who wrote what stands there.
 */
export async function verifyEmail(
  platform: Platform,
  { token, within = false }: Opening,
  caller: Caller,
  patient: Patient | null,
): Promise<'kept' | 'new'> {
  const { database, rateLimiter, clock } = platform;
  await rateLimiter.take(database.db, limits.linkPerAddress, addressGroup(caller.ip));
  const hash = tokenHash(token);
  const outcome = await database.transaction(async (tx) => {
    const now = clock.now();
    const link = await findLink(tx, hash, now);
    const account = link && link.kind !== 'reset' ? await lockById(tx, link.accountId) : undefined;
    if (!link || !account) return null;
    const isInside = patient?.accountId === account.id && (await isThere(tx, patient.session.id));
    if (!isInside && (within || link.kind === 'change')) throw signInToConfirm();
    if (!(await consumeLink(tx, hash))) return null;
    if (link.kind === 'change') return openChange(tx, platform, account, link.email, caller);
    if (isInside) {
      await updateAccount(tx, account.id, { email_verified_at: now });
      await audit.ok(tx, now, caller, 'auth.email.prove', { accountId: account.id, factor: 'link' });
      return 'kept';
    }
    if (account.email === null) return null;
    if (account.email_verified_at !== null) return 'kept'; // proven inside meanwhile: there is nothing to take apart
    await releaseEmail(tx, platform, account, caller);
    const opened = await openEmptyAccount(tx, platform, { email: account.email, passwordHash: null });
    await audit.ok(tx, now, caller, 'auth.email.prove', { accountId: opened.id, factor: 'link' });
    return 'new';
  });
  if (outcome !== null) return outcome;
  await audit.refused(database.db, clock.now(), caller, 'auth.email.prove', { factor: 'link' });
  throw linkExpired();
}
