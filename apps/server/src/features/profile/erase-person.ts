import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { removePerson } from '../auth/members.service.ts';

/** Erases one person: first what no row takes with it, such as files, then the rows. */
export async function erasePerson(tx: Tx, platform: Platform, person: PatientId): Promise<void> {
  for (const { erase } of platform.personal.all()) await erase?.(tx, person);
  await removePerson(tx, person);
}
