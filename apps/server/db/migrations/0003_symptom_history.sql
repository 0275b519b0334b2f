-- What a patient allows, and what is kept because of it.

-- The consents that hold now. What is kept under one hangs on its row: without the row it cannot be there, and it goes
-- with it, in the same statement.
create table consent (
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('symptom-history')),
  -- of the text that was agreed to
  version text not null,
  granted_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Every giving and withdrawing, as proof of what was agreed to and when.
create table consent_event (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null,
  version text not null,
  granted boolean not null,
  at timestamptz not null
);
create index consent_event_account on consent_event (account_id, at);

create table symptom_check (
  account_id uuid not null,
  -- made by the client, so that saving again is the same check
  id uuid not null,
  purpose text not null default 'symptom-history' check (purpose = 'symptom-history'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  engine_version text not null,
  knowledge_version text not null,
  -- what was said and what was answered, AES-256-GCM; the key stands outside the database
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index symptom_check_newest on symptom_check (account_id, updated_at desc);

-- Mistakes that patients report: they send what was shown to them.
create table symptom_mistake (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  engine_version text,
  knowledge_version text not null,
  content bytea not null
);
create index symptom_mistake_account on symptom_mistake (account_id);
