// An e-mail or a phone is a claim until it is proven. Who proves one outside of the account that claims it gets it, and gets
// nothing else of that account: decision 0001 has the table.
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findMembers, insertAccount, updateAccount } from './account.repo.ts';
import { erasesAccount } from './ports.ts';
import { forgetDevices } from './known-device.repo.ts';
import { addressLeftNotice } from './message.map.ts';
import { voidLinks } from './proof.repo.ts';
import { endAccess } from './end-access.service.ts';

/** An account with nothing in it but the address that was just proven. */
export const openEmptyAccount = (
  tx: Tx,
  { clock }: Platform,
  proven: { phone: string } | { email: string; passwordHash: string | null },
): Promise<AccountRow> => {
  const now = clock.now();
  const address =
    'phone' in proven
      ? { phone: proven.phone, phone_verified_at: now }
      : { email: proven.email, email_verified_at: now, password_hash: proven.passwordHash };
  return insertAccount(tx, {
    name: '',
    language: languageNow(),
    created_at: now,
    age: null,
    gender: null,
    location: null,
    ...address,
  });
};

/** Takes a number out of an account that only claimed it. What was written there stays with whoever wrote it, and so does the rest. */
export async function releasePhone(tx: Tx, platform: Platform, account: AccountRow, caller: Caller): Promise<void> {
  const now = platform.clock.now();
  await updateAccount(tx, account.id, { phone: null, phone_verified_at: null, phone_left_at: now });
  const notice = addressLeftNotice({ ...account, phone: null, phone_verified_at: null }, 'phone');
  if (notice) await platform.messages.send(tx, notice);
  await audit.ok(tx, now, caller, 'auth.phone.release', { accountId: account.id });
}

/** Erases an account with its family. */
export async function eraseAccount(tx: Tx, platform: Platform, account: AccountRow): Promise<void> {
  const [erase] = platform.ports.all(erasesAccount);
  if (!erase) throw new Error('Nothing erases accounts.');
  await erase(tx, platform, personOf(account));
}

/**
 * Takes an e-mail out of an account whose sessions did not prove it. Its sessions and its password end. A proven phone still
 * opens it; without one nothing does, and nobody may read what stands there: it is erased.
 */
export async function releaseEmail(tx: Tx, platform: Platform, account: AccountRow, caller: Caller): Promise<void> {
  const now = platform.clock.now();
  await voidLinks(tx, account.id);
  await endAccess(tx, platform, account.id);
  await forgetDevices(tx, account.id);
  const left = { email: null, email_verified_at: null, password_hash: null, email_left_at: now };
  const row = await updateAccount(tx, account.id, left);
  await audit.ok(tx, now, caller, 'auth.email.release', { accountId: account.id });
  if (row.phone_verified_at === null) {
    await eraseAccount(tx, platform, row);
    return;
  }
  const notice = addressLeftNotice(row, 'email');
  if (notice) await platform.messages.send(tx, notice);
}

/** What every account has, whether or not anything was done with it. */
const alwaysThere: readonly string[] = ['account', 'access-log'];

/** Nothing was written in it, and it has no family: there is nobody's record to lose or to see. */
async function isEmpty(tx: Tx, platform: Platform, account: PatientId): Promise<boolean> {
  if ((await findMembers(tx, account)).length > 0) return false;
  for (const { name, read } of platform.personal.all()) {
    if (!alwaysThere.includes(name) && (await read(tx, account)) !== null) return false;
  }
  return true;
}

/**
 * Whether an address may go from the account that has it to one whose session proves it. A number that was never proven may. An
 * account with nothing in it gives its address and ends. Records are never erased for it: then the holder of the mailbox takes the
 * e-mail out by a link of that account first, and is told what that deletes.
 */
export async function mayLeave(
  tx: Tx,
  platform: Platform,
  holder: AccountRow,
  address: 'email' | 'phone',
): Promise<boolean> {
  const isProven = (address === 'phone' ? holder.phone_verified_at : holder.email_verified_at) !== null;
  if (!isProven && (address === 'phone' || holder.phone_verified_at !== null)) return true;
  const hasAnother = (address === 'phone' ? holder.email : holder.phone_verified_at) !== null;
  return !hasAnother && isEmpty(tx, platform, personOf(holder));
}

/** Frees an address for the account whose session proves it now; false when another account keeps it. */
export async function freeAddress(
  tx: Tx,
  platform: Platform,
  holder: AccountRow,
  address: 'email' | 'phone',
  caller: Caller,
): Promise<boolean> {
  if (!(await mayLeave(tx, platform, holder, address))) return false;
  if (address === 'phone' && holder.phone_verified_at === null) await releasePhone(tx, platform, holder, caller);
  else if (address === 'email' && holder.email_verified_at === null) await releaseEmail(tx, platform, holder, caller);
  else await eraseAccount(tx, platform, holder);
  return true;
}
