-- Booked consultations, their files and reminders; and what makes repeating a request safe.

-- A request whose sender may send it again: what it was answered. Written in the transaction of what the request did.
create table idempotency (
  account_id uuid not null references account (id) on delete cascade,
  action text not null,
  -- keyed hashes of the Idempotency-Key and of everything that was sent
  key_hash bytea not null,
  request_hash bytea not null,
  -- AES-256-GCM; null only inside the transaction that makes it
  answer bytea,
  until timestamptz not null,
  primary key (account_id, action, key_hash)
);
create index idempotency_until on idempotency (until);

create table appointment (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  hospital_id text not null,
  -- 24 zeros: no doctor was chosen
  doctor_id text not null,
  -- in Asia/Kolkata
  preferred_date date not null,
  preferred_time text not null
    check (preferred_time in ('09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00')),
  -- the same moment as an instant
  starts_at timestamptz not null,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  -- at a made-up hospital: nobody will call
  is_sample boolean not null,
  booked_at timestamptz not null,
  -- when it got its present date and time
  scheduled_at timestamptz not null,
  cancelled_at timestamptz,
  consent_version text not null,
  consent_at timestamptz not null,
  -- of the calendar entry: grows with every change
  sequence int not null default 0,
  -- everything that says who is treated and for what, AES-256-GCM; the key stands outside the database
  content bytea not null,
  check ((status = 'cancelled') = (cancelled_at is not null))
);
-- One slot of a doctor is one booking, whoever comes at the same moment.
create unique index appointment_slot on appointment (doctor_id, preferred_date, preferred_time)
  where status in ('pending', 'confirmed') and doctor_id <> '000000000000000000000000';
create index appointment_account on appointment (account_id, starts_at);
create index appointment_open on appointment (starts_at) where status in ('pending', 'confirmed');

create table appointment_file (
  id uuid primary key,
  appointment_id uuid not null references appointment (id) on delete cascade,
  position int not null,
  -- its name in the file store
  stored_as text collate "C" not null unique,
  mime_type text not null,
  size int not null,
  -- the patient's name for it, which can tell of an illness: AES-256-GCM
  name bytea not null,
  unique (appointment_id, position)
);

-- The reminders that were sent for the present time of an appointment: a row each, so that none is sent twice.
create table appointment_reminder (
  appointment_id uuid not null references appointment (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null,
  primary key (appointment_id, kind)
);
