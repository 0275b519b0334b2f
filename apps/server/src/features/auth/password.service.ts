import { type Caller, recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealJson } from '../../platform/sealed.ts';
import { tokenHash } from '../../platform/secret-token.ts';
import { type AccountRow, findById, lockById, updateAccount } from './account.repo.ts';
import { resetRequested } from './auth.jobs.ts';
import { limits } from './auth.policy.ts';
import { linkExpired } from './email.service.ts';
import { securityNotice } from './message.map.ts';
import { refuseWeakPassword } from './password.policy.ts';
import { consumeLink, findLinkOwner, voidLinks } from './proof.repo.ts';
import { mayResetByEmail, type ResetRequest } from './reset-mail.service.ts';
import { endAll } from './session.repo.ts';
import { requireStepUp } from './step-up.ts';

/**
 * Takes a request for a reset link. Whether the e-mail is known is looked up by a job, so that the answer is the same in
 * words and in time.
 */
export async function requestReset(platform: Platform, email: string, caller: Caller): Promise<void> {
  const { database, throttle, jobs } = platform;
  await database.transaction(async (tx) => {
    await throttle.take(tx, limits.resetPerEmail, email);
    await throttle.take(tx, limits.resetPerEmailDay, email);
    await throttle.take(tx, limits.resetPerAddress, addressGroup(caller.ip));
    const request: ResetRequest = { email, ip: caller.ip, requestId: caller.requestId };
    const sealed = sealJson(platform.keys.payload, resetRequested.name, request);
    await jobs.enqueue(tx, resetRequested, { sealed });
  });
}

async function tellOfNewPassword(tx: Tx, platform: Platform, account: AccountRow): Promise<void> {
  const text =
    'the password of your account was changed and other devices were signed out. If it was not you, sign in with your phone and choose a new one.';
  const notice = securityNotice(account, 'Your Nabz password was changed', text);
  if (notice) await platform.messages.send(tx, notice);
}

/** Sets the password of a mailed link's account and ends all of its sessions. Opening the link proves the e-mail. */
export async function resetPassword(
  platform: Platform,
  token: string,
  password: string,
  caller: Caller,
): Promise<void> {
  const { database, throttle, clock } = platform;
  await throttle.take(database.db, limits.linkPerAddress, addressGroup(caller.ip));
  const hash = tokenHash(token);
  const event = { kind: 'auth.password.reset', factor: 'link' } as const;
  const owner = await findLinkOwner(database.db, 'reset', hash, clock.now());
  const known = owner === undefined ? undefined : await findById(database.db, owner);
  if (!known) {
    await recordAudit(database.db, clock.now(), caller, { ...event, outcome: 'refused' });
    throw linkExpired();
  }
  refuseWeakPassword(password, known);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const now = clock.now();
    const account = await lockById(tx, known.id);
    if (!account || !mayResetByEmail(account) || !(await consumeLink(tx, hash))) throw linkExpired();
    const changed = await updateAccount(tx, account.id, {
      password_hash: passwordHash,
      email_verified_at: account.email_verified_at ?? now,
      email_is_contact_only: false,
    });
    await endAll(tx, account.id);
    await voidLinks(tx, account.id);
    if (account.email !== null) {
      await throttle.clear(tx, limits.login, account.email);
      await throttle.clear(tx, limits.loginPerEmail, account.email);
    }
    await tellOfNewPassword(tx, platform, changed);
    await recordAudit(tx, now, caller, { ...event, outcome: 'ok', accountId: account.id });
  });
}

type Change = { currentPassword?: string | undefined; newPassword: string };

/** Changes the password and ends every other session. */
export async function changePassword(
  platform: Platform,
  patient: Patient,
  change: Change,
  caller: Caller,
): Promise<void> {
  const { database, throttle, clock } = platform;
  const event = { kind: 'auth.password.change', accountId: patient.id, sessionId: patient.session.id } as const;
  const known = await findById(database.db, patient.id);
  if (!known) throw notFound();
  await requireStepUp(platform, patient, known, change.currentPassword).catch(async (error: unknown) => {
    await recordAudit(database.db, clock.now(), caller, { ...event, outcome: 'refused' });
    throw error;
  });
  refuseWeakPassword(change.newPassword, known);
  const passwordHash = await hashPassword(change.newPassword);
  await database.transaction(async (tx) => {
    const account = await lockById(tx, known.id);
    // another change was faster: what was compared is not the password any more
    if (account?.password_hash !== known.password_hash)
      throw new AppError(409, 'CONFLICT', 'The password was just changed.');
    const changed = await updateAccount(tx, known.id, { password_hash: passwordHash });
    await endAll(tx, known.id, patient.session.id);
    // also one that would change the e-mail: whoever asked for it may be who is shut out now
    await voidLinks(tx, known.id, 'reset');
    await voidLinks(tx, known.id, 'change');
    await throttle.clear(tx, limits.changePassword, known.id);
    await tellOfNewPassword(tx, platform, changed);
    await recordAudit(tx, clock.now(), caller, { ...event, outcome: 'ok' });
  });
}
