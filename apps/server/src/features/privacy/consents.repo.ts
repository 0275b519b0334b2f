import type { ConsentWay, Purpose } from '@nabz/contract/privacy-consents';
import { type Selectable, sql } from 'kysely';
import type { ConsentEventTable, ConsentTable } from '../../../db/tables/privacy.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type ConsentRow = Selectable<ConsentTable>;

export const findConsents = (db: Db, owner: PatientId): Promise<ConsentRow[]> =>
  db.selectFrom('consent').selectAll().where('account_id', '=', owner).execute();

export type DecisionRow = Selectable<ConsentEventTable>;

/** Every giving and withdrawing, the newest first. */
export const findDecisions = (db: Db, owner: PatientId): Promise<DecisionRow[]> =>
  db
    .selectFrom('consent_event')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whoever decides for an owner, or keeps something because nothing was ever decided, does so one after the other. */
export const lockDecisions = async (tx: Tx, owner: PatientId): Promise<void> =>
  void (await tx.selectFrom('account').select('id').where('id', '=', owner).forNoKeyUpdate().execute());

export type Decision = { purpose: Purpose; version: string; granted: boolean; at: Date; how?: ConsentWay };

/** Writes down what was decided; false when it was so already. */
export async function decide(
  tx: Tx,
  owner: PatientId,
  { purpose, version, granted, at, how = 'asked' }: Decision,
): Promise<boolean> {
  const isChanged = granted
    ? await tx
        .insertInto('consent')
        .values({ account_id: owner, purpose, version, granted_at: at, how })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'purpose'])
            .doUpdateSet({ version, granted_at: at, how })
            // reading the text and agreeing to it is more than having uploaded
            .where((row) =>
              row.and([
                sql.lit(how === 'asked'),
                row.or([row('consent.version', '!=', version), row('consent.how', '!=', how)]),
              ]),
            ),
        )
        .returning('purpose')
        .executeTakeFirst()
    : await tx
        .deleteFrom('consent')
        .where('account_id', '=', owner)
        .where('purpose', '=', purpose)
        .returning('purpose')
        .executeTakeFirst();
  // a "no" to what was never asked is a decision too, once
  const isNew = !granted && (await lastDecision(tx, owner, purpose)) !== 'withdrawn';
  if (!isChanged && !isNew) return false;
  await tx.insertInto('consent_event').values({ account_id: owner, purpose, version, granted, at, how }).execute();
  return true;
}

/** Whether the consent holds, and keeps it from being withdrawn until the transaction ends. */
export async function holdsNow(tx: Tx, owner: PatientId, purpose: Purpose): Promise<boolean> {
  const row = await tx
    .selectFrom('consent')
    .select('purpose')
    .where('account_id', '=', owner)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** What was decided last; undefined when nothing ever was. */
export async function lastDecision(
  tx: Tx,
  owner: PatientId,
  purpose: Purpose,
): Promise<'given' | 'withdrawn' | undefined> {
  const row = await tx
    .selectFrom('consent_event')
    .select('granted')
    .where('account_id', '=', owner)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && (row.granted ? 'given' : 'withdrawn');
}
