import type { Insertable, Selectable, Updateable } from 'kysely';
import type { NoticeSettingsTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type SettingsRow = Selectable<NoticeSettingsTable>;

export const findSettings = (db: Db, accountId: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('notice_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();

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
