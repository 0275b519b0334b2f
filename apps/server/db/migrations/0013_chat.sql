-- Conversations with the assistant, kept only under the consent `chat-history`: without its row they cannot be there.
create table conversation (
  account_id uuid not null,
  -- made by the client
  id uuid not null,
  purpose text not null default 'chat-history' check (purpose = 'chat-history'),
  started_at timestamptz not null,
  updated_at timestamptz not null,
  -- its title, AES-256-GCM; the key stands outside the database
  content bytea not null,
  primary key (account_id, id),
  foreign key (account_id, purpose) references consent (account_id, purpose) on delete cascade
);
create index conversation_newest on conversation (account_id, updated_at desc);

create table chat_turn (
  account_id uuid not null,
  conversation_id uuid not null,
  -- the message's, made by the client, so that sending it again is the same turn
  id uuid not null,
  number bigint generated always as identity,
  at timestamptz not null,
  -- what was written and answered, and what the talk was about, AES-256-GCM
  content bytea not null,
  primary key (account_id, conversation_id, id),
  foreign key (account_id, conversation_id) references conversation (account_id, id) on delete cascade
);
create index chat_turn_order on chat_turn (account_id, conversation_id, number);
