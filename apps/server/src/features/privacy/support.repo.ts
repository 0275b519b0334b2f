// What a helper of a patient may see of an account: whether things work. No name, no kind of document, nothing that was said or read.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The account and the people whose records it keeps. */
const people = (accountId: string) => sql`select id from account where id = ${accountId} or guardian_id = ${accountId}`;

export type Basics = {
  created_at: Date;
  used_at: Date;
  is_email_proven: boolean | null;
  is_phone_proven: boolean | null;
  members: number;
  sessions: number;
  last_seen: Date | null;
};

export const findBasics = async (db: Db, accountId: string, now: Date): Promise<Basics | undefined> => {
  const { rows } = await sql<Basics>`
    select created_at, used_at,
      case when email is not null then email_verified_at is not null end as is_email_proven,
      case when phone is not null then phone_verified_at is not null end as is_phone_proven,
      (select count(*)::int from account m where m.guardian_id = a.id) as members,
      (select count(*)::int from session s where s.account_id = a.id and s.expires_at > ${now}) as sessions,
      (select max(seen_at) from session s where s.account_id = a.id and s.expires_at > ${now}) as last_seen
    from account a where id = ${accountId}`.execute(db);
  return rows[0];
};

export type Upload = {
  id: string;
  created_at: Date;
  touched_at: Date;
  mime_type: string;
  size: number;
  state: string;
  failure: string | null;
  tries: number;
};

/** The newest first. */
export const findUploads = async (db: Db, accountId: string, since: Date, most: number): Promise<Upload[]> => {
  const { rows } = await sql<Upload>`
    select id, created_at, touched_at, mime_type, size, state, failure, tries from document
    where account_id in (${people(accountId)}) and created_at > ${since} order by created_at desc limit ${most}`.execute(
    db,
  );
  return rows;
};

export type Reminders = {
  is_on: boolean;
  channels: string;
  has_consent: boolean;
  quiet_from: string | null;
  quiet_to: string | null;
  look_at: Date | null;
};

export const findReminders = async (db: Db, accountId: string): Promise<Reminders | undefined> => {
  const { rows } = await sql<Reminders>`
    select a.reminders_enabled as is_on, quiet_from, quiet_to, look_at,
      exists (select from consent c where c.account_id = a.id and c.purpose = 'messages') as has_consent,
      concat_ws(', ', case when s.email then 'e-mail' end, case when s.sms then 'SMS' end,
        case when s.push then 'browser' end) as channels
    from account a join notice_settings s on s.account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0];
};

/** How often a reminder was put on its way to the account, and when last: with the row goes the job that hands it over. */
export const findSent = async (db: Db, accountId: string) => {
  const { rows } = await sql<{ channel: string; count: number; last: Date }>`
    select channel, count(distinct sent_at)::int as count, max(sent_at) as last from reminder_delivery
    where account_id = ${accountId} and kind <> 'caregiver' group by channel order by channel`.execute(db);
  return rows;
};

export type Refused = { at: Date; kind: string; reason: string | null; request_id: string | null };

export const findRefused = async (db: Db, accountId: string, since: Date, most: number): Promise<Refused[]> => {
  const { rows } = await sql<Refused>`
    select at, kind, reason, request_id from audit_event
    where account_id in (${people(accountId)}) and outcome = 'refused' and at > ${since}
      and (kind like 'auth.%' or (kind = 'access.refused' and reason in ('upload', 'too-many'))) order by at desc limit ${most}`.execute(
    db,
  );
  return rows;
};
