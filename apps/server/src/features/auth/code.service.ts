// The six-digit codes that prove a phone or, at a sign-in under attack, an e-mail: sending one, and comparing it.
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Message } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { lifetimes, limits, otpBudget, attemptsPerCode } from './auth.policy.ts';
import { type CodeMessage, codeMessage } from './message.map.ts';
import { countAttempt, replaceCode } from './proof.repo.ts';

/** Where a code is sent, and what it is for: one for signing in by phone never serves for anything else, nor for another account. */
export type CodeUse = {
  readonly sentTo: string;
  readonly purpose: 'sign-in' | `${'change' | 'reset' | 'login'}:${string}`;
};

export const codeHash = ({ keys }: Platform, { sentTo, purpose }: CodeUse, code: string): Buffer =>
  keys.fingerprint('otp', purpose === 'sign-in' ? `${sentTo}:${code}` : `${sentTo}:${code}:${purpose}`);

/** Six digits, every one of the million equally likely, leading zeros included. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keeps a new code and sends it when the transaction commits; an older one to the same address stops working. */
export async function issueCode(
  tx: Tx,
  platform: Platform,
  use: CodeUse,
  { language, toMessage }: { language: string; toMessage: (message: CodeMessage) => Message },
): Promise<void> {
  const code = newCode();
  const expiresAt = secondsAfter(platform.clock.now(), lifetimes.otp);
  await replaceCode(tx, use.sentTo, codeHash(platform, use, code), expiresAt);
  await platform.messages.send(tx, toMessage({ to: use.sentTo, code, expiresAt, language }));
}

/** Sends a new code to a phone, within the limits of the phone, of the address that asks, and of the day. */
export async function sendCode(
  tx: Tx,
  platform: Platform,
  use: CodeUse,
  { language, caller }: { language: string; caller: Caller },
): Promise<void> {
  const { rateLimiter, config } = platform;
  await rateLimiter.take(tx, limits.otpPause, use.sentTo);
  await rateLimiter.take(tx, limits.otpPerPhone, use.sentTo);
  await rateLimiter.take(tx, limits.otpPerPhoneDay, use.sentTo);
  await rateLimiter.take(tx, limits.otpPerAddress, addressGroup(caller.ip));
  await rateLimiter.take(tx, otpBudget(config.smsDailyBudget));
  await issueCode(tx, platform, use, { language, toMessage: codeMessage });
}

/** `field`: what the code is called in the request. */
export const wrongCode = (field: 'otp' | 'code' = 'otp'): AppError =>
  new AppError(
    400,
    'WRONG_CODE',
    { code: 'errors.auth.wrongCodeWhatNow' },
    {
      fields: { [field]: { code: 'errors.auth.wrongCode' } },
    },
  );

/** The attempt is counted and committed before the code is compared: guesses sent at once cannot exceed the limit. */
export async function isRightCode(
  platform: Platform,
  use: CodeUse,
  code: string,
  guesses: RateLimit = limits.otpGuess,
): Promise<boolean> {
  const { database, rateLimiter, clock } = platform;
  const kept = await database.transaction(async (tx) => {
    const hash = await countAttempt(tx, use.sentTo, clock.now(), attemptsPerCode);
    if (hash) await rateLimiter.take(tx, guesses, use.sentTo);
    return hash;
  });
  return kept !== undefined && timingSafeEqual(kept, codeHash(platform, use, code));
}
