// The six-digit codes that prove a phone: sending one, and comparing it.
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Platform } from '../../platform/platform.ts';
import { lifetimes, limits, otpBudget, triesPerCode } from './auth.policy.ts';
import { codeMessage } from './message.map.ts';
import { countTry, replaceCode } from './proof.repo.ts';

/** What a code is for: signing in with a number, or (the id of) the account that wants the number. One never serves as the other. */
export type CodeUse = { readonly phone: string; readonly changeOf: string | null };

export const codeHash = ({ keys }: Platform, { phone, changeOf }: CodeUse, code: string): Buffer =>
  keys.fingerprint('otp', changeOf === null ? `${phone}:${code}` : `${phone}:${code}:${changeOf}`);

/** Six digits, every one of the million equally likely, leading zeros included. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Sends a new code when the transaction commits; an older one of the phone stops working. */
export async function sendCode(tx: Tx, platform: Platform, use: CodeUse, caller: Caller): Promise<void> {
  const { throttle, clock, config, messages } = platform;
  await throttle.take(tx, limits.otpPause, use.phone);
  await throttle.take(tx, limits.otpPerPhone, use.phone);
  await throttle.take(tx, limits.otpPerPhoneDay, use.phone);
  await throttle.take(tx, limits.otpPerAddress, addressGroup(caller.ip));
  await throttle.take(tx, otpBudget(config.smsDailyBudget));
  const code = newCode();
  const expiresAt = secondsAfter(clock.now(), lifetimes.otp);
  await replaceCode(tx, use.phone, codeHash(platform, use, code), expiresAt);
  await messages.send(tx, codeMessage(use.phone, code, expiresAt));
}

export const wrongCode = (): AppError =>
  new AppError(400, 'WRONG_CODE', 'The code is wrong or has expired. Please check it or ask for a new one.', {
    fields: { otp: 'The code is wrong or has expired.' },
  });

/** The try is counted and committed before the code is compared: guesses sent at once cannot exceed the limit. */
export async function isRightCode(platform: Platform, use: CodeUse, code: string): Promise<boolean> {
  const { database, throttle, clock } = platform;
  const kept = await database.transaction(async (tx) => {
    const hash = await countTry(tx, use.phone, clock.now(), triesPerCode);
    if (hash) await throttle.take(tx, limits.otpGuess, use.phone);
    return hash;
  });
  return kept !== undefined && timingSafeEqual(kept, codeHash(platform, use, code));
}
