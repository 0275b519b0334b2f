-- The folder of files belongs to one database, and a file that cannot be reached is tried again.

-- A mark with the same id stands in the folder. A process that finds another one, or none, would store files where the others do not
-- look, and sweep up what it does not know.
create table file_store (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  -- when a process last went through the folder: files without a row that are much younger at the next start were left by a later
  -- state of this database, which a backup took back
  alive_at timestamptz
);

-- Since when the file of a document cannot be reached: it is tried again, at first soon and then ever less often.
alter table document add column unreachable_since timestamptz;
create index document_unreachable on document (touched_at) where unreachable_since is not null;
