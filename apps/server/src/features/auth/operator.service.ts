// What an operator does about sessions, by a command on the server.
import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { findByEmail, findById, findByPhone } from './account.repo.ts';
import { endAccess } from './end-access.service.ts';
import { forgetDevices } from './known-device.repo.ts';
import { voidLinks } from './proof.repo.ts';
import { findSignedIn } from './session.repo.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account of an id, an e-mail or a phone; null when there is none. */
async function findAccount({ database: { db } }: Platform, named: string): Promise<string | null> {
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
