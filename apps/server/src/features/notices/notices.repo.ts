import type { Insertable, Selectable, Updateable } from 'kysely';
import type { NoticeSettingsTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type SettingsRow = Selectable<NoticeSettingsTable>;

export const findSettings = (db: Db, accountId: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('notice_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** The zone that a person's account chose: of a family member that of who manages them. */
export const findZone = async (db: Db, personId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account as p')
      .innerJoin('notice_settings as s', (join) =>
        join.on((on) =>
          on.or([on('s.account_id', '=', on.ref('p.id')), on('s.account_id', '=', on.ref('p.guardian_id'))]),
        ),
      )
      .select('s.time_zone')
      .where('p.id', '=', personId)
      .executeTakeFirst()
  )?.time_zone;

/** The settings, made when there are none yet, and locked until the transaction ends. */
export async function lockSettings(tx: Tx, values: Insertable<NoticeSettingsTable>): Promise<SettingsRow> {
  await tx
    .insertInto('notice_settings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('notice_settings')
    .selectAll()
    .where('account_id', '=', values.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updateSettings = async (
  tx: Tx,
  accountId: string,
  values: Updateable<NoticeSettingsTable>,
): Promise<void> => {
  await tx.updateTable('notice_settings').set(values).where('account_id', '=', accountId).execute();
};
