-- An e-mail or a phone is a claim until it is proven; one that is proven elsewhere leaves the account (decision 0001).

-- Addresses that a phone's first proof had detached are nobody's any more: they come back by being entered anew.
update account set email = null, email_verified_at = null where email_is_contact_only;
alter table account
  drop column email_is_contact_only,
  -- when an address left because somebody proved it elsewhere; kept until the patient has seen why
  add column email_left_at timestamptz,
  add column phone_left_at timestamptz;

-- A code goes to a phone or, for a sign-in while an e-mail is under attack, to that e-mail.
alter table otp rename column phone to sent_to;

-- What an account signed in with or from before: keyed hashes of a random key that the device keeps, and of its address.
create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_device_seen on known_device (seen_at);
