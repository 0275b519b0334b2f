-- The booking desks of connected hospitals, and what each of them knows and said of an appointment.

create table hospital_desk (
  hospital_id text primary key references hospital (id) on delete cascade,
  webhook_url text,
  email text,
  language text not null check (language in ('en', 'hi')),
  -- signs what is sent to the webhook: AES-256-GCM
  signing_key bytea,
  check (webhook_url is not null or email is not null),
  check ((webhook_url is null) = (signing_key is null))
);

create table appointment_desk (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- which change of the appointment the hospital was last told: appointment.sequence of that moment
  sequence int not null,
  state text not null check (state in ('waiting', 'confirmed', 'declined', 'proposed')),
  told_at timestamptz not null,
  -- when the telling arrived; null: it has not yet
  reached_at timestamptz,
  answered_at timestamptz,
  -- of the link that may answer, once; null: none may
  token_hash bytea unique,
  proposed_date date,
  proposed_time text check (proposed_time in ('09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00')),
  check ((state = 'proposed') = (proposed_date is not null)),
  check ((proposed_date is null) = (proposed_time is null)),
  check (token_hash is null or state = 'waiting')
);
create index appointment_desk_account on appointment_desk (account_id);
create index appointment_desk_unreached on appointment_desk (told_at) where reached_at is null;
