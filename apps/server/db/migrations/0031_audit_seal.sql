-- A chain over the access log: each row seals the events with an id above `since` and up to `upto`, and the seal before it. Whoever
-- changes, takes out or puts in an event afterwards breaks it, though they own the database: the last hash also stands in the log.
create table audit_seal (
  upto bigint primary key,
  since bigint not null unique,
  at timestamptz not null,
  -- the oldest event of the seal: when it is a year old, events of the seal may be gone
  first_at timestamptz not null,
  events int not null,
  previous text not null,
  hash text not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_event_is_append_only();
create trigger audit_seal_no_truncate before truncate on audit_seal
  execute function audit_event_is_not_truncated();
