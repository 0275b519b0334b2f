import type { Insertable, Selectable } from 'kysely';
import type { AssistantKeyTable } from '../../../db/tables/privacy.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type KeyRow = Selectable<AssistantKeyTable>;

/** The keys of a person, the newest first, also those that are over. */
export const findKeys = (db: Db, owner: PatientId): Promise<KeyRow[]> =>
  db.selectFrom('assistant_key').selectAll().where('account_id', '=', owner).orderBy('created_at', 'desc').execute();

/** The key with a hash, with who keeps the person's records and the language that they chose. */
export const findByHash = (
  db: Db,
  hash: Buffer,
): Promise<(KeyRow & { guardian_id: string | null; language: string; used_at: Date }) | undefined> =>
  db
    .selectFrom('assistant_key as key')
    .innerJoin('account as person', 'person.id', 'key.account_id')
    .innerJoin('account as keeper', (join) =>
      join.on((on) => on('keeper.id', '=', on.fn.coalesce('person.guardian_id', 'person.id'))),
    )
    .selectAll('key')
    .select(['person.guardian_id', 'keeper.language', 'keeper.used_at'])
    .where('key.key_hash', '=', hash)
    .executeTakeFirst();

export const insertKey = async (tx: Tx, values: Insertable<AssistantKeyTable>): Promise<void> => {
  await tx.insertInto('assistant_key').values(values).execute();
};

/** Whoever makes keys for a person does so one after the other. */
export const lockOwner = async (tx: Tx, owner: PatientId): Promise<void> =>
  void (await tx.selectFrom('account').select('id').where('id', '=', owner).forNoKeyUpdate().execute());

export const markUsed = async (db: Db, { account_id, id }: KeyRow, now: Date): Promise<void> => {
  await db
    .updateTable('assistant_key')
    .set({ last_used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
};

/** False when the person has no such key. */
export const removeKey = async (tx: Tx, owner: PatientId, id: string): Promise<boolean> =>
  (await tx.deleteFrom('assistant_key').where('account_id', '=', owner).where('id', '=', id).executeTakeFirst())
    .numDeletedRows > 0n;

/** Every key to the records of an account and of its family. */
export const removeKeysOfAccount = async (tx: Tx, account: string): Promise<void> => {
  await tx
    .deleteFrom('assistant_key')
    .where('account_id', 'in', (of) =>
      of
        .selectFrom('account')
        .select('id')
        .where((where) => where.or([where('id', '=', account), where('guardian_id', '=', account)])),
    )
    .execute();
};

export const removeEnded = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('assistant_key').where('expires_at', '<', before).execute();
};
