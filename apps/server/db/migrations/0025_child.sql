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
