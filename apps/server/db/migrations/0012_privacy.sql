-- What the law gives a patient over their data: complaints, and who may act for them.

-- The numbers of complaints, counted anew each year. They stay when an account goes, so that no number is given twice.
create table grievance_number (
  year int primary key,
  last int not null
);

create table grievance (
  account_id uuid not null references account (id) on delete cascade,
  -- made by the client, so that sending again is the same complaint
  id uuid not null,
  -- to be told on the phone: NZ-2026-00001
  number text not null unique,
  filed_at timestamptz not null,
  -- answered by then at the latest; a day in Asia/Kolkata
  due_on date not null,
  answered_at timestamptz,
  -- subject and text, AES-256-GCM; the key stands outside the database
  content bytea not null,
  primary key (account_id, id)
);
create index grievance_open on grievance (due_on) where answered_at is null;

-- Who may use a patient's rights when the patient cannot. AES-256-GCM.
create table nominee (
  account_id uuid primary key references account (id) on delete cascade,
  named_at timestamptz not null,
  content bytea not null
);
