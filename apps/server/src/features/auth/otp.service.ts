import { randomInt, timingSafeEqual } from 'node:crypto';
import type { User } from '@nabz/contract/auth';
import { type Caller, recordAudit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findByPhone, lockByPhone, updateAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { lifetimes, limits, otpBudget, resendAfterSeconds, triesPerCode } from './auth.policy.ts';
import { codeMessage, detachedNotice } from './message.map.ts';
import { consumeCode, countTry, replaceCode, voidLinks } from './proof.repo.ts';
import { openSession } from './session.service.ts';
import { endAll } from './session.repo.ts';

const codeHash = ({ keys }: Platform, phone: string, code: string): Buffer =>
  keys.fingerprint('otp', `${phone}:${code}`);

/** Six digits, every one of the million equally likely, leading zeros included. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Sends a new code to a registered phone; an older code stops working. */
export async function sendOtp(
  platform: Platform,
  phone: string,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const { database, throttle, clock, config, messages } = platform;
  const address = addressGroup(caller.ip);
  // an unknown number answers 404, so asking here counts like asking whether a number is registered
  await throttle.take(database.db, limits.phoneCheck, address);
  const account = await findByPhone(database.db, phone);
  if (!account) {
    await recordAudit(database.db, clock.now(), caller, {
      kind: 'auth.otp.send',
      outcome: 'refused',
      reason: 'unknown',
    });
    throw notFound('This phone number is not registered.');
  }
  await database.transaction(async (tx) => {
    await throttle.giveBack(tx, limits.phoneCheck, address);
    await throttle.take(tx, limits.otpPause, phone);
    await throttle.take(tx, limits.otpPerPhone, phone);
    await throttle.take(tx, limits.otpPerPhoneDay, phone);
    await throttle.take(tx, limits.otpPerAddress, address);
    await throttle.take(tx, otpBudget(config.smsDailyBudget));
    const code = newCode();
    const expiresAt = secondsAfter(clock.now(), lifetimes.otp);
    await replaceCode(tx, phone, codeHash(platform, phone, code), expiresAt);
    await messages.send(tx, codeMessage(phone, code, expiresAt));
    await recordAudit(tx, clock.now(), caller, { kind: 'auth.otp.send', outcome: 'ok', accountId: account.id });
  });
  return { resendAfterSeconds };
}

const wrongCode = (): AppError =>
  new AppError(400, 'WRONG_CODE', 'The code is wrong or has expired. Please check it or ask for a new one.', {
    fields: { otp: 'The code is wrong or has expired.' },
  });

/** The try is counted and committed before the code is compared: guesses sent at once cannot exceed the limit. */
async function isRightCode(platform: Platform, phone: string, code: string): Promise<boolean> {
  const { database, throttle, clock } = platform;
  const kept = await database.transaction(async (tx) => {
    const hash = await countTry(tx, phone, clock.now(), triesPerCode);
    if (hash) await throttle.take(tx, limits.otpGuess, phone);
    return hash;
  });
  return kept !== undefined && timingSafeEqual(kept, codeHash(platform, phone, code));
}

const detached =
  'This is the first time this number was confirmed, so everything that was set up before was signed out and its password removed: anyone could have set it. Please confirm your email and choose a new password.';

/**
 * The first proof of a number by itself: until now anyone could have registered it, with a password and an e-mail of
 * their own. Both lose their power together with every session, in the transaction of the proof.
 */
async function detachClaims(
  tx: Tx,
  { messages }: Platform,
  account: AccountRow,
): Promise<{ account: AccountRow; notice?: string }> {
  const endedSessions = await endAll(tx, account.id);
  await voidLinks(tx, account.id);
  const changed = await updateAccount(tx, account.id, {
    password_hash: null,
    email_verified_at: null,
    email_is_contact_only: true,
  });
  const told = detachedNotice(account);
  if (told) await messages.send(tx, told);
  const wasSetUp = endedSessions > 0 || account.password_hash !== null || account.email_verified_at !== null;
  return wasSetUp ? { account: changed, notice: detached } : { account: changed };
}

type Proof = { phone: string; otp: string; caller: Caller; presented: Patient | null };

async function prove(
  tx: Tx,
  platform: Platform,
  { phone, otp, caller, presented }: Proof,
): Promise<{ user: User; token: string; notice?: string } | null> {
  const now = platform.clock.now();
  const locked = await lockByPhone(tx, phone);
  if (!locked || !(await consumeCode(tx, phone, codeHash(platform, phone, otp)))) return null;
  await platform.throttle.giveBack(tx, limits.otpTryPerAddress, addressGroup(caller.ip));
  const isFirst = locked.phone_verified_at === null;
  const isOwnSession = presented?.id === locked.id;
  const { account, notice } =
    isFirst && !isOwnSession ? await detachClaims(tx, platform, locked) : { account: locked, notice: undefined };
  const proven = isFirst ? await updateAccount(tx, account.id, { phone_verified_at: now }) : account;
  const opening = { accountId: proven.id, factor: 'otp', caller, presented } as const;
  const { token, sessionId } = await openSession(tx, platform, opening);
  const event = { outcome: 'ok', accountId: proven.id, sessionId, factor: 'otp' } as const;
  if (isFirst) {
    const kind = isOwnSession ? 'auth.phone.prove' : 'auth.phone.first-proof';
    await recordAudit(tx, now, caller, { ...event, kind });
  }
  await recordAudit(tx, now, caller, { ...event, kind: 'auth.otp.login' });
  return { user: toUser(proven), token, ...(notice === undefined ? {} : { notice }) };
}

/** Proves a phone with its code and signs in. */
export async function verifyOtp(
  platform: Platform,
  proof: Proof,
): Promise<{ user: User; token: string; notice?: string }> {
  const { database, clock, throttle } = platform;
  await throttle.take(database.db, limits.otpTryPerAddress, addressGroup(proof.caller.ip));
  const isRight = await isRightCode(platform, proof.phone, proof.otp);
  const result = isRight ? await database.transaction((tx) => prove(tx, platform, proof)) : null;
  if (result) return result;
  await recordAudit(database.db, clock.now(), proof.caller, {
    kind: 'auth.otp.login',
    outcome: 'refused',
    factor: 'otp',
    reason: 'wrong-code',
  });
  throw wrongCode();
}
