-- Reports and prescriptions that patients upload, what is read from them, and what a patient says about their health.

alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check check (purpose in ('symptom-history', 'documents'));

create table document (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('report', 'prescription')),
  -- Set once the consent is given: then the document goes with its withdrawal, in the same statement.
  purpose text check (purpose = 'documents'),
  state text not null check (state in ('uploaded', 'processing', 'done', 'failed')),
  created_at timestamptz not null,
  -- its name in the file store
  stored_as text collate "C" not null unique,
  mime_type text not null,
  size int not null,
  -- keyed hash of the file: the same file again is noticed
  digest bytea not null,
  duplicate_of uuid references document (id) on delete set null,
  -- grows with every reading that is asked for: what an older one brings is not wanted any more
  reading int not null default 1,
  -- how often the present reading was begun: a file that kills what reads it is given up
  tries int not null default 0,
  touched_at timestamptz not null,
  pages_done int,
  pages_total int,
  -- why the last reading failed, in words for the patient; says nothing of the content
  failure text,
  -- the patient has checked what was read (prescriptions)
  confirmed_at timestamptz,
  is_active boolean not null default false,
  -- what the patient says: title, notes, corrections ...; AES-256-GCM, the key stands outside the database
  said bytea not null,
  -- what was read and what was made of it; null until then
  made bytea,
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade,
  check ((state = 'failed') = (failure is not null))
);
create index document_newest on document (account_id, kind, created_at desc, id);
create index document_same on document (account_id, kind, digest, created_at);
create index document_waiting on document (touched_at) where state in ('uploaded', 'processing');
create index document_duplicate on document (duplicate_of) where duplicate_of is not null;

-- What a patient says about their health. AES-256-GCM.
create table health_facts (
  account_id uuid primary key references account (id) on delete cascade,
  content bytea not null
);
