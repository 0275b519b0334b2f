-- The pregnancy of a person: by which day it is counted, what was done and whether it is reminded of. AES-256-GCM.
create table pregnancy (
  account_id uuid primary key references account (id) on delete cascade,
  content bytea not null
);

-- Which version of a visit's notes is kept: who saves an older one is shown both.
alter table visit_note add version int not null default 1;

alter table reminder_delivery drop constraint reminder_delivery_kind_check;
alter table reminder_delivery
  add check (kind in ('dose', 'later', 'tip', 'caregiver', 'check', 'vaccine', 'promise', 'antenatal'));
