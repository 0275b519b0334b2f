// A restored backup brings back who deleted their account after it was made. The access log of the database that it replaces names them, by
// ids alone: that list is made of the one, and everything on it is deleted again in the other.
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { openList } from '../../platform/backup/sealed-list.ts';
import { StartError } from '../../platform/data-dir.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { erasePeople, erasePerson } from '../family/erase-person.service.ts';

const KINDS = ['privacy.delete-account', 'family.member.remove'] as const;
type Deleted = { readonly kind: (typeof KINDS)[number]; readonly account: string; readonly member: string | null };

/** A line for each account and family member that was deleted from an instant on; what `deleteAgain` reads. */
export async function listDeleted(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ at: Date; kind: string; account_id: string; subject: string | null }>`
    select at, kind, account_id, subject from audit_event
    where kind = any(${[...KINDS]}) and outcome = 'ok' and account_id is not null and at >= ${since} order by at, id`.execute(
    db,
  );
  return rows.map(({ at, kind, account_id: account, subject }) =>
    [at.toISOString(), kind, account, ...(kind === 'family.member.remove' && subject ? [subject] : [])].join(' '),
  );
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const line = new RegExp(`^\\S+Z (?:(privacy\\.delete-account) (${id})|(family\\.member\\.remove) (${id}) (${id}))$`);

/** All of a list or nothing: a file that is none of ours deletes nobody. */
function readList(text: string, key: Buffer | null): Deleted[] {
  return openList(text, key).flatMap((one, at): Deleted[] => {
    const [, whole, account, , holder, member] = line.exec(one) ?? [];
    if (whole !== undefined && account !== undefined)
      return [{ kind: 'privacy.delete-account', account, member: null }];
    if (holder !== undefined && member !== undefined)
      return [{ kind: 'family.member.remove', account: holder, member }];
    throw new StartError(`Line ${at + 1} is none that accounts deleted writes: nothing was deleted.`);
  });
}

/** The person, locked by what erases them; undefined: they are not there, or are nobody of this account. */
async function findPerson(tx: Tx, { account, member }: Deleted): Promise<PatientId | undefined> {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'guardian_id'])
    .where('id', '=', member ?? account)
    .where((where) => (member === null ? where('guardian_id', 'is', null) : where('guardian_id', '=', account)))
    .executeTakeFirst();
  return row && personOf(row);
}

/** Deletes who is on a list and there. Nobody gets a last word, they had it; a consultation that is still to come is called off with the usual one. */
export async function deleteAgain(platform: Platform, text: string): Promise<{ listed: number; deleted: number }> {
  const list = readList(text, platform.config.backupKey);
  let deleted = 0;
  for (const one of list)
    await platform.database.transaction(async (tx) => {
      const person = await findPerson(tx, one);
      if (person === undefined) return;
      if (one.member === null) await erasePeople(tx, platform, person);
      else await erasePerson(tx, platform, person);
      const about = { accountId: one.account, reason: 'after-restore', ...(one.member && { subject: one.member }) };
      await audit.ok(tx, platform.clock.now(), null, one.kind, about);
      deleted += 1;
    });
  return { listed: list.length, deleted };
}
