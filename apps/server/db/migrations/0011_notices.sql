-- Reminding patients outside of the app: ways and times, browsers, a calendar address, a caregiver, and daily tips.

-- How an account is reminded; without a row nothing leaves the app. It tells nothing of health and stands in clear: the
-- delivery job looks for it every minute.
create table notice_settings (
  account_id uuid primary key references account (id) on delete cascade,
  email boolean not null default false,
  sms boolean not null default false,
  push boolean not null default false,
  -- wall clock, HH:MM; nothing is sent from the one to the other
  quiet_from text,
  quiet_to text,
  -- whether messages may name medicines and family members
  show_names boolean not null default false,
  time_zone text not null default 'Asia/Kolkata',
  -- when the delivery job looked at this account, and when it has to look again
  looked_at timestamptz,
  look_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
);

create index notice_settings_look on notice_settings (look_at);

-- Browsers that notifications go to. They go with the consent.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  purpose text not null default 'messages' check (purpose = 'messages'),
  -- SHA-256 of its address: one browser is one device, of the account that subscribed last
  endpoint_hash bytea not null unique,
  created_at timestamptz not null,
  -- the subscription and the browser's name, AES-256-GCM; the key stands outside the database
  content bytea not null,
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index push_device_account on push_device (account_id);

-- What was told, and to whom: the row and the message are written together, so nothing is told twice by one channel.
create table reminder_delivery (
  -- who was told; of a caregiver's message the person it is about
  account_id uuid not null references account (id) on delete cascade,
  person_id uuid not null references account (id) on delete cascade,
  -- wall clock of the person, as doses are named; of a tip its day
  slot text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  kind text not null check (kind in ('dose', 'later', 'tip', 'caregiver')),
  sent_at timestamptz not null,
  primary key (account_id, person_id, slot, channel, kind)
);
create index reminder_delivery_person on reminder_delivery (person_id);
create index reminder_delivery_sent on reminder_delivery (sent_at);

-- The secret calendar address of one person's routine. SHA-256 of a 256-bit random token.
create table routine_calendar (
  account_id uuid primary key references account (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

-- Who is told of an important dose that nobody answered. The row goes with the consent.
create table caregiver (
  account_id uuid primary key,
  purpose text not null default 'caregiver' check (purpose = 'caregiver'),
  -- of the link they agree with; SHA-256 of a 256-bit random token
  token_hash bytea not null unique,
  state text not null check (state in ('invited', 'accepted', 'declined')),
  after_minutes int not null check (after_minutes between 15 and 720),
  -- name, e-mail and phone, AES-256-GCM; once declined the name alone
  content bytea not null,
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index caregiver_accepted on caregiver (account_id) where state = 'accepted';

-- Which tips a person has seen and does not want. They follow from age and conditions: AES-256-GCM.
create table tip_state (
  account_id uuid primary key references account (id) on delete cascade,
  content bytea not null
);
