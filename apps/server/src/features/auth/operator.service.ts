// What an operator does about sessions and limits of an account, by a command on the server.
import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { type AccountRow, findByEmail, findById, findByPhone, lockById } from './account.repo.ts';
import { crowdedLogin, limits } from './auth.policy.ts';
import { endAccess } from './end-access.service.ts';
import { forgetDevices } from './known-device.repo.ts';
import { voidLinks } from './proof.repo.ts';
import { findSignedIn } from './session.repo.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account of an id, an e-mail or a phone, of a family member's id the one that keeps their records; null when there is none. */
export async function findAccount({ database: { db } }: Platform, named: string): Promise<string | null> {
  const row = uuid.test(named)
    ? await findById(db, named)
    : named.includes('@')
      ? await findByEmail(db, named.toLowerCase())
      : await findByPhone(db, `+91${named.replaceAll(/\D/g, '').slice(-10)}`);
  return row?.guardian_id ?? row?.id ?? null;
}

async function endOf(platform: Platform, accountId: string): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const ended = await endAccess(tx, platform, accountId);
    await voidLinks(tx, accountId, 'change');
    await forgetDevices(tx, accountId);
    await audit.ok(tx, platform.clock.now(), null, 'auth.session.end-by-operator', { accountId });
    return ended;
  });
}

/** Signs one account out everywhere, or everybody; keys of assistants end as well. Null: there is no such account. */
export async function endSessionsOf(
  platform: Platform,
  named: string,
): Promise<{ readonly accounts: number; readonly sessions: number } | null> {
  const one = named === 'all' ? undefined : await findAccount(platform, named);
  if (one === null) return null;
  const accounts = one === undefined ? await findSignedIn(platform.database.db) : [one];
  let sessions = 0;
  for (const account of accounts) sessions += await endOf(platform, account);
  return { accounts: accounts.length, sessions };
}

/** A limit as an operator is told of it, and what it is counted for. */
type Counted = { readonly what: string; readonly limit: RateLimit; readonly subject: string };

/** Everything that is counted for an account. Limits of addresses (of networks, of the day) protect others as well and are none of it. */
function countedFor({ id, email, phone }: AccountRow): Counted[] {
  const by = (subject: string, what: string, ...all: readonly RateLimit[]): Counted[] =>
    all.map((limit) => ({ what, limit, subject }));
  const atMost = (limit: RateLimit, max: number): RateLimit => ({ ...limit, max: max + 1 });
  const contacts = [email, phone].filter((contact) => contact !== null);
  return [
    ...(email === null ? [] : by(email, 'passwords from one address', limits.login)),
    ...(email === null
      ? []
      : by(
          email,
          'passwords from unknown devices: a code is asked for as well',
          atMost(limits.loginPerEmail, crowdedLogin.hour),
          atMost(limits.loginPerEmailDay, crowdedLogin.day),
        )),
    ...(email === null ? [] : by(email, 'links for a new password', limits.resetPerEmail, limits.resetPerEmailDay)),
    ...(phone === null ? [] : by(phone, 'codes by SMS', limits.otpPause, limits.otpPerPhone, limits.otpPerPhoneDay)),
    ...contacts.flatMap((contact) => by(contact, 'wrong codes', limits.otpGuess, limits.loginCodeGuess)),
    ...by(id, 'codes for a sign-in', limits.loginCode, limits.loginCodeDay),
    ...by(id, 'links that confirm an e-mail', limits.verifyLink, limits.verifyLinkDay),
    ...by(id, 'changes of the e-mail', limits.changeEmail, limits.changeEmailDay),
    ...by(id, 'passwords asked for once more', limits.changePassword),
  ];
}

export type Reached = { readonly what: string; readonly until: Date };

/** The limits that an account has reached now. */
export async function reachedLimits({ rateLimiter }: Platform, db: Db, accountId: string): Promise<Reached[]> {
  const account = await findById(db, accountId);
  const reached: Reached[] = [];
  for (const { what, limit, subject } of account ? countedFor(account) : []) {
    const until = await rateLimiter.reachedUntil(db, limit, subject);
    if (until !== null) reached.push({ what, until });
  }
  return reached;
}

/** Forgets what was counted for an account, so that its patient may try again now. Null: there is no such account. */
export async function liftLimitsOf(platform: Platform, named: string): Promise<readonly Reached[] | null> {
  const accountId = await findAccount(platform, named);
  if (accountId === null) return null;
  return platform.database.transaction(async (tx) => {
    const account = await lockById(tx, accountId);
    if (!account) return null;
    const reached = await reachedLimits(platform, tx, accountId);
    for (const { limit, subject } of countedFor(account)) await platform.rateLimiter.clear(tx, limit, subject);
    await audit.ok(tx, platform.clock.now(), null, 'auth.limits.lift-by-operator', { accountId });
    return reached;
  });
}
