-- Which keys this database needs, so that a wrong or lost one is noticed at the start: fingerprints, never a key.
create table key_print (
  kind text not null check (kind in ('server', 'file')),
  -- 256 bits derived from the key; what was sealed names its key by the first 64 of them
  fingerprint text collate "C" not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- the present key seals; earlier ones open what they sealed
  state text not null check (state in ('present', 'earlier')),
  number int generated always as identity,
  -- since when it is the present one
  since timestamptz not null default now(),
  -- an earlier key that nothing stands under any more: from then on it may be gone
  free_at timestamptz,
  primary key (kind, fingerprint)
);
create unique index key_print_present on key_print (kind) where state = 'present';

-- The log of doses stays one that is only added to, but a rotation of keys may seal the same words anew: nothing else of
-- the row changes, and only in a transaction that says so.
create or replace function dose_event_is_kept() returns trigger language plpgsql as $$
begin
  -- a deletion that follows from that of the medicine comes out of a trigger of the foreign key
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('nabz.reseal', true) = 'on'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  raise exception 'the log of doses is only added to';
end
$$;
