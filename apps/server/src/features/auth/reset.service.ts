// Choosing a new password with a mailed link: what the link may open depends on what is proven (decision 0001).
import type { checkReset, resetPassword as resetEndpoint } from '@nabz/contract/auth-password';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { tokenHash } from '../../platform/secret-token.ts';
import { type AccountRow, findById, lockById, updateAccount } from './account.repo.ts';
import { limits, resendAfterSeconds } from './auth.policy.ts';
import { openEmptyAccount, releaseEmail } from './claims.service.ts';
import { type CodeUse, codeHash, isRightCode, sendCode, wrongCode } from './code.service.ts';
import { linkExpired } from './email.service.ts';
import { forgetDevices } from './known-device.repo.ts';
import { startsEmpty } from './message.map.ts';
import { refuseWeakPassword } from './password.policy.ts';
import { tellOfNewPassword } from './password.service.ts';
import { consumeCode, consumeLink, findLink, voidLinks } from './proof.repo.ts';
import { endAccess } from './end-access.service.ts';

type Reset = RequestOf<typeof resetEndpoint>['body'];
type Outcome = ResponseOf<typeof resetEndpoint>['account'];

/** The account of a link that still works; attempts at links are counted for the address they come from. */
async function accountOfLink(platform: Platform, token: string, caller: Caller): Promise<AccountRow> {
  const { database, rateLimiter, clock } = platform;
  await rateLimiter.take(database.db, limits.linkPerAddress, addressGroup(caller.ip));
  const link = await findLink(database.db, tokenHash(token), clock.now());
  const account = link?.kind === 'reset' ? await findById(database.db, link.accountId) : undefined;
  if (account) return account;
  await audit.refused(database.db, clock.now(), caller, 'auth.password.reset', { factor: 'link' });
  throw linkExpired();
}

const provenPhone = ({ phone, phone_verified_at: provenAt }: AccountRow): string | null =>
  provenAt === null ? null : phone;

/** What a link needs and does, without using it up. */
export async function checkResetLink(
  platform: Platform,
  token: string,
  caller: Caller,
): Promise<Pick<ResponseOf<typeof checkReset>, 'phoneEnding' | 'startsEmpty'>> {
  const account = await accountOfLink(platform, token, caller);
  return { phoneEnding: provenPhone(account)?.slice(-2) ?? null, startsEmpty: startsEmpty(account) };
}

const codeUse = (account: AccountRow, phone: string): CodeUse => ({ sentTo: phone, purpose: `reset:${account.id}` });

const noPhone = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.auth.noCodeNeeded' });

/** Sends the code that shows that whoever holds the mailbox holds the account's confirmed phone, too. */
export async function sendResetCode(
  platform: Platform,
  token: string,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const account = await accountOfLink(platform, token, caller);
  const phone = provenPhone(account);
  if (phone === null) throw noPhone();
  await platform.database.transaction(async (tx) => {
    await sendCode(tx, platform, codeUse(account, phone), { language: account.language, caller });
    await audit.ok(tx, platform.clock.now(), caller, 'auth.otp.send', { accountId: account.id });
  });
  return { resendAfterSeconds };
}

const codeNeeded = (): AppError =>
  new AppError(
    403,
    'STEP_UP_REQUIRED',
    { code: 'errors.auth.codeNeeded' },
    { fields: { otp: { code: 'errors.auth.enterSmsCode' } } },
  );

/** The e-mail leaves its account and gets a new, empty one, with the new password. */
async function startAnew(
  tx: Tx,
  platform: Platform,
  account: AccountRow & { email: string },
  passwordHash: string,
  caller: Caller,
): Promise<AccountRow> {
  await releaseEmail(tx, platform, account, caller);
  return openEmptyAccount(tx, platform, { email: account.email, passwordHash });
}

async function keep(tx: Tx, platform: Platform, account: AccountRow, passwordHash: string): Promise<AccountRow> {
  const emailProvenAt = account.email_verified_at ?? platform.clock.now();
  const changed = await updateAccount(tx, account.id, {
    password_hash: passwordHash,
    email_verified_at: emailProvenAt,
  });
  await endAccess(tx, platform, account.id);
  await forgetDevices(tx, account.id);
  await voidLinks(tx, account.id);
  return changed;
}

async function checkCode(platform: Platform, account: AccountRow, { otp, notMyNumber }: Reset): Promise<void> {
  const phone = provenPhone(account);
  if (phone === null || notMyNumber === true) return;
  if (otp === undefined) throw codeNeeded();
  if (!(await isRightCode(platform, codeUse(account, phone), otp))) throw wrongCode();
}

/**
 * Sets a new password by a mailed link and ends every session.
 * - A confirmed phone: its code shows that it is the account's owner who reads the mail; `notMyNumber` parts the two.
 * - None, but the e-mail was proven inside a session: the link is enough.
 * - Nothing was ever proven: whoever reads the mail need not be who wrote what stands there. They start anew.
 */
export async function resetPassword(platform: Platform, reset: Reset, caller: Caller): Promise<Outcome> {
  const { database, rateLimiter, clock } = platform;
  const known = await accountOfLink(platform, reset.token, caller);
  refuseWeakPassword(reset.password, known);
  await checkCode(platform, known, reset);
  const passwordHash = await hashPassword(reset.password);
  return database.transaction(async (tx) => {
    const account = await lockById(tx, known.id);
    const phone = account ? provenPhone(account) : null;
    // what was checked must still be so: another request may have proven or changed something meanwhile
    if (!account || account.email === null || phone !== provenPhone(known)) throw linkExpired();
    const { email } = account;
    const isParted = startsEmpty(account) || (phone !== null && reset.notMyNumber === true);
    if (phone !== null && !isParted) {
      const used = await consumeCode(tx, phone, codeHash(platform, codeUse(account, phone), reset.otp ?? ''));
      if (!used) throw wrongCode();
    }
    if (!(await consumeLink(tx, tokenHash(reset.token)))) throw linkExpired();
    const changed = isParted
      ? await startAnew(tx, platform, { ...account, email }, passwordHash, caller)
      : await keep(tx, platform, account, passwordHash);
    for (const limit of [limits.login, limits.loginPerEmail, limits.loginPerEmailDay]) {
      await rateLimiter.clear(tx, limit, email);
    }
    await tellOfNewPassword(tx, platform, changed);
    await audit.ok(tx, clock.now(), caller, 'auth.password.reset', { accountId: changed.id, factor: 'link' });
    return isParted ? 'new' : 'kept';
  });
}
