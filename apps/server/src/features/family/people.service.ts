import type { Db, Tx } from '../../platform/db/database.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findById, findMembers, lockById } from '../auth/account.repo.ts';
import { securityNotice } from '../auth/message.map.ts';

export type PersonOfAccount = { readonly id: PatientId; readonly name: string };

const toPerson = (row: AccountRow): PersonOfAccount => ({ id: personOf(row), name: row.name });

/** Everybody whose records an account keeps: its owner first, then the family. Empty when the account is gone. */
export async function readPeople(db: Db, account: PatientId): Promise<PersonOfAccount[]> {
  const owner = await findById(db, account);
  return owner ? [owner, ...(await findMembers(db, account))].map(toPerson) : [];
}

/** The same, locked until the transaction ends: nothing new can be hung on any of them meanwhile. */
export async function lockPeople(tx: Tx, account: PatientId): Promise<PersonOfAccount[]> {
  const owner = await lockById(tx, account);
  if (!owner) return [];
  for (const { id } of await findMembers(tx, account)) await lockById(tx, id);
  return readPeople(tx, account);
}

/** The last word to whom the account belonged, where they can be reached. */
export async function sayGoodbye(tx: Tx, { messages }: Pick<Platform, 'messages'>, account: PatientId): Promise<void> {
  const row = await findById(tx, account);
  if (!row) return;
  const notice = securityNotice(row, 'deleted');
  if (notice) await messages.send(tx, notice);
}
