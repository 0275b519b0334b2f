-- The functions of earthdistance find the type `earth` by the search path. A restore by pg_restore has none, so the indexes on
-- ll_to_earth() could not be made in it, and no dump of this database could be put back. This function has its names bound.
create function place_on_earth(lat double precision, lng double precision) returns cube
  language sql immutable parallel safe
  -- the radius in metres is earth()'s: earth_distance() goes by it
  return cube(
    cube(cube(6378168::float8 * cos(radians(lat)) * cos(radians(lng))), 6378168::float8 * cos(radians(lat)) * sin(radians(lng))),
    6378168::float8 * sin(radians(lat))
  );

drop index place_around;
create index place_around on place using gist (place_on_earth(lat, lng)) where kind = 'town';

drop index hospital_place, hospital_place_specialty, hospital_place_emergency, hospital_place_ownership, hospital_place_bookable;
create index hospital_place on hospital using gist (place_on_earth(lat, lng)) where lat is not null and duplicate_of is null;
create index hospital_place_specialty on hospital using gist (place_on_earth(lat, lng))
  where lat is not null and duplicate_of is null and specialties <> '{}';
create index hospital_place_emergency on hospital using gist (place_on_earth(lat, lng))
  where lat is not null and duplicate_of is null and emergency;
create index hospital_place_ownership on hospital using gist (place_on_earth(lat, lng))
  where lat is not null and duplicate_of is null and ownership is not null;
create index hospital_place_bookable on hospital using gist (place_on_earth(lat, lng))
  where lat is not null and duplicate_of is null and (layer = 'sample' or connected);
