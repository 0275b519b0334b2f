-- Hospitals and their doctors. Three layers: authored (comes with the project), imported (an operator's lists), sample (made up).

create table hospital (
  id text collate "C" primary key,
  layer text not null check (layer in ('authored', 'imported', 'sample')),
  -- which list it comes from, and the row's key there: the same row again is the same hospital
  provider text not null,
  source_key text not null,
  name text not null,
  other_names text[] not null,
  address text not null,
  city text not null,
  district text,
  state text not null,
  pincode text,
  lat double precision,
  lng double precision,
  precision text check (precision in ('point', 'locality', 'town')),
  ownership text check (ownership in ('government', 'private', 'trust')),
  -- null: not known
  emergency boolean,
  beds int,
  established int,
  specialties text[] not null,
  accreditations text[] not null,
  phones text[] not null,
  website text,
  facilities text[] not null,
  insurance text[] not null,
  rating double precision,
  reviews int,
  description text not null,
  -- title, publisher, year, url and licence of each document
  sources jsonb not null,
  -- ids of imported rows that are this hospital, because its facts were taken from them
  same_as text[] not null,
  -- how many of its facts are known: lists without a search begin with the highest
  known int not null,
  -- names and place in small letters, each word once; what a search looks in
  words text not null,
  search tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored,
  -- of everything above: an import that brings nothing new changes nothing
  digest text not null,
  duplicate_of text collate "C" references hospital (id) on delete set null,
  -- an operator works with this hospital: its consultations can be booked
  connected boolean not null default false,
  connected_phones text[] not null default '{}',
  connected_website text,
  unique (provider, source_key),
  check (num_nulls(lat, lng, precision) in (0, 3)),
  check (duplicate_of <> id)
);

-- The distance operator walks these from the nearest outwards; the partial ones keep rare kinds from being searched for
-- among all the others.
create index hospital_place on hospital using gist (ll_to_earth(lat, lng)) where lat is not null and duplicate_of is null;
create index hospital_place_specialty on hospital using gist (ll_to_earth(lat, lng))
  where lat is not null and duplicate_of is null and specialties <> '{}';
create index hospital_place_emergency on hospital using gist (ll_to_earth(lat, lng))
  where lat is not null and duplicate_of is null and emergency;
create index hospital_place_ownership on hospital using gist (ll_to_earth(lat, lng))
  where lat is not null and duplicate_of is null and ownership is not null;
create index hospital_place_bookable on hospital using gist (ll_to_earth(lat, lng))
  where lat is not null and duplicate_of is null and (layer = 'sample' or connected);
-- What an import writes is in these indexes at once: the list of what is still to be sorted in, which every search would
-- have to go through, is emptied by a background process that the embedded database does not have.
create index hospital_specialties on hospital using gin (specialties) with (fastupdate = off);
create index hospital_search on hospital using gin (search) with (fastupdate = off);
create index hospital_words on hospital using gin (words gin_trgm_ops) with (fastupdate = off);
create index hospital_known on hospital (known desc, name, id) where duplicate_of is null;
create index hospital_duplicate on hospital (duplicate_of) where duplicate_of is not null;

-- Every name as it is compared when the same hospital is looked for in two lists.
create table hospital_name (
  key text collate "C" not null,
  hospital_id text collate "C" not null references hospital (id) on delete cascade,
  primary key (key, hospital_id)
);
create index hospital_name_hospital on hospital_name (hospital_id);

-- Doctors of sample hospitals and of those that an operator connected.
create table doctor (
  id text collate "C" primary key,
  hospital_id text collate "C" not null references hospital (id) on delete cascade,
  layer text not null check (layer in ('sample', 'connected')),
  name text not null,
  specialty text not null,
  qualification text,
  experience_years int,
  languages text[] not null,
  -- rupees for a consultation
  fee int,
  registration text not null,
  rating double precision,
  reviews int
);
create index doctor_hospital on doctor (hospital_id, specialty);
