// The code that a sign-in by password needs while strangers try passwords for its e-mail.
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRow } from './account.repo.ts';
import { limits, attemptsPerCode } from './auth.policy.ts';
import { type CodeUse, isRightCode, issueCode, wrongCode } from './code.service.ts';
import { loginCodeMessage } from './message.map.ts';
import { hasLiveCode } from './proof.repo.ts';

/** To the e-mail; by SMS where only the phone is proven: then the e-mail may be somebody else's. */
export const loginCodeUse = (account: AccountRow): CodeUse => ({
  sentTo:
    (account.email_verified_at === null && account.phone_verified_at !== null && account.phone) ||
    (account.email ?? ''),
  purpose: `login:${account.id}`,
});

const codeNeeded = (): AppError =>
  new AppError(
    403,
    'STEP_UP_REQUIRED',
    { code: 'errors.auth.codeBeforePassword' },
    { fields: { code: { code: 'errors.auth.enterCode' } } },
  );

/**
 * The answer that asks for a code, after sending one. A code that can still be used stays: whoever tries passwords must not make
 * the one in the patient's hand useless. An unknown e-mail gets the same answer, and so does one that had enough codes.
 */
export async function askForCode(platform: Platform, account: AccountRow | undefined): Promise<AppError> {
  const { database, rateLimiter, clock } = platform;
  if (account === undefined) return codeNeeded();
  const use = loginCodeUse(account);
  if (await hasLiveCode(database.db, use.sentTo, clock.now(), attemptsPerCode)) return codeNeeded();
  await database.transaction(async (tx) => {
    if (!(await rateLimiter.tryTake(tx, limits.loginCode, account.id))) return;
    if (await rateLimiter.tryTake(tx, limits.loginCodeDay, account.id))
      await issueCode(tx, platform, use, { language: account.language, toMessage: loginCodeMessage });
    else await rateLimiter.giveBack(tx, limits.loginCode, account.id); // nothing is sent, so nothing counts
  });
  return codeNeeded();
}

/** Throws unless the code is the account's; it is used up with the sign-in, not here. */
export async function checkLoginCode(platform: Platform, account: AccountRow | undefined, code: string): Promise<void> {
  const isRight = account && (await isRightCode(platform, loginCodeUse(account), code, limits.loginCodeGuess));
  if (!isRight) throw wrongCode('code');
}
