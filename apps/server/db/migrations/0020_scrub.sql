-- What was deleted or replaced still stands in freed pages, in indexes and in the write-ahead log. Each row here says that something of
-- a person went since the files of the database were last rewritten (platform/scrub); whoever rewrites them removes it.
create table scrub_due (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);

create function scrub_is_due() returns trigger language plpgsql as $$
begin
  insert into scrub_due default values;
  return null;
end
$$;

-- By trigger, so that no way of deleting can forget it. What hangs on one of these goes with it and needs none of its own.
create trigger account_scrub after delete on account for each row execute function scrub_is_due();
create trigger account_replaced_scrub after update of name, email, phone, location, birth_date on account for each row
  when (
    (old.name, old.email, old.phone, old.location, old.birth_date)
      is distinct from (new.name, new.email, new.phone, new.location, new.birth_date)
  )
  execute function scrub_is_due();
create trigger consent_scrub after delete on consent for each row execute function scrub_is_due();
create trigger document_scrub after delete on document for each row execute function scrub_is_due();
create trigger symptom_check_scrub after delete on symptom_check for each row execute function scrub_is_due();
create trigger conversation_scrub after delete on conversation for each row execute function scrub_is_due();

-- What was deleted before there was this table.
insert into scrub_due (at) select now() where exists (select from audit_event);
