import { sql } from 'kysely';
import type { ReminderDeliveryTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SettingsRow } from './notices.repo.ts';

export type Channel = ReminderDeliveryTable['channel'];
type Kind = ReminderDeliveryTable['kind'];

/** A medicine that was added or changed while nobody looked is found by its next dose, so far back. */
const DUE_SINCE_SECONDS = 2 * 3600;

/** Somebody to notify: a channel of the account is on, or a person of it has a caregiver who agreed. */
const hasSomebody = sql<boolean>`(s.email or s.sms or s.push or exists (
  select 1 from caregiver c join account p on p.id = c.account_id
  where c.state = 'accepted' and (p.id = s.account_id or p.guardian_id = s.account_id)))`;

/**
 * Accounts that have to be looked at: their time has come, or a dose or a question is due that the last run could not know of. They
 * are read once for a run; whoever cannot be looked at is not tried again in it.
 */
export async function findDueToRun(db: Db, now: Date): Promise<string[]> {
  const rows = await sql<{ account_id: string }>`
    select s.account_id from notice_settings s join account a on a.id = s.account_id
    where a.reminders_enabled and ${hasSomebody}
      and (s.look_at is null or s.look_at <= ${now} or s.account_id in (
        select coalesce(p.guardian_id, p.id) from routine_medicine m join account p on p.id = m.account_id
        where m.status = 'active' and m.next_due_at <= ${now}
          and m.next_due_at > ${new Date(now.getTime() - DUE_SINCE_SECONDS * 1000)}
          and m.next_due_at > s.looked_at)
        or s.account_id in (
        select coalesce(p.guardian_id, p.id) from symptom_check k join account p on p.id = k.account_id
        where k.ask_at <= ${now} and k.ask_at > ${new Date(now.getTime() - DUE_SINCE_SECONDS * 1000)}
          and k.ask_at > s.looked_at))
    order by s.look_at nulls first, s.account_id`.execute(db);
  return rows.rows.map(({ account_id: id }) => id);
}

/**
 * The settings of an account whose reminders are on, locked until the transaction ends; undefined while another process
 * looks at it. Its people are held first: whoever erases one of them takes the rows in this order.
 */
export async function lockForRun(tx: Tx, accountId: string): Promise<SettingsRow | undefined> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'reminders_enabled'])
    .where((where) => where.or([where('id', '=', accountId), where('guardian_id', '=', accountId)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (people.find(({ id }) => id === accountId)?.reminders_enabled !== true) return undefined;
  return lockSettingsIfFree(tx, accountId);
}

const lockSettingsIfFree = (tx: Tx, accountId: string): Promise<SettingsRow | undefined> =>
  tx
    .selectFrom('notice_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const keepRun = async (db: Db, accountId: string, run: { looked_at: Date; look_at: Date }): Promise<void> => {
  await db.updateTable('notice_settings').set(run).where('account_id', '=', accountId).execute();
};

/** After a run that failed: the next try, while everything else stays as it was. */
export const delayRun = async (db: Db, accountId: string, nextRunAt: Date): Promise<void> => {
  await db.updateTable('notice_settings').set({ look_at: nextRunAt }).where('account_id', '=', accountId).execute();
};

type Claim = { accountId: string; people: readonly string[]; slot: string; channel: Channel; kind: Kind; at: Date };

/** Writes down that somebody is notified, and answers of whom this was not written before. */
export async function claim(tx: Tx, { accountId, people, slot, channel, kind, at }: Claim): Promise<Set<string>> {
  const rows = await tx
    .insertInto('reminder_delivery')
    .values(people.map((id) => ({ account_id: accountId, person_id: id, slot, channel, kind, sent_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}

/** Takes back what was just written down: it could not be sent after all, so a later run may. */
export async function unclaim(tx: Tx, { accountId, people, slot, channel, kind }: Omit<Claim, 'at'>): Promise<void> {
  await tx
    .deleteFrom('reminder_delivery')
    .where('account_id', '=', accountId)
    .where('person_id', 'in', people)
    .where('slot', '=', slot)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .execute();
}

/** Whether a caregiver was told of a person's doses of this time, by whatever way: they may have chosen another one meanwhile. */
export async function isCaregiverTold(tx: Tx, person: string, slot: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reminder_delivery')
    .select('slot')
    .where('person_id', '=', person)
    .where('kind', '=', 'caregiver')
    .where('slot', '=', slot)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages about a person a caregiver got for the doses of a day. */
export async function countOfDay(tx: Tx, person: string, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('reminder_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', person)
    .where('kind', '=', 'caregiver')
    .where('slot', '>=', `${date}T00:00`)
    .where('slot', '<=', `${date}T23:59`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the last SMS to an account was about: a row for each person. Those to a caregiver went to another phone. */
export async function findLastSms(tx: Tx, accountId: string) {
  const toAccount = tx
    .selectFrom('reminder_delivery')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'sms')
    .where('kind', '!=', 'caregiver');
  const last = await toAccount.select('sent_at').orderBy('sent_at', 'desc').limit(1).executeTakeFirst();
  if (!last) return [];
  return toAccount.select(['person_id', 'slot', 'kind', 'sent_at']).where('sent_at', '=', last.sent_at).execute();
}

/** What is too old to be sent again in any case. */
export const sweepDeliveries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('reminder_delivery').where('sent_at', '<', before).execute();
};

/** What was sent to an account or about a person, for an export. */
export const findDeliveries = (db: Db, owner: string) =>
  db
    .selectFrom('reminder_delivery')
    .select(['slot', 'channel', 'kind', 'sent_at'])
    .where((where) => where.or([where('account_id', '=', owner), where('person_id', '=', owner)]))
    .orderBy('sent_at')
    .orderBy('slot')
    .orderBy('channel')
    .execute();

/** The time zones that accounts with daily tips live in. */
export const findTipZones = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('notice_settings')
      .innerJoin('account', 'account.id', 'notice_settings.account_id')
      .select('notice_settings.time_zone')
      .distinct()
      .where('account.daily_tips_enabled', '=', true)
      .execute()
  ).map(({ time_zone: zone }) => zone);

/** Who was sent a tip is not looked at again for so long: the hour in which it could be sent is over then. */
const TIP_TOLD_SECONDS = 2 * 3600;

/** Accounts whose time for a tip, or the end of their quiet hours, lies in the last hour of their clock. */
export async function findForTip(
  db: Db,
  zone: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<{ account_id: string; time: string }[]> {
  // over midnight the hour has two parts
  const isInside = (column: string) =>
    from <= to
      ? sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}`
      : sql<boolean>`(${sql.ref(column)} >= ${from} or ${sql.ref(column)} <= ${to})`;
  return db
    .selectFrom('notice_settings as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.account_id', 'a.daily_tips_delivery_time as time'])
    .where('a.daily_tips_enabled', '=', true)
    .where('a.daily_tips_delivery_time', 'is not', null)
    .where((where) => where.or([where('s.email', '=', true), where('s.push', '=', true)]))
    .where('s.time_zone', '=', zone)
    .where((where) => where.or([isInside('a.daily_tips_delivery_time'), isInside('s.quiet_to')]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('reminder_delivery as d')
            .select('d.slot')
            .whereRef('d.account_id', '=', 's.account_id')
            .where('d.kind', '=', 'tip')
            .where('d.sent_at', '>', new Date(now.getTime() - TIP_TOLD_SECONDS * 1000)),
        ),
      ),
    )
    .orderBy('s.account_id')
    .$narrowType<{ time: string }>()
    .execute();
}

/** The settings of an account that wants tips at this time, locked; undefined when that changed or another process has it. */
export async function lockForTip(tx: Tx, accountId: string, time: string): Promise<SettingsRow | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('daily_tips_enabled', '=', true)
    .where('daily_tips_delivery_time', '=', time)
    .forKeyShare()
    .executeTakeFirst();
  return account && lockSettingsIfFree(tx, accountId);
}
