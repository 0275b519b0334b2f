// node scripts/run.mjs node bench/sign-in/timing.ts: does the time of a refused sign-in tell whether the e-mail is known, and how
// long is a code on its way to the outbox? Both are measured in turns on one running server.
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newPerson } from '../../e2e/support/people.ts';
import { readMessage, startServer } from '../../e2e/support/server.ts';
import { quantile } from '../quantile.ts';

const TRIES = 300;
const CODES = 20;

const row = (values: readonly number[]) => ({
  'p50 ms': Number(quantile(values, 0.5).toFixed(1)),
  'p95 ms': Number(quantile(values, 0.95).toFixed(1)),
});

/** Every try comes from another address, so that no limit of one address is met. */
const address = (): string => `10.${randomInt(0, 256)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000', TRUSTED_PROXY: '127.0.0.1' });
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify(body),
  });

async function refusalMs(email: string): Promise<number> {
  const from = performance.now();
  const answer = await post('/auth/login', { email, password: 'not the password' });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`a wrong password answered ${answer.status}`);
  return performance.now() - from;
}

try {
  const { email } = await newPerson(server.url);
  for (let i = 0; i < 20; i += 1) await refusalMs(email); // warm
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < TRIES; i += 1) {
    known.push(await refusalMs(email));
    unknown.push(await refusalMs(`nobody.${i}@example.in`));
  }
  const delivery: number[] = [];
  for (let i = 0; i < CODES; i += 1) {
    const { phone } = await newPerson(server.url);
    const from = Date.now();
    const answer = await post('/auth/send-otp', { phone });
    if (!answer.ok) throw new Error(`send-otp answered ${answer.status}`);
    const { at } = await readMessage(server.dataDir, phone);
    delivery.push(Date.parse(at) - from);
  }
  const table = { 'wrong password': row(known), 'unknown e-mail': row(unknown), 'code to the outbox': row(delivery) };
  const gapMs = Math.abs(table['wrong password']['p50 ms'] - table['unknown e-mail']['p50 ms']);
  console.table(table);
  console.log(`gap of the medians ${gapMs.toFixed(1)} ms (aim under 5) over ${TRIES} tries each, in turns`);
  const file = fileURLToPath(new URL('../results/sign-in.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify({ table, gapMs }, null, 2)}\n`);
} finally {
  await server.stop();
}
