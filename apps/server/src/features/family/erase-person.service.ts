import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { removePerson } from './members.service.ts';
import { lockPeople } from './people.service.ts';

/** Erases one person: first what no row takes with it, such as files, then the rows. */
export async function erasePerson(tx: Tx, platform: Platform, person: PatientId): Promise<void> {
  for (const { erase } of platform.personal.all()) await erase?.(tx, person);
  await removePerson(tx, person);
}

/** Erases everybody of an account, the family first. `beforeOwner`: while the account can still be written to. */
export async function erasePeople(
  tx: Tx,
  platform: Platform,
  account: PatientId,
  beforeOwner: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const [owner, ...family] = await lockPeople(tx, account);
  if (!owner) return false;
  for (const { id } of family) await erasePerson(tx, platform, id);
  await beforeOwner();
  await erasePerson(tx, platform, owner.id);
  return true;
}
