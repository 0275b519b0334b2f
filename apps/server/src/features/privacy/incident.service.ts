// After an incident: whom it concerns and how they are reached. DPDP Rules 2025, rule 7, asks to tell each of them without delay.
import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { csvCell } from '../../platform/csv-cell.ts';
import { countGone, findAffected, type Window } from './incident.repo.ts';

const COLUMNS = 'account,email,email confirmed,phone,language,events,first,last,what';

/**
 * A line of CSV for each account that the access log names in a window. Each of them finds in their own access log that they were
 * looked up.
 */
export async function listAffected({ database, clock }: Platform, window: Window): Promise<string[]> {
  return database.transaction(async (tx) => {
    const affected = await findAffected(tx, window);
    const gone = await countGone(tx, window);
    const now = clock.now();
    for (const { account_id: accountId } of affected)
      await audit.ok(tx, now, null, 'privacy.incident.list', { accountId });
    const lines = affected.map((one) =>
      [
        one.account_id,
        one.email ?? '',
        one.is_email_proven ? 'yes' : 'no',
        one.phone ?? '',
        one.language,
        one.events,
        one.first.toISOString(),
        one.last.toISOString(),
        one.kinds,
      ]
        .map(csvCell)
        .join(','),
    );
    const others = gone === 0 ? [] : [`# ${gone} more in the access log whose records are deleted: nobody to reach`];
    return [COLUMNS, ...lines, ...others];
  });
}
