-- A trusted person who reads along, and answers to reminders by SMS or WhatsApp.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('symptom-history', 'documents', 'routine', 'messages', 'caregiver', 'chat-history', 'assistants',
    'language-model', 'reading-along'));

-- What the trusted person of a patient may read. The row goes with the person, with either account and with the consent.
create table reader (
  account_id uuid primary key references caregiver (account_id) on delete cascade,
  purpose text not null default 'reading-along' check (purpose = 'reading-along'),
  shows text[] not null check (cardinality(shows) > 0 and shows <@ array['doses', 'readings', 'visit']),
  -- the account that reads; null until the person took the link to theirs
  reader_id uuid references account (id) on delete cascade,
  -- how they hear of a missed dose: at the address that agreed, or by a notification of their own browsers
  tells text not null default 'address' check (tells in ('address', 'app')),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade,
  check (reader_id <> account_id)
);
create index reader_reader on reader (reader_id);

-- Answers that were worked on: a provider may send one again. SHA-256 of the provider's id of it, and nothing of what it said.
create table reply_seen (
  id_hash bytea primary key,
  received_at timestamptz not null
);
create index reply_seen_received on reply_seen (received_at);
