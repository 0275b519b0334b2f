-- What the project brings along rather than what patients enter: places, hospitals. It is written again when its files change.

create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;

-- Which version of which reference data stands in the database.
create table reference_data (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
