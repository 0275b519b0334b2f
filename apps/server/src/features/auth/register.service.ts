import type { register, User } from '@nabz/contract/auth';
import type { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import { addressGroup } from '../../platform/http/address.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAccount } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { limits } from './auth.policy.ts';
import { sendVerification } from './email.service.ts';
import { refuseWeakPassword } from './password.policy.ts';

type Registration = z.output<typeof register.body>;

const isTaken = (error: unknown): boolean =>
  errorCode(error) === '23505' && error instanceof Error && Reflect.get(error, 'table') === 'account';

/** The same words for both: the answer does not say which of the two is known. */
const alreadyRegistered = (): AppError =>
  new AppError(409, 'ALREADY_REGISTERED', { code: 'errors.auth.alreadyRegistered' });

/**
 * Creates an account. Whether its e-mail or phone is taken is decided by the database's own unique constraints, so of
 * several at once exactly one succeeds.
 */
export async function registerAccount(platform: Platform, input: Registration, caller: Caller): Promise<User> {
  const { database, clock, rateLimiter } = platform;
  refuseWeakPassword(input.password, input);
  await rateLimiter.take(database.db, limits.register, addressGroup(caller.ip));
  const passwordHash = await hashPassword(input.password);
  try {
    return await database.transaction(async (tx) => {
      const now = clock.now();
      const account = await insertAccount(tx, {
        name: input.name,
        email: input.email,
        phone: input.phone,
        password_hash: passwordHash,
        age: input.age ?? null,
        gender: input.gender ?? null,
        location: input.location ? JSON.stringify(input.location) : null,
        language: languageNow(),
        created_at: now,
      });
      await audit.ok(tx, now, caller, 'auth.account.create', { accountId: account.id });
      await sendVerification(tx, platform, account);
      return toUser(account);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await audit.refused(database.db, clock.now(), caller, 'auth.account.create', { reason: 'already-registered' });
    throw alreadyRegistered();
  }
}
