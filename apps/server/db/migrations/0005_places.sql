-- Where places are: towns, districts, states and PIN codes of India. Reference data, written again when its files change.

create table place (
  id int primary key,
  kind text not null check (kind in ('town', 'pincode', 'district', 'state')),
  -- of a PIN code its six digits
  name text not null,
  -- the town; of a district or a state the one whose point it has
  city text not null,
  district text not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  -- 0: not known
  population int not null,
  -- how large an area the one point stands for
  spread_km double precision not null,
  pincode text collate "C"
);
create unique index place_pincode on place (pincode text_pattern_ops);
-- the towns around a point
create index place_around on place using gist (ll_to_earth(lat, lng)) where kind = 'town';

-- Everything a place is called, one row a spelling; the localities of a PIN code are names of it. Both tables are always
-- written together, so nothing checks row by row that the place is there.
create table place_name (
  place_id int not null,
  -- as it is shown
  name text not null,
  -- false: another name of the place
  is_own boolean not null,
  -- in small letters, without marks, spaces and punctuation
  folded text collate "C" not null,
  -- the same with spellings made one that sound alike
  sound text collate "C" not null,
  -- how likely somebody means this place by it: grows with the number of people
  weight real not null
);
create index place_name_folded on place_name (folded text_pattern_ops);
-- names that are nearly alike; whoever writes the names makes this index anew afterwards
create index place_name_sound on place_name using gin (sound gin_trgm_ops) with (fastupdate = off);
