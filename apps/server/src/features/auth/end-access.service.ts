import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endsAccess } from './ports.ts';
import { endAll } from './session.repo.ts';

/** Shuts everybody out of an account, except one session: sessions, and the keys of other assistants. Answers how many sessions ended. */
export async function endAccess(
  tx: Tx,
  { ports }: Pick<Platform, 'ports'>,
  account: string,
  exceptSession?: string,
): Promise<number> {
  for (const end of ports.all(endsAccess)) await end(tx, account);
  return endAll(tx, account, exceptSession);
}
