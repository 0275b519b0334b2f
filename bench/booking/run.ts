// npm run bench -- booking: bookings a second through the HTTP route, beside bare insert commits on the same backend in the same run, on
// the embedded database (which never waits for a disk) and on PostgreSQL (which does); and fifty slots with a hundred racers each.
// A booking is eleven statements, one of which puts its mail into the queue, and the mail is on its way meanwhile.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/postgres.mjs';
import { quantile } from '../quantile.ts';
import { type Backend, openBackend } from './backend.ts';
import { race } from './race.ts';

const ROUNDS = 4;
const IN_A_ROUND = 640;
const AT_ONCE = 16;
const RACED_SLOTS = 50;
const RACERS = 100;

/** Runs the tasks, so many at a time; answers how many a second were done and how long each took. */
async function timed(tasks: readonly (() => Promise<void>)[]): Promise<{ rate: number; ms: number[] }> {
  const ms: number[] = [];
  let next = 0;
  const from = performance.now();
  const work = async (): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const started = performance.now();
      await task();
      ms.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { rate: tasks.length / ((performance.now() - from) / 1000), ms };
}

type Row = { 'a second': number; 'p50 ms': number; 'p99 ms': number };
const toRow = (samples: readonly { rate: number; ms: number[] }[]): Row => {
  const ms = samples.flatMap((sample) => sample.ms);
  const rates = samples.map(({ rate }) => rate);
  return {
    'a second': Math.round(quantile(rates, 0.5)),
    'p50 ms': Number(quantile(ms, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(ms, 0.99).toFixed(1)),
  };
};

async function measure(backend: Backend) {
  const bare: Awaited<ReturnType<typeof timed>>[] = [];
  const reads: typeof bare = [];
  const bookings: typeof bare = [];
  await timed(await backend.bookings(64)); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    const posts = await backend.bookings(IN_A_ROUND);
    bare.push(await timed(backend.inserts(IN_A_ROUND * 4)));
    reads.push(await timed(await backend.reads(IN_A_ROUND)));
    bookings.push(await timed(posts));
  }
  const table = { 'bare insert': toRow(bare), 'authenticated route': toRow(reads), booking: toRow(bookings) };
  const ratio = table.booking['a second'] / table['bare insert']['a second'];
  return { table, ratio: Number(ratio.toFixed(3)), race: await race(backend, RACED_SLOTS, RACERS) };
}

async function run(name: string, url: string | null) {
  const backend = await openBackend(url);
  try {
    const result = await measure(backend);
    console.log(`\n${name}`);
    console.table(result.table);
    console.log(`ratio ${result.ratio} (aim 0.3), ${AT_ONCE} at once, median of ${ROUNDS} rounds of ${IN_A_ROUND}`);
    console.log(
      `${RACED_SLOTS} slots x ${RACERS} racers: ${result.race.bookings} bookings in ${result.race.seconds} s`,
    );
    return result;
  } finally {
    await backend.close();
  }
}

const results: Record<string, unknown> = { embedded: await run('embedded database', null) };
const postgres = await startPostgres(['fsync=on']);
try {
  if (postgres) results.postgres = await run('PostgreSQL', postgres.url);
  else console.log('PostgreSQL: NOT RUN');
} finally {
  postgres?.stop();
}
const file = fileURLToPath(new URL('../results/booking.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
