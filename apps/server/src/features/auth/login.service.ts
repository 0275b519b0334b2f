import type { login as loginEndpoint, User } from '@nabz/contract/auth';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressGroup, addressNetwork } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findByEmail, lockById, updateAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { crowdedLogin, failuresWorthTelling, limits } from './auth.policy.ts';
import { codeHash, wrongCode } from './code.service.ts';
import { isKnownDevice, rememberDevice } from './known-device.service.ts';
import { askForCode, checkLoginCode, loginCodeUse } from './login-code.service.ts';
import { securityNotice } from './message.map.ts';
import { consumeCode } from './proof.repo.ts';
import { openSession } from './session.service.ts';

type Login = RequestOf<typeof loginEndpoint>['body'] & { caller: Caller; presented: Patient | null };
type SignedIn = { user: User; token: string; deviceKey: string };

export const wrongCredentials = (): AppError =>
  new AppError(401, 'INVALID_CREDENTIALS', { code: 'errors.auth.wrongPassword' });

type Attempts = { hour: number; day: number };

/**
 * Counts the attempt before the password is looked at, so that attempts sent at once cannot outrun the limit. Answers how many
 * attempts the e-mail had from devices that it does not know: a known one does not count as a stranger's.
 */
const countAttempt = (
  { database, rateLimiter }: Platform,
  { email, caller: { ip } }: Login,
  isKnown: boolean,
): Promise<Attempts> =>
  database.transaction(async (tx) => {
    await rateLimiter.take(tx, limits.login, email, addressNetwork(ip));
    await rateLimiter.take(tx, limits.loginPerAddress, addressGroup(ip));
    await rateLimiter.take(tx, limits.loginPerNetwork, addressNetwork(ip));
    if (isKnown) return { hour: 0, day: 0 };
    return {
      hour: await rateLimiter.take(tx, limits.loginPerEmail, email),
      day: await rateLimiter.take(tx, limits.loginPerEmailDay, email),
    };
  });

async function refuse(platform: Platform, account: AccountRow | undefined, caller: Caller): Promise<AppError> {
  await audit.refused(platform.database.db, platform.clock.now(), caller, 'auth.password.login', {
    accountId: account?.id,
    factor: 'password',
    reason: 'wrong',
  });
  return wrongCredentials();
}

type Entering = Login & { attempts: Attempts; isKnown: boolean; isCodeNeeded: boolean };

/** What a success undoes and leaves behind; null when the password was changed meanwhile. */
async function enter(
  platform: Platform,
  found: AccountRow & { password_hash: string },
  { email, password, code, deviceKey, caller, presented, attempts, isKnown, isCodeNeeded }: Entering,
): Promise<SignedIn | null> {
  const { database, rateLimiter, clock } = platform;
  const newHash = isOutdated(found.password_hash) ? await hashPassword(password) : null;
  return database.transaction(async (tx) => {
    // the hash was read before the slow comparison: it must still be the account's
    const account = await lockById(tx, found.id);
    if (!account || account.password_hash !== found.password_hash || account.email !== email) return null;
    if (isCodeNeeded) {
      const use = loginCodeUse(account);
      if (!(await consumeCode(tx, use.sentTo, codeHash(platform, use, code ?? '')))) throw wrongCode('code');
    }
    if (newHash !== null) await updateAccount(tx, account.id, { password_hash: newHash });
    await rateLimiter.clear(tx, limits.login, email, addressNetwork(caller.ip));
    await rateLimiter.giveBack(tx, limits.loginPerAddress, addressGroup(caller.ip));
    await rateLimiter.giveBack(tx, limits.loginPerNetwork, addressNetwork(caller.ip));
    if (!isKnown) {
      await rateLimiter.giveBack(tx, limits.loginPerEmail, email);
      await rateLimiter.giveBack(tx, limits.loginPerEmailDay, email);
    }
    const opening = { accountId: account.id, factor: 'password', caller, presented } as const;
    const { token, sessionId } = await openSession(tx, platform, opening);
    const key = await rememberDevice(tx, platform, account.id, { deviceKey, ip: caller.ip });
    const who = { accountId: account.id, sessionId, factor: 'password' } as const;
    await audit.ok(tx, clock.now(), caller, 'auth.password.login', who);
    if (attempts.hour > failuresWorthTelling) {
      const notice = securityNotice(account, 'triesBeforeSignIn', { tries: attempts.hour - 1 });
      if (notice) await platform.messages.send(tx, notice);
    }
    return { user: toUser(account), token, deviceKey: key };
  });
}

/**
 * Signs in with e-mail and password. Both wrong answers are the same in words and in time. While many wrong passwords come for
 * an e-mail, from however many addresses, a device that never signed in to it must bring a code as well, before its password counts.
 */
export async function login(platform: Platform, request: Login): Promise<SignedIn> {
  const { email, password, code, deviceKey, caller } = request;
  const account = await findByEmail(platform.database.db, email);
  const isKnown = account !== undefined && (await isKnownDevice(platform, account.id, { deviceKey, ip: caller.ip }));
  const attempts = await countAttempt(platform, request, isKnown);
  const isCodeNeeded = attempts.hour > crowdedLogin.hour || attempts.day > crowdedLogin.day;
  if (isCodeNeeded) {
    if (code === undefined) throw await askForCode(platform, account);
    await checkLoginCode(platform, account, code);
  }
  const isRight = await isPassword(password, account?.password_hash);
  if (!account || account.password_hash === null || !isRight) throw await refuse(platform, account, caller);
  const found = { ...account, password_hash: account.password_hash };
  const entered = await enter(platform, found, { ...request, attempts, isKnown, isCodeNeeded });
  if (!entered) throw await refuse(platform, account, caller);
  return entered;
}
