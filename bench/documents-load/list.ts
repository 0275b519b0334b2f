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
/** Patients beside those who ask. */
const OTHERS = 20;

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

const child = (others: number) => fork(fileURLToPath(new URL('./list-server.ts', import.meta.url)), [String(others)]);
type Child = ReturnType<typeof child>;
const toldBy = async (server: Child): Promise<ListServer> => ((await once(server, 'message')) as [ListServer])[0];

async function measure(told: ListServer, larger: ListServer) {
  const [few, page, many] = told.patients;
  const there = larger.patients[1];
  if (!few || !page || !many || !there) throw new Error('The patients are not there.');
  const samples = await inTurns({
    'bare, 20 reports': () => ask(told.bare, few),
    'ours, 20 reports': () => ask(told.ours, few),
    'ours, 50 reports': () => ask(told.ours, page),
    'ours, 500 reports': () => ask(told.ours, many),
    'ours, 50 reports, 10 x the users': () => ask(larger.ours, there),
  });
  const answer = await fetch(`${told.ours}/api/reports/${few.id}`, {
    headers: { authorization: `Bearer ${few.token}` },
  });
  return {
    table: Object.fromEntries(Object.entries(samples).map(([name, each]) => [name, toRow(each)])),
    'kB of the answer with 20 reports': Math.round((await answer.text()).length / 1024),
    'ours : bare (aim 0.6)': ratio(rateOf(samples, 'ours, 20 reports'), rateOf(samples, 'bare, 20 reports')),
    "10 x the user's reports (aim 1.2)": ratio(
      rateOf(samples, 'ours, 50 reports'),
      rateOf(samples, 'ours, 500 reports'),
    ),
    '10 x the users (aim 1.2)': ratio(
      rateOf(samples, 'ours, 50 reports'),
      rateOf(samples, 'ours, 50 reports, 10 x the users'),
    ),
  };
}

/** A server with few other patients and one with ten times as many, asked in turns. */
export async function measureList() {
  const servers = [child(OTHERS), child(OTHERS * 10)] as const;
  try {
    const [told, larger] = await Promise.all(servers.map(toldBy));
    if (!told || !larger) throw new Error('The servers did not start.');
    return await measure(told, larger);
  } finally {
    for (const server of servers) server.disconnect();
  }
}
