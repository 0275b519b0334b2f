// Hospitals that lie as real ones do: many in few large towns, few in many small ones. The same numbers every time.
import type { Database } from '../../apps/server/src/platform/db/database.ts';

const TOWNS = 600;
/** A tenth of a degree is eleven kilometres: the spread of a town. */
const SPREAD = 0.06;
const BATCH = 5_000;

/** A generator of numbers from 0 to 1 that begins alike in every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Place = { lat: number; lng: number };

/** The towns, the largest first. */
export function makeTowns(): Place[] {
  const next = random(7);
  return Array.from({ length: TOWNS }, () => ({ lat: 9 + next() * 22, lng: 70 + next() * 22 }));
}

/** A place in one of the towns; the first are the likeliest. */
export function placeIn(towns: readonly Place[], next: () => number): Place {
  const town = towns[Math.floor(next() ** 3 * towns.length)] ?? { lat: 20, lng: 78 };
  const away = (): number => (next() + next() - 1) * SPREAD;
  return { lat: town.lat + away(), lng: town.lng + away() };
}

const insert = `insert into hospital (id, layer, provider, source_key, name, other_names, address, city, district, state,
    pincode, lat, lng, precision, ownership, emergency, beds, specialties, accreditations, phones, facilities, insurance,
    description, sources, same_as, known, words, digest)
  select 'made-up-' || n, 'imported', 'made-up', n::text, 'Hospital ' || n, '{}', n || ' Station Road', 'Town', 'District',
    'State', '411001', place.lat, place.lng, 'point', case when n % 3 = 0 then 'government' end,
    case when n % 20 = 0 then true end, case when n % 4 = 0 then n % 500 end,
    case when n % 8 = 0 then array['Cardiology', 'Orthopedics'] when n % 400 = 1 then array['Rheumatology'] else '{}' end,
    '{}', case when n % 5 = 0 then array['020 2612 3456'] else '{}'::text[] end, '{}', '{}', '',
    '[{"title": "Made up", "publisher": "Nobody", "year": "2026", "url": null, "licence": null}]', '{}', n % 9,
    'hospital ' || n || ' town state', n::text
  from unnest($1::int[], $2::float8[], $3::float8[]) as place (n, lat, lng)`;

/** Writes hospitals number `from` to `to`. */
export async function makeHospitals(database: Database, from: number, to: number): Promise<void> {
  const towns = makeTowns();
  const next = random(from);
  for (let at = from; at < to; at += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - at) }, (_, index) => at + index);
    const places = numbers.map(() => placeIn(towns, next));
    await database.exclusive((run) =>
      run(insert, [numbers, places.map(({ lat }) => lat), places.map(({ lng }) => lng)]),
    );
  }
  await database.exclusive((run) => run('analyze hospital'));
}
