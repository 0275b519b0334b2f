import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { encryptJson } from '../../platform/encryption.ts';
import { type AccountRow, findById, lockById, updateAccount } from './account.repo.ts';
import { resetRequested } from './auth.jobs.ts';
import { limits } from './auth.policy.ts';
import { forgetDevices } from './known-device.repo.ts';
import { securityNotice } from './message.map.ts';
import { refuseWeakPassword } from './password.policy.ts';
import { voidLinks } from './proof.repo.ts';
import type { ResetRequest } from './reset-mail.service.ts';
import { endAccess } from './end-access.service.ts';
import { requireLive } from './session.service.ts';
import { requireStepUp } from './step-up.service.ts';

/**
 * Takes a request for a reset link. Whether the e-mail is known is looked up by a job, so that the answer is the same in
 * words and in time.
 */
export async function requestReset(platform: Platform, email: string, caller: Caller): Promise<void> {
  const { database, rateLimiter, jobs } = platform;
  await database.transaction(async (tx) => {
    await rateLimiter.take(tx, limits.resetPerEmail, email);
    await rateLimiter.take(tx, limits.resetPerEmailDay, email);
    await rateLimiter.take(tx, limits.resetPerAddress, addressGroup(caller.ip));
    const request: ResetRequest = { email, ip: caller.ip, requestId: caller.requestId };
    const sealed = encryptJson(platform.keys.payload, resetRequested.name, request);
    await jobs.enqueue(tx, resetRequested, { sealed });
  });
}

export async function tellOfNewPassword(tx: Tx, platform: Platform, account: AccountRow): Promise<void> {
  const notice = securityNotice(account, 'passwordChanged');
  if (notice) await platform.messages.send(tx, notice);
}

type Change = { currentPassword?: string | undefined; newPassword: string };

/** Changes the password and ends every other session. */
export async function changePassword(
  platform: Platform,
  patient: Patient,
  change: Change,
  caller: Caller,
): Promise<void> {
  const { database, rateLimiter, clock } = platform;
  const who = { accountId: patient.id, sessionId: patient.session.id };
  const known = await findById(database.db, patient.id);
  if (!known) throw notFound();
  await requireStepUp(platform, patient, known, change.currentPassword).catch(async (error: unknown) => {
    await audit.refused(database.db, clock.now(), caller, 'auth.password.change', who);
    throw error;
  });
  refuseWeakPassword(change.newPassword, known);
  const passwordHash = await hashPassword(change.newPassword);
  await database.transaction(async (tx) => {
    const account = await lockById(tx, known.id);
    // another change was faster: what was compared is not the password any more
    if (account?.password_hash !== known.password_hash)
      throw new AppError(409, 'CONFLICT', { code: 'errors.auth.passwordJustChanged' });
    const changed = await updateAccount(tx, known.id, { password_hash: passwordHash });
    await requireLive(tx, patient);
    await endAccess(tx, platform, known.id, patient.session.id);
    await forgetDevices(tx, known.id);
    // also one that would change the e-mail: whoever asked for it may be who is shut out now
    await voidLinks(tx, known.id, 'reset');
    await voidLinks(tx, known.id, 'change');
    await rateLimiter.clear(tx, limits.changePassword, known.id);
    await tellOfNewPassword(tx, platform, changed);
    await audit.ok(tx, clock.now(), caller, 'auth.password.change', who);
  });
}
