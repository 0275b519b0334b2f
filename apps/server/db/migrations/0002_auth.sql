-- Accounts and everything that proves who someone is. Secrets are kept as hashes only.

create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text unique check (email = lower(email)),
  email_verified_at timestamptz,
  -- set when a phone's first proof detached an address that anyone could have entered: until a link to it is opened it
  -- neither signs in nor resets
  email_is_contact_only boolean not null default false,
  phone text unique check (phone ~ '^\+91[0-9]{10}$'),
  phone_verified_at timestamptz,
  -- argon2id in PHC form; null: no sign-in by password
  password_hash text,
  age int check (age between 1 and 120),
  gender text check (gender in ('male', 'female', 'other')),
  location jsonb,
  blood_group text,
  language text not null default 'en',
  email_notifications boolean not null default true,
  daily_tips_enabled boolean not null default false,
  daily_tips_delivery_time text,
  reminders_enabled boolean not null default false,
  created_at timestamptz not null
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of a 256-bit random token
  token_hash bytea not null unique,
  account_id uuid not null references account (id) on delete cascade,
  factor text not null check (factor in ('password', 'otp')),
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

-- The one code a phone can be proven with: the newest. HMAC-SHA256 of phone and code under the server's key.
create table otp (
  phone text primary key,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- Links that were mailed: to choose a password, to prove an address. SHA-256 of a 256-bit random token.
create table mailed_link (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset', 'verify')),
  account_id uuid not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index mailed_link_account on mailed_link (account_id);
