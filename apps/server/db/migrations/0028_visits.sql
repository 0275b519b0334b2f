-- What a patient writes before and after an appointment, with what was promised there: AES-256-GCM.
create table visit_note (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  content bytea not null
);
create index visit_note_account on visit_note (account_id);
