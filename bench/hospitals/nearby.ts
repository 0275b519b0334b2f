// npm run bench -- hospitals [FILE]: the hospital finder's query over 30,000 hospitals beside the best plain SQL for the same
// answer, and over 300,000 beside 30,000, on the embedded database and on PostgreSQL. FILE is a list to import instead of
// made-up hospitals.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../apps/server/src/config.ts';
import { listByWords, listNearby } from '../../apps/server/src/features/hospitals/finder.service.ts';
import { importHospitals } from '../../apps/server/src/features/hospitals/import/import.service.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { quantile } from '../quantile.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { makeHospitals, makeTowns, placeIn, type Place, random } from './made-up.ts';

const SMALL = 30_000;
const LARGE = 300_000;
const ROUNDS = 5;
const QUERIES = 150;
/** What the finder asks when nothing else is chosen. */
const RADIUS_KM = 10;
const LIMIT = 20;

const COLUMNS = `id, layer, name, address, city, district, state, pincode, lat, lng, precision, ownership, emergency, beds,
  established, specialties, accreditations, phones, website, facilities, insurance, rating, reviews, description, sources,
  connected, connected_phones, connected_website`;

/** The nearest by the distance operator of the index. */
const byOperator = `select ${COLUMNS}, earth_distance(ll_to_earth($1::float8, $2::float8), ll_to_earth(lat, lng)) as metres
  from hospital where lat is not null and duplicate_of is null
    and earth_box(ll_to_earth($1::float8, $2::float8), $3::float8) @> ll_to_earth(lat, lng)
    and earth_distance(ll_to_earth($1::float8, $2::float8), ll_to_earth(lat, lng)) <= $3::float8
  order by ll_to_earth(lat, lng) <-> ll_to_earth($1::float8, $2::float8) limit ${LIMIT}`;

/** A box over an index of two numbers, and the sphere's formula: what one writes without an extension. */
const byFormula = `select ${COLUMNS}, metres from (
    select *, 12756336 * asin(sqrt(power(sin(radians(lat - $1::float8) / 2), 2)
      + cos(radians($1::float8)) * cos(radians(lat)) * power(sin(radians(lng - $2::float8) / 2), 2))) as metres
    from hospital where duplicate_of is null
      and lat between $1::float8 - $3::float8 / 111000 and $1::float8 + $3::float8 / 111000
      and lng between $2::float8 - $3::float8 / (111000 * cos(radians($1::float8)))
        and $2::float8 + $3::float8 / (111000 * cos(radians($1::float8)))
  ) as near where metres <= $3::float8 order by metres limit ${LIMIT}`;

type Ask = (place: Place) => Promise<number>;
type Times = Record<string, number[]>;

/** The ways in turns, so that what else the machine does meets all of them alike. */
async function measure(ways: Readonly<Record<string, Ask>>): Promise<Record<string, { p50: number; p99: number }>> {
  const towns = makeTowns();
  const times: Times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, ask] of Object.entries(ways)) {
      const next = random(round + 100);
      for (let at = 0; at < QUERIES; at += 1) {
        const place = placeIn(towns, next);
        const from = performance.now();
        await ask(place);
        if (round >= 0) times[name]?.push(performance.now() - from); // the first round warms
      }
    }
  }
  const row = (all: number[]) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, row(all)]));
}

function waysOf(platform: Platform): Record<string, Ask> {
  const { exclusive } = platform.database;
  const plain =
    (sql: string): Ask =>
    async ({ lat, lng }) =>
      (await exclusive((run) => run(sql, [lat, lng, RADIUS_KM * 1000]))).length;
  const finder =
    (more: { specialty?: string; emergency?: 'true'; radius?: number }): Ask =>
    async (place) =>
      (await listNearby(platform, { ...place, radius: RADIUS_KM, limit: LIMIT, ...more })).hospitals.length;
  return {
    'plain SQL, distance operator': plain(byOperator),
    'plain SQL, box and formula': plain(byFormula),
    'hospital finder': finder({}),
    'finder, 500 km': finder({ radius: 500 }),
    'finder, rare specialty, 500 km': finder({ specialty: 'Rheumatology', radius: 500 }),
    'finder, emergency department, 50 km': finder({ emergency: 'true', radius: 50 }),
    'search by name': async () =>
      (await listByWords(platform, { search: 'hospital 29123', limit: 10, offset: 0 })).hospitals.length,
  };
}

/** The same places have the same hospitals, whichever way they are asked for. */
async function checkAgreement(ways: Readonly<Record<string, Ask>>): Promise<void> {
  const place = placeIn(makeTowns(), random(3));
  const [one, other, ours] = await Promise.all(
    Object.values(ways)
      .slice(0, 3)
      .map((ask) => ask(place)),
  );
  if (one !== other || one !== ours) throw new Error(`The ways disagree: ${one}, ${other} and ${ours} hospitals.`);
}

async function runOn(databaseUrl: string | null, file: string | undefined) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
  const platform = createPlatform({ ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), databaseUrl });
  const { database } = platform;
  try {
    await database.ready();
    await migrate(database);
    // what the formula needs to be quick
    await database.exclusive((run) => run('create index bench_lat_lng on hospital (lat, lng)'));
    if (file === undefined) await makeHospitals(database, 0, SMALL);
    else await importHospitals(platform, file);
    await database.exclusive((run) => run('analyze hospital'));
    const ways = waysOf(platform);
    if (file === undefined) await checkAgreement(ways);
    const small = await measure(ways);
    await makeHospitals(database, SMALL, LARGE);
    const large = await measure(ways);
    const p50 = (table: typeof small, name: string): number => table[name]?.p50 ?? Number.NaN;
    const best = Math.min(p50(small, 'plain SQL, distance operator'), p50(small, 'plain SQL, box and formula'));
    return {
      table: Object.fromEntries(
        Object.keys(ways).map((name) => [
          name,
          {
            '30,000 p50 ms': Number(p50(small, name).toFixed(2)),
            'p99 ms': Number((small[name]?.p99 ?? Number.NaN).toFixed(2)),
            '300,000 p50 ms': Number(p50(large, name).toFixed(2)),
            growth: Number((p50(large, name) / p50(small, name)).toFixed(2)),
          },
        ]),
      ),
      ratioToPlainSql: Number((p50(small, 'hospital finder') / best).toFixed(2)),
      ratioOfGrowth: Number((p50(large, 'hospital finder') / p50(small, 'hospital finder')).toFixed(2)),
    };
  } finally {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const file = process.argv[2];
const results: Record<string, Awaited<ReturnType<typeof runOn>>> = { embedded: await runOn(null, file) };
const postgres = await startPostgres();
if (postgres) {
  try {
    results.postgres = await runOn(postgres.url, file);
  } finally {
    postgres.stop();
  }
}
for (const [name, { table, ratioToPlainSql, ratioOfGrowth }] of Object.entries(results)) {
  console.log(`\n${name}: within ${RADIUS_KM} km, ${LIMIT} at most`);
  console.table(table);
  console.log(`finder to the best plain SQL ${ratioToPlainSql} (aim 1.5), 300,000 to 30,000 ${ratioOfGrowth} (aim 2)`);
}
if (!postgres) console.log('PostgreSQL: NOT RUN');
const out = fileURLToPath(new URL('../results/hospitals.json', import.meta.url));
if (file === undefined) writeFileSync(out, `${JSON.stringify(results, null, 2)}\n`);
