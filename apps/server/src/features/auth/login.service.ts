import type { User } from '@nabz/contract/auth';
import { type Caller, recordAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findByEmail, lockById, updateAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { crowdedLogin, failuresWorthTelling, limits } from './auth.policy.ts';
import { securityNotice } from './message.map.ts';
import { openSession } from './session.service.ts';

type Credentials = { email: string; password: string };

const wrongCredentials = (): AppError => new AppError(401, 'INVALID_CREDENTIALS', 'Wrong email or password.');
const emailNotConfirmed = (): AppError =>
  new AppError(
    401,
    'INVALID_CREDENTIALS',
    'This email is not confirmed yet. Sign in with your phone and ask for a new confirmation link.',
  );

/**
 * Counts the try before the password is looked at, so that tries sent at once cannot outrun the limit. Answers how many
 * tries the e-mail had from everywhere.
 */
const countTry = ({ database, throttle }: Platform, email: string, address: string): Promise<number> =>
  database.transaction(async (tx) => {
    const tries = await throttle.take(tx, limits.loginPerEmail, email);
    const limit = tries > crowdedLogin ? limits.loginWhenCrowded : limits.login;
    await throttle.take(tx, limit, email, address);
    await throttle.take(tx, limits.loginPerAddress, address);
    return tries;
  });

async function refuse(platform: Platform, account: AccountRow | undefined, caller: Caller, error: AppError) {
  await recordAudit(platform.database.db, platform.clock.now(), caller, {
    kind: 'auth.password.login',
    outcome: 'refused',
    accountId: account?.id,
    factor: 'password',
    reason: 'wrong',
  });
  return error;
}

/** What a success undoes and leaves behind. */
async function enter(
  platform: Platform,
  found: AccountRow & { password_hash: string },
  entering: Credentials & { address: string; tries: number; caller: Caller; presented: Patient | null },
): Promise<{ user: User; token: string } | null> {
  const { caller, address, presented, password } = entering;
  const { database, throttle, clock } = platform;
  const newHash = isOutdated(found.password_hash) ? await hashPassword(password) : null;
  return database.transaction(async (tx) => {
    // the hash was read before the slow comparison: it must still be the account's
    const account = await lockById(tx, found.id);
    if (!account || account.password_hash !== found.password_hash) return null;
    if (newHash !== null) await updateAccount(tx, account.id, { password_hash: newHash });
    await throttle.clear(tx, limits.login, entering.email, address);
    await throttle.giveBack(tx, limits.loginPerEmail, entering.email);
    await throttle.giveBack(tx, limits.loginPerAddress, address);
    const opening = { accountId: account.id, factor: 'password', caller, presented } as const;
    const { token, sessionId } = await openSession(tx, platform, opening);
    const event = { kind: 'auth.password.login', outcome: 'ok', factor: 'password' } as const;
    await recordAudit(tx, clock.now(), caller, { ...event, accountId: account.id, sessionId });
    if (entering.tries > failuresWorthTelling) {
      const text = `someone signed in to your account after ${entering.tries - 1} failed tries. If it was not you, choose a new password.`;
      const notice = securityNotice(account, 'A sign-in to Nabz after failed tries', text);
      if (notice) await platform.messages.send(tx, notice);
    }
    return { user: toUser(account), token };
  });
}

/** Signs in with e-mail and password. Both wrong answers are the same in words and in time. */
export async function login(
  platform: Platform,
  { email, password }: Credentials,
  caller: Caller,
  presented: Patient | null,
): Promise<{ user: User; token: string }> {
  const address = addressGroup(caller.ip);
  const tries = await countTry(platform, email, address);
  const account = await findByEmail(platform.database.db, email);
  const isRight = await isPassword(password, account?.password_hash);
  if (!account || account.password_hash === null || !isRight) {
    throw await refuse(platform, account, caller, wrongCredentials());
  }
  if (account.email_is_contact_only) throw await refuse(platform, account, caller, emailNotConfirmed());
  const found = { ...account, password_hash: account.password_hash };
  const entered = await enter(platform, found, { email, password, address, tries, caller, presented });
  if (!entered) throw await refuse(platform, account, caller, wrongCredentials());
  return entered;
}
