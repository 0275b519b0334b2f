import type { Db } from '../../platform/db/database.ts';

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
