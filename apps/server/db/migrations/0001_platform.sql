-- What the platform keeps: limits, the audit trail.

-- One row per thing that is limited. The key names the limit and a keyed hash of what it limits (a phone, an address).
create table throttle (
  key text collate "C" primary key,
  hits int not null,
  until timestamptz not null
);
create index throttle_until on throttle (until);

-- Who did what, when, from where, with which outcome. References only, never contents.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  account_id uuid,
  session_id uuid,
  subject text,
  factor text,
  reason text,
  ip text,
  request_id text
);
create index audit_event_account on audit_event (account_id, at);
create index audit_event_at on audit_event (at);

-- The trail is written once: no statement of the application changes it, and nothing younger than a year goes.
create function audit_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit events are append-only';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function audit_event_is_append_only();
create function audit_event_is_not_truncated() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end $$;
create trigger audit_event_no_truncate before truncate on audit_event
  execute function audit_event_is_not_truncated();
