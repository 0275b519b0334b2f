import { getNominee, type setNominee } from '@nabz/contract/privacy';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { findNominee, type NomineeRow, removeNominee, writeNominee } from './nominee.repo.ts';

type Nominee = RequestOf<typeof setNominee>['body']['nominee'];
const NomineeSchema = getNominee.success.body.shape.nominee;

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `nominee/${owner}`;

export const openNominee = ({ keys }: Pick<Platform, 'keys'>, row: NomineeRow): Nominee =>
  NomineeSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(row.account_id), row.content).toString()));

export async function readNominee(platform: Platform, { accountId }: Patient): Promise<Nominee> {
  const row = await findNominee(platform.database.db, accountId);
  return row ? openNominee(platform, row) : null;
}

/** Names a person, or nobody. The record says that it changed, not whom. */
export async function changeNominee(
  platform: Platform,
  { accountId }: Patient,
  nominee: Nominee,
  caller: Caller,
): Promise<Nominee> {
  const { database, clock, keys } = platform;
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (nominee === null) await removeNominee(tx, accountId);
    else {
      const content = encrypt(keys.columns, contextOf(accountId), Buffer.from(JSON.stringify(nominee)));
      await writeNominee(tx, accountId, content, now);
    }
    const subject = nominee === null ? 'nobody' : 'somebody';
    await audit.ok(tx, now, caller, 'privacy.nominee', { accountId, subject });
  });
  return nominee;
}
