-- Accounts that nobody uses any more, or of which nothing was ever proven, are removed after a warning.

-- When somebody last used it, to the day; of an account from before nobody knows, so its time begins now.
alter table account add column used_at timestamptz not null default now();
create index account_used on account (used_at, id) where guardian_id is null;

-- Accounts whose time is over. The row goes as soon as one of them is used again.
create table account_removal (
  account_id uuid primary key references account (id) on delete cascade,
  -- when it was last looked at, and a warning asked for
  asked_at timestamptz not null,
  -- when a provider took the warning; without one nobody could be told
  warned_at timestamptz,
  -- what the warning promised: not before
  remove_after timestamptz,
  check ((warned_at is null) = (remove_after is null))
);
create index account_removal_due on account_removal (remove_after) where remove_after is not null;
