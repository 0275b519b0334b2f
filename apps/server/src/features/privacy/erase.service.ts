import type { deleteAccount } from '@nabz/contract/privacy';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import { signInFirst } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { erasePeople } from '../family/erase-person.service.ts';
import { sayGoodbye } from '../family/people.service.ts';
import { proveErasure } from '../auth/erase-proof.service.ts';

const words = spoken('erase');

/**
 * Deletes an account, its family first, in one transaction: what is to come is cancelled with the usual notice, the rows go, the
 * files follow by job as soon as it is committed. Answers what stays.
 */
export async function eraseAccount(
  platform: Platform,
  patient: Patient,
  { currentPassword }: Pick<RequestOf<typeof deleteAccount>['body'], 'currentPassword'>,
  caller: Caller,
): Promise<string[]> {
  const { database, clock } = platform;
  const { accountId, session } = patient;
  const kind = 'privacy.delete-account';
  const about = { accountId, sessionId: session.id };
  await proveErasure(platform, patient, currentPassword, caller, { kind, about });
  await database.transaction(async (tx) => {
    const isErased = await erasePeople(tx, platform, accountId, () => sayGoodbye(tx, platform, accountId));
    if (!isErased) throw signInFirst('unknown'); // another request was first
    await audit.ok(tx, clock.now(), caller, kind, about);
  });
  return words.stays;
}
