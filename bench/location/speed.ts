// npm run bench -- location: how long the first start writes the places, and how long suggestions, geocoding and its way back
// take, on the embedded database and on PostgreSQL. Prints a table and writes bench/results/location.json.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../apps/server/src/config.ts';
import { findPlace, nearestTown, searchPlaces } from '../../apps/server/src/features/location/location.service.ts';
import { placesReference } from '../../apps/server/src/features/location/places.service.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { quantile } from '../quantile.ts';

const ROUNDS = 5;
const SUGGESTED = 8;

const TYPED = ['pu', 'mum', 'delh', 'ban', 'luc', 'jaip', 'chen', 'koch', 'hyd', '4110', 'Pune, Mah', 'बें', 'koram'];
const NAMED = ['Pune', 'Delhi, India', 'Gurgaon', 'Aurangabad, Bihar', '411045', 'Flat 3, Baner, Pune', 'पुणे', 'Bombay'];
const MISSPELT = ['Banglore', 'Lukhnow', 'Chenai', 'Hydrabad', 'Ahemdabad', 'Vishakapatnam'];
const UNKNOWN = ['xyzzy', 'Smallville, Maharashtra', 'London'];
const POINTS = [18.52, 19.12, 28.58, 12.97, 22.58, 13.05, 26.9, 34.15].map((lat, at) => ({ lat, lng: 73.86 + at / 2 }));

async function timesOf<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<Record<string, number>> {
  const times: number[] = [];
  for (let round = -1; round < ROUNDS * 5; round += 1) {
    for (const item of items) {
      const from = performance.now();
      await ask(item);
      if (round >= 0) times.push(performance.now() - from); // the first round warms
    }
  }
  const ms = (share: number): number => Number(quantile(times, share).toFixed(2));
  return { 'p50 ms': ms(0.5), 'p99 ms': ms(0.99) };
}

const measure = async (platform: Platform) => ({
  'suggestions while typing': await timesOf(TYPED, (text) => searchPlaces(platform, text, SUGGESTED)),
  'an address': await timesOf(NAMED, (text) => findPlace(platform, text)),
  'a misspelt town': await timesOf(MISSPELT, (text) => findPlace(platform, text)),
  'an unknown place': await timesOf(UNKNOWN, (text) => findPlace(platform, text)),
  'the town around a point': await timesOf(POINTS, ({ lat, lng }) => nearestTown(platform, lat, lng)),
});

async function runOn(databaseUrl: string | null) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
  const platform = createPlatform({ ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), databaseUrl });
  const { database } = platform;
  try {
    await database.ready();
    await migrate(database);
    const from = performance.now();
    const cpu = process.cpuUsage();
    await database.transaction((tx) => placesReference.load(tx));
    const firstStartMs = Math.round(performance.now() - from);
    const { user, system } = process.cpuUsage(cpu);
    // of this process alone: for the embedded database all of it, however busy the machine is
    const firstStartCpuMs = Math.round((user + system) / 1000);
    const again = performance.now();
    placesReference.version();
    return {
      firstStartMs,
      firstStartCpuMs,
      laterStartsMs: Math.round(performance.now() - again),
      table: await measure(platform),
    };
  } finally {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const results: Record<string, Awaited<ReturnType<typeof runOn>>> = { embedded: await runOn(null) };
const postgres = await startPostgres();
if (postgres) {
  try {
    results['postgres'] = await runOn(postgres.url);
  } finally {
    postgres.stop();
  }
}
for (const [name, { table, firstStartMs, firstStartCpuMs, laterStartsMs }] of Object.entries(results)) {
  console.log(
    `\n${name}: the first start writes the places in ${firstStartMs} ms (${firstStartCpuMs} ms of work here)`,
  );
  console.log(`later starts compare the version in ${laterStartsMs} ms`);
  console.table(table);
}
if (!postgres) console.log('PostgreSQL: NOT RUN');
const out = fileURLToPath(new URL('../results/location.json', import.meta.url));
writeFileSync(out, `${JSON.stringify(results, null, 2)}\n`);
