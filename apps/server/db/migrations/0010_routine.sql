-- The medicines of a patient's routine, the log of their doses, and what patients measure at home.

create table routine_medicine (
  account_id uuid not null,
  -- made by the client, so that adding again is the same medicine
  id uuid not null,
  purpose text not null default 'routine' check (purpose = 'routine'),
  status text not null check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null,
  -- calendar days of the patient; ends_on is the last one with a dose
  starts_on date not null,
  ends_on date,
  -- somebody is told when a dose of it is not answered
  critical boolean not null,
  -- of the next planned dose
  next_due_at timestamptz,
  prescription_id uuid references document (id) on delete set null,
  -- name, dosage, schedules, stock: AES-256-GCM, the key stands outside the database
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index routine_medicine_due on routine_medicine (next_due_at) where next_due_at is not null;
create index routine_medicine_prescription on routine_medicine (prescription_id) where prescription_id is not null;

-- What patients said of their doses: only ever added to.
create table dose_event (
  account_id uuid not null,
  -- made by the client: the same event sent twice is one
  id uuid not null,
  medicine_id uuid not null,
  -- the planned dose, as the wall clock shows it; null for a medicine as needed
  slot text collate "C",
  -- when it was taken or answered
  at timestamptz not null,
  -- when the patient said so
  said_at timestamptz not null,
  received_at timestamptz not null,
  -- tells the order of two that were said in one moment
  seq bigint generated always as identity,
  -- what was done and why: AES-256-GCM
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, medicine_id) references routine_medicine (account_id, id) on delete cascade
);
create index dose_event_slot on dose_event (account_id, slot);
create index dose_event_medicine on dose_event (account_id, medicine_id, at);
create index dose_event_received on dose_event (account_id, received_at);

create function dose_event_is_kept() returns trigger language plpgsql as $$
begin
  -- a deletion that follows from that of the medicine comes out of a trigger of the foreign key
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'the log of doses is only added to';
end
$$;
create trigger dose_event_kept before update or delete on dose_event
  for each row execute function dose_event_is_kept();

create table measurement (
  account_id uuid not null,
  -- made by the client
  id uuid not null,
  purpose text not null default 'routine' check (purpose = 'routine'),
  at timestamptz not null,
  -- keyed hash of owner and kind: readings of one kind are found, and nobody reads what is measured
  kind_key bytea not null,
  -- AES-256-GCM
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index measurement_newest on measurement (account_id, at desc, id);
create index measurement_kind on measurement (account_id, kind_key, at desc, id);
