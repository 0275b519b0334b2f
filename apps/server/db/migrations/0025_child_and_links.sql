-- Which doses of the national schedule a person was given, and whether they are reminded of those to come: AES-256-GCM.
create table vaccination (
  account_id uuid primary key references account (id) on delete cascade,
  content bytea not null
);

alter table reminder_delivery drop constraint reminder_delivery_kind_check;
alter table reminder_delivery add check (kind in ('dose', 'later', 'tip', 'caregiver', 'check', 'vaccine'));

-- What was measured of a child over time: AES-256-GCM.
create table growth (
  account_id uuid primary key references account (id) on delete cascade,
  content bytea not null
);

-- Sheets that are lent for a day. SHA-256 of a 256-bit random token; what it shows and when it was opened, AES-256-GCM.
create table share (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  content bytea not null
);
create index share_account on share (account_id);
create index share_expires on share (expires_at);
