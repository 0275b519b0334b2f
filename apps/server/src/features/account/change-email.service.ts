import type { changeEmail } from '@nabz/contract/account';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { type AccountRow, findByEmail, findById, lockByEmail, lockById, updateAccount } from '../auth/account.repo.ts';
import { lifetimes, limits } from '../auth/auth.policy.ts';
import { freeAddress, mayLeave } from '../auth/claims.service.ts';
import { addressInUseMessage, changeMessage, type SecurityNotice, securityNotice } from '../auth/message.map.ts';
import { insertLink, voidLinks } from '../auth/proof.repo.ts';
import { requireStepUp } from '../auth/step-up.service.ts';

async function tellOld(tx: Tx, platform: Platform, account: AccountRow, kind: SecurityNotice): Promise<void> {
  const notice = securityNotice(account, kind);
  if (notice) await platform.messages.send(tx, notice);
}

/** Mails a link to a new address. Whether that address has an account already is told to its owner alone. */
export async function requestEmailChange(
  platform: Platform,
  patient: Patient,
  { email, currentPassword }: RequestOf<typeof changeEmail>['body'],
  caller: Caller,
): Promise<void> {
  const { database, rateLimiter, clock, messages, config } = platform;
  const known = await findById(database.db, patient.id);
  if (!known) throw notFound();
  await requireStepUp(platform, patient, known, currentPassword);
  if (email === known.email) throw invalidInput({ email: { code: 'errors.auth.sameEmail' } });
  await database.transaction(async (tx) => {
    await rateLimiter.take(tx, limits.changeEmail, patient.id);
    await rateLimiter.take(tx, limits.changeEmailDay, patient.id);
    await rateLimiter.take(tx, limits.changeEmailTo, email);
    const account = await lockById(tx, patient.id);
    if (!account) throw notFound();
    await voidLinks(tx, account.id, 'change');
    const holder = await findByEmail(tx, email);
    const isFree = !holder || (await mayLeave(tx, platform, holder, 'email'));
    if (!isFree) await messages.send(tx, addressInUseMessage(holder, email));
    else {
      const token = newToken();
      const expiresAt = secondsAfter(clock.now(), lifetimes.verifyLink);
      await insertLink(tx, { tokenHash: tokenHash(token), kind: 'change', accountId: account.id, expiresAt, email });
      await messages.send(tx, changeMessage({ account, email, publicUrl: config.publicUrl, token, expiresAt }));
    }
    await tellOld(tx, platform, account, 'emailChangeAsked');
    await audit.ok(tx, clock.now(), caller, 'auth.email.change-asked', { accountId: account.id });
  });
}

/** The link was opened inside a session of the account, which is locked: the new address is the account's from now on. */
export async function openEmailChange(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  email: string,
  caller: Caller,
): Promise<'kept' | null> {
  const now = platform.clock.now();
  const holder = await lockByEmail(tx, email);
  // somebody proved it meanwhile: the link has lost its use
  if (holder && !(await freeAddress(tx, platform, holder, 'email', caller))) return null;
  await updateAccount(tx, account.id, { email, email_verified_at: now });
  await voidLinks(tx, account.id);
  await tellOld(tx, platform, account, 'emailChanged');
  await audit.ok(tx, now, caller, 'auth.email.change', { accountId: account.id, factor: 'link' });
  return 'kept';
}
