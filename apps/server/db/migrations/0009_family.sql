-- Family members under one account; changing an e-mail; more purposes to consent to.

-- A family member is an account without a way to sign in: everything that hangs on an account can hang on it.
alter table account
  add column guardian_id uuid references account (id) on delete cascade,
  add column relation text,
  -- why the account may keep this person's records: parent or guardian of a minor, or an adult who allowed it
  add column authority text check (authority in ('guardian', 'permission')),
  add column authority_at timestamptz,
  -- of a family member; an age would be wrong a year later
  add column birth_date date,
  add constraint account_member_has_no_sign_in check (
    guardian_id is null or (email is null and phone is null and password_hash is null and authority is not null)
  ),
  add constraint account_member_is_nobodys_guardian check (guardian_id <> id);
create index account_guardian on account (guardian_id) where guardian_id is not null;

-- A link to a new address changes the account's address when it is opened.
alter table mailed_link drop constraint mailed_link_kind_check;
alter table mailed_link
  add column email text check (email = lower(email)),
  add constraint mailed_link_kind_check check (kind in ('reset', 'verify', 'change')),
  add constraint mailed_link_change_has_address check ((kind = 'change') = (email is not null));

alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('symptom-history', 'documents', 'routine', 'messages', 'caregiver', 'chat-history'));
