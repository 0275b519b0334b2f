-- Keys with which other assistants read a patient's records over /mcp, only under the consent `assistants`.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('symptom-history', 'documents', 'routine', 'messages', 'caregiver', 'chat-history', 'assistants'));

create table assistant_key (
  -- whose records it reads
  account_id uuid not null,
  id uuid not null,
  purpose text not null default 'assistants' check (purpose = 'assistants'),
  -- SHA-256 of the key, which is shown once and kept nowhere
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- the patient's name for it, AES-256-GCM; the key of that stands outside the database
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index assistant_key_expiry on assistant_key (expires_at);
