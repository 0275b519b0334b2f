// The list of a patient's reports beside a bare server that does the same queries, and how it grows.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { quantile } from '../quantile.ts';
import type { ListServer } from './list-server.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 8;

type Sample = { rate: number; p50: number; p99: number };

async function ask(base: string, { id, token }: ListServer['patients'][number]): Promise<Sample> {
  const result = await autocannon({
    url: `${base}/api/reports/${id}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers were wrong`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (samples: readonly Sample[], of: keyof Sample): number =>
  quantile(
    samples.map((sample) => sample[of]),
    0.5,
  );
const toRow = (samples: readonly Sample[]) => ({
  'requests/s': Number(median(samples, 'rate').toFixed(1)),
  lowest: Number(Math.min(...samples.map(({ rate }) => rate)).toFixed(1)),
  highest: Number(Math.max(...samples.map(({ rate }) => rate)).toFixed(1)),
  'p50 ms': median(samples, 'p50'),
  'p99 ms': median(samples, 'p99'),
});

/** Everything in turns, so that a busy moment of the machine meets all of them. */
async function inTurns(ways: Readonly<Record<string, () => Promise<Sample>>>): Promise<Record<string, Sample[]>> {
  const samples: Record<string, Sample[]> = {};
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const sample = await way();
      if (round >= 0) (samples[name] ??= []).push(sample);
    }
  return samples;
}

const rateOf = (samples: Record<string, Sample[]>, name: string): number => median(samples[name] ?? [], 'rate');
const ratio = (above: number, below: number): number => Number((above / below).toFixed(2));

export async function measureList() {
  const server = fork(fileURLToPath(new URL('./list-server.ts', import.meta.url)));
  try {
    const [told] = (await once(server, 'message')) as [ListServer];
    const [few, page, many] = told.patients;
    if (!few || !page || !many) throw new Error('The patients are not there.');
    const samples = await inTurns({
      'bare, 20 reports': () => ask(told.bare, few),
      'ours, 20 reports': () => ask(told.ours, few),
      'ours, 50 reports': () => ask(told.ours, page),
      'ours, 500 reports': () => ask(told.ours, many),
    });
    const grown = once(server, 'message');
    server.send('grow');
    await grown;
    const later = await inTurns({ 'ours, 50 reports, 10 x the users': () => ask(told.ours, page) });
    const answer = await fetch(`${told.ours}/api/reports/${few.id}`, {
      headers: { authorization: `Bearer ${few.token}` },
    });
    return {
      table: Object.fromEntries(Object.entries({ ...samples, ...later }).map(([name, each]) => [name, toRow(each)])),
      'kB of the answer with 20 reports': Math.round((await answer.text()).length / 1024),
      'ours : bare (aim 0.6)': ratio(rateOf(samples, 'ours, 20 reports'), rateOf(samples, 'bare, 20 reports')),
      "10 x the user's reports (aim 1.2)": ratio(
        rateOf(samples, 'ours, 50 reports'),
        rateOf(samples, 'ours, 500 reports'),
      ),
      '10 x the users (aim 1.2)': ratio(
        rateOf(samples, 'ours, 50 reports'),
        rateOf(later, 'ours, 50 reports, 10 x the users'),
      ),
    };
  } finally {
    server.disconnect();
  }
}
