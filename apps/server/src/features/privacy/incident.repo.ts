import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Where the record is looked through: `from` counts, `until` does not; `address` is the beginning of one. */
export type Window = { readonly from: Date; readonly until: Date; readonly address: string | null };

export type Affected = {
  account_id: string;
  email: string | null;
  is_email_proven: boolean;
  phone: string | null;
  language: string;
  events: number;
  first: Date;
  last: Date;
  kinds: string;
};

/** Listing whom an incident concerns leaves lines, which are none of the incident. */
const own = 'privacy.incident.list';

/** The accounts that are there, with what the record has of them and of their family members. */
export const findAffected = async (db: Db, { from, until, address }: Window): Promise<Affected[]> => {
  const { rows } = await sql<Affected>`
    select holder.id as account_id, holder.email, holder.email_verified_at is not null as is_email_proven, holder.phone,
      holder.language, count(*)::int as events, min(event.at) as first, max(event.at) as last,
      string_agg(distinct event.kind, ' ' order by event.kind) as kinds
    from audit_event event
    join account person on person.id = event.account_id
    join account holder on holder.id = coalesce(person.guardian_id, person.id)
    where event.at >= ${from} and event.at < ${until} and event.kind <> ${own}
      and (${address}::text is null or starts_with(event.ip, ${address}::text))
    group by holder.id order by min(event.at), holder.id`.execute(db);
  return rows;
};

/** How many people the record names in a window who are not there any more. */
export const countGone = async (db: Db, { from, until, address }: Window): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    select count(distinct event.account_id)::int as gone
    from audit_event event
    where event.at >= ${from} and event.at < ${until} and event.account_id is not null
      and not exists (select from account where id = event.account_id)
      and (${address}::text is null or starts_with(event.ip, ${address}::text))`.execute(db);
  return rows[0]?.gone ?? 0;
};
