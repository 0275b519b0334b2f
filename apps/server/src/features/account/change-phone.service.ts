import type { changePhone, confirmPhone } from '@nabz/contract/account';
import type { User } from '@nabz/contract/auth';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import { type Patient, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { findById, findByPhone, lockById, lockByPhone, updateAccount } from '../auth/account.repo.ts';
import { readActiveReminders } from '../profile/ports.ts';
import { toUser } from '../auth/auth.map.ts';
import { limits, resendAfterSeconds } from '../auth/auth.policy.ts';
import { freeAddress, mayLeave } from '../auth/claims.service.ts';
import { type CodeUse, codeHash, isRightCode, sendCode, wrongCode } from '../auth/code.service.ts';
import { securityNotice, toOldPhone } from '../auth/message.map.ts';
import { consumeCode, voidLinks } from '../auth/proof.repo.ts';
import { requireLive } from '../auth/session.service.ts';
import { requireStepUp } from '../auth/step-up.service.ts';

const takenSentence = { code: 'errors.auth.phoneHasAccount' } as const;
const taken = (): AppError =>
  new AppError(409, 'ALREADY_REGISTERED', takenSentence, { fields: { phone: takenSentence } });

/** Sends a code to a new number. A number that another account has proven is taken; one that it only claims is not. */
export async function requestPhoneChange(
  platform: Platform,
  patient: Patient,
  { phone, currentPassword }: RequestOf<typeof changePhone>['body'],
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const { database, rateLimiter, clock } = platform;
  const account = await findById(database.db, patient.id);
  if (!account) throw notFound();
  await requireStepUp(platform, patient, account, currentPassword);
  if (phone === account.phone && account.phone_verified_at !== null) {
    throw invalidInput({ phone: { code: 'errors.auth.samePhone' } });
  }
  await rateLimiter.take(database.db, limits.phoneCheck, addressGroup(caller.ip));
  await database.transaction(async (tx) => {
    const holder = await findByPhone(tx, phone);
    const isElsewhere = holder !== undefined && holder.id !== account.id;
    if (isElsewhere && !(await mayLeave(tx, platform, holder, 'phone'))) throw taken();
    await sendCode(
      tx,
      platform,
      { sentTo: phone, purpose: `change:${account.id}` },
      { language: account.language, caller },
    );
    await audit.ok(tx, clock.now(), caller, 'auth.phone.change-asked', { accountId: account.id });
  });
  return { resendAfterSeconds };
}

/** Makes a number the account's own, by the code that was sent to it. */
export async function confirmPhoneChange(
  platform: Platform,
  patient: Patient,
  { phone, otp }: RequestOf<typeof confirmPhone>['body'],
  caller: Caller,
): Promise<User> {
  const { database, clock, rateLimiter, messages } = platform;
  const use: CodeUse = { sentTo: phone, purpose: `change:${patient.id}` };
  await rateLimiter.take(database.db, limits.otpAttemptPerAddress, addressGroup(caller.ip));
  const isRight = await isRightCode(platform, use, otp);
  const row = isRight
    ? await database.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockById(tx, patient.id);
        if (!account || !(await consumeCode(tx, phone, codeHash(platform, use, otp)))) return null;
        await requireLive(tx, patient);
        const holder = await lockByPhone(tx, phone);
        // a claim that nobody proved, or an account with nothing in it: who has the phone in their hand wins
        const isFree =
          !holder || holder.id === account.id || (await freeAddress(tx, platform, holder, 'phone', caller));
        if (!isFree) throw taken();
        const notice = securityNotice(account, 'phoneChanged');
        const changedRow = await updateAccount(tx, account.id, { phone, phone_verified_at: now });
        await voidLinks(tx, account.id);
        if (notice) await messages.send(tx, notice);
        if (notice?.channel !== 'sms' && account.phone_verified_at !== null && account.phone !== null) {
          await messages.send(tx, toOldPhone(account, account.phone));
        }
        await audit.ok(tx, now, caller, 'auth.phone.change', { accountId: account.id, factor: 'otp' });
        return changedRow;
      })
    : null;
  if (row) return toUser(row, await readActiveReminders(platform, personOf(row)));
  await audit.refused(database.db, clock.now(), caller, 'auth.phone.change', {
    accountId: patient.id,
    reason: 'wrong-code',
  });
  throw wrongCode();
}
