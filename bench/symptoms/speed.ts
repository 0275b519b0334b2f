// npm run bench -- speed: symptom analyses a second over HTTP, beside a bare authenticated JSON route of the same server in the same run.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { newPerson } from '../../e2e/support/people.ts';
import { startServer } from '../../e2e/support/server.ts';
import { quantile } from '../quantile.ts';

const ROUNDS = 4;
const SECONDS = 4;
const CONNECTIONS = 16;

const BODIES = [
  { symptoms: ['tez bukhar 3 din se', 'badan dard'], additionalInfo: 'no cough' },
  {
    symptoms: ['burning when I pass urine', 'going very often'],
    patient: { who: 'other', ageYears: 27, sex: 'female' },
  },
  { symptoms: ['headache on one side with vomiting'], additionalInfo: 'light hurts my eyes, three times a month' },
];

type Sample = { rate: number; p50: number; p99: number };

async function run(url: string, token: string, requests: autocannon.Request[]): Promise<Sample> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, requests });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not a success`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  const { token } = await newPerson(server.url);
  const bare: Sample[] = [];
  const analyses: Sample[] = [];
  const posts = BODIES.map((body): autocannon.Request => ({
    method: 'POST',
    path: '/api/ai/analyze-symptoms-simple',
    body: JSON.stringify(body),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await run(server.url, token, [{ method: 'GET', path: '/api/auth/profile' }]));
    analyses.push(await run(server.url, token, posts));
  }
  const row = (samples: readonly Sample[]) => ({
    'requests/s': Math.round(median(samples.map(({ rate }) => rate))),
    'p50 ms': median(samples.map(({ p50 }) => p50)),
    'p99 ms': median(samples.map(({ p99 }) => p99)),
  });
  const table = { 'authenticated profile': row(bare), 'symptom analysis': row(analyses) };
  const ratio = table['symptom analysis']['requests/s'] / table['authenticated profile']['requests/s'];
  console.table(table);
  console.log(
    `ratio ${ratio.toFixed(2)} (aim 0.5), ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
  );
  const file = fileURLToPath(new URL('../results/symptoms-speed.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify({ table, ratio }, null, 2)}\n`);
} finally {
  await server.stop();
}
