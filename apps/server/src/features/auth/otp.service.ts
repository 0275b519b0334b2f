import type { User } from '@nabz/contract/auth';
import { type Caller, recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findByPhone, lockByPhone, updateAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { limits, resendAfterSeconds } from './auth.policy.ts';
import { codeHash, isRightCode, sendCode, wrongCode } from './code.service.ts';
import { detachedNotice } from './message.map.ts';
import { consumeCode, voidLinks } from './proof.repo.ts';
import { openSession } from './session.service.ts';
import { endAll } from './session.repo.ts';

/** Sends a new code to a registered phone; an older code stops working. */
export async function sendOtp(
  platform: Platform,
  phone: string,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const { database, throttle, clock } = platform;
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
    await sendCode(tx, platform, { phone, changeOf: null }, caller);
    await recordAudit(tx, clock.now(), caller, { kind: 'auth.otp.send', outcome: 'ok', accountId: account.id });
  });
  return { resendAfterSeconds };
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
  if (!locked || !(await consumeCode(tx, phone, codeHash(platform, { phone, changeOf: null }, otp)))) return null;
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
  const isRight = await isRightCode(platform, { phone: proof.phone, changeOf: null }, proof.otp);
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
