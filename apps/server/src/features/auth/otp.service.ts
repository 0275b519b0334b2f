import type { User } from '@nabz/contract/auth';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { isPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { type AccountRow, findByPhone, lockByPhone, updateAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { limits, resendAfterSeconds } from './auth.policy.ts';
import { openEmptyAccount, releasePhone } from './claims.service.ts';
import { type CodeUse, codeHash, isRightCode, sendCode, wrongCode } from './code.service.ts';
import { rememberDevice } from './known-device.service.ts';
import { wrongCredentials } from './login.service.ts';
import { consumeCode, voidLinks } from './proof.repo.ts';
import { openSession } from './session.service.ts';
import { endAccess } from './end-access.service.ts';
import { isThere } from './session.repo.ts';

const signInWith = (phone: string): CodeUse => ({ sentTo: phone, purpose: 'sign-in' });

/** Sends a new code to a registered phone; an older code stops working. */
export async function sendOtp(
  platform: Platform,
  phone: string,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const { database, rateLimiter, clock } = platform;
  const address = addressGroup(caller.ip);
  // an unknown number answers 404, so asking here counts like asking whether a number is registered
  await rateLimiter.take(database.db, limits.phoneCheck, address);
  const account = await findByPhone(database.db, phone);
  if (!account) {
    await audit.refused(database.db, clock.now(), caller, 'auth.otp.send', { reason: 'unknown' });
    throw notFound({ code: 'errors.auth.phoneUnknown' });
  }
  await database.transaction(async (tx) => {
    await rateLimiter.giveBack(tx, limits.phoneCheck, address);
    await sendCode(tx, platform, signInWith(phone), { language: account.language, caller });
    await audit.ok(tx, clock.now(), caller, 'auth.otp.send', { accountId: account.id });
  });
  return { resendAfterSeconds };
}

const words = spoken('auth');

type Proof = {
  phone: string;
  otp: string;
  /** Of the account that claims the number. */
  password?: string | undefined;
  deviceKey?: string | undefined;
  caller: Caller;
  presented: Patient | null;
};
type SignedIn = { user: User; token: string; deviceKey: string; notice?: string };
/** Who proves a number: the session of the account that claims it, somebody with its password, or anybody. */
type Prover = 'session' | 'password' | 'stranger';

/** The account whose password came along with the code, compared before the code is used up; attempts at it are limited by the account. */
async function accountOfPassword(platform: Platform, { phone, password }: Proof): Promise<AccountRow | undefined> {
  if (password === undefined) return undefined;
  const account = await findByPhone(platform.database.db, phone);
  if (!account || account.phone_verified_at !== null) return undefined;
  await platform.rateLimiter.take(platform.database.db, limits.changePassword, account.id);
  if (!(await isPassword(password, account.password_hash))) throw wrongCredentials();
  return account;
}

/** Looked at again while the account is locked: what was compared, and who was signed in, may be over by now. */
async function proverOf(
  tx: Tx,
  claimed: AccountRow,
  presented: Patient | null,
  known: AccountRow | undefined,
): Promise<Prover> {
  if (presented?.accountId === claimed.id && (await isThere(tx, presented.session.id))) return 'session';
  return known?.id === claimed.id && known.password_hash === claimed.password_hash ? 'password' : 'stranger';
}

/** The first proof of a number: it stays with the session, or the password, of the account that claims it, and leaves it for anybody else. */
async function proveFirst(
  tx: Tx,
  platform: Platform,
  claimed: AccountRow,
  prover: Prover,
  caller: Caller,
): Promise<AccountRow> {
  if (prover === 'stranger') {
    await releasePhone(tx, platform, claimed, caller);
    return openEmptyAccount(tx, platform, { phone: claimed.phone ?? '' });
  }
  const proven = { phone_verified_at: platform.clock.now() };
  if (prover === 'session') return updateAccount(tx, claimed.id, proven);
  // the password of an account that was made a moment ago on the way to this code: nobody knows it, so it ends (AUTH-38)
  await endAccess(tx, platform, claimed.id);
  await voidLinks(tx, claimed.id, 'reset');
  return updateAccount(tx, claimed.id, { ...proven, password_hash: null });
}

async function prove(
  tx: Tx,
  platform: Platform,
  proof: Proof,
  known: AccountRow | undefined,
): Promise<SignedIn | null> {
  const { phone, otp, caller, presented, deviceKey } = proof;
  const now = platform.clock.now();
  const locked = await lockByPhone(tx, phone);
  if (!locked || !(await consumeCode(tx, phone, codeHash(platform, signInWith(phone), otp)))) return null;
  await platform.rateLimiter.giveBack(tx, limits.otpAttemptPerAddress, addressGroup(caller.ip));
  const isFirst = locked.phone_verified_at === null;
  const account = isFirst
    ? await proveFirst(tx, platform, locked, await proverOf(tx, locked, presented, known), caller)
    : locked;
  const isMoved = account.id !== locked.id;
  const opening = { accountId: account.id, factor: 'otp', caller, presented } as const;
  const { token, sessionId } = await openSession(tx, platform, opening);
  const key = await rememberDevice(tx, platform, account.id, { deviceKey, ip: caller.ip });
  const proven = { accountId: account.id, sessionId, factor: 'otp' } as const;
  if (isFirst) {
    await audit.ok(tx, now, caller, isMoved ? 'auth.phone.first-proof' : 'auth.phone.prove', proven);
  }
  await audit.ok(tx, now, caller, 'auth.otp.login', proven);
  return { user: toUser(account), token, deviceKey: key, ...(isMoved ? { notice: words.numberMovedOut } : {}) };
}

/** Proves a phone with its code and signs in. */
export async function verifyOtp(platform: Platform, proof: Proof): Promise<SignedIn> {
  const { database, clock, rateLimiter } = platform;
  await rateLimiter.take(database.db, limits.otpAttemptPerAddress, addressGroup(proof.caller.ip));
  const isRight = await isRightCode(platform, signInWith(proof.phone), proof.otp);
  const known = isRight ? await accountOfPassword(platform, proof) : undefined;
  const result = isRight ? await database.transaction((tx) => prove(tx, platform, proof, known)) : null;
  if (result) return result;
  await audit.refused(database.db, clock.now(), proof.caller, 'auth.otp.login', {
    factor: 'otp',
    reason: 'wrong-code',
  });
  throw wrongCode();
}
