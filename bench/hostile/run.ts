// npm run bench -- hostile COUNT [FIRST_SEED]: malformed, hostile and enormous files through the real upload of a running server. Counts
// answers of 5xx, ends of the server, documents that are not done after a minute; and what others wait for meanwhile.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../e2e/support/server.ts';
import { type Client, isDone, newClient, untilRead } from '../documents-load/client.ts';
import { textFile } from '../documents-load/files.ts';
import { quantile } from '../quantile.ts';
import { type HostileFile, hostileFile, wholeFiles } from './files.ts';

const ACCOUNTS = 3;
const STUCK_MS = 60_000;
const IDLE_MS = 8_000;
const LOOK_EVERY_MS = 100;
const READ_EVERY_MS = 50;

const count = Number(process.argv[2] ?? 300);
const first = Number(process.argv[3] ?? 1);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Outcome = { readonly file: HostileFile; readonly upload: number; readonly end: string; readonly ms: number };

/** Uploads one file and waits for its end, as its owner does, who looks every moment. */
async function send(client: Client, file: HostileFile): Promise<Outcome> {
  const from = performance.now();
  const of = (upload: number, end: string): Outcome => ({ file, upload, end, ms: performance.now() - from });
  const { status, id } = await client.upload(file).catch(() => ({ status: 0, id: null }));
  if (id === null) return of(status, status === 0 ? 'no answer' : 'refused');
  for (;;) {
    const report = await client.one(id).catch(() => null);
    if (report === null) return of(status, 'no answer');
    if (isDone(report)) {
      const outcome = of(status, report.failureReason ?? 'read');
      await client.remove(id);
      return outcome;
    }
    if (performance.now() - from > STUCK_MS) return of(status, 'stuck');
    await pause(LOOK_EVERY_MS);
  }
}

/** How long somebody else's reads take until told to stop. */
async function readAlong(reader: Client, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void until.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    const from = performance.now();
    await reader.get(reader.listPath).catch(() => 0);
    times.push(performance.now() - from);
    await pause(READ_EVERY_MS);
  }
  return times;
}

async function sendAll(clients: readonly Client[]): Promise<Outcome[]> {
  const whole = await wholeFiles();
  const outcomes: Outcome[] = [];
  let next = first;
  const work = async (client: Client): Promise<void> => {
    while (next < first + count) {
      next += 1;
      outcomes.push(await send(client, hostileFile(next - 1, whole)));
    }
  };
  await Promise.all(clients.map(work));
  return outcomes;
}

const countBy = (texts: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
};
const toShow = ({ file, upload, end, ms }: Outcome) => ({
  seed: file.seed,
  kind: file.kind,
  name: file.name,
  upload,
  end,
  seconds: Number((ms / 1000).toFixed(1)),
});

const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  const reader = await newClient(server.url);
  for (let at = 0; at < 20; at += 1) await reader.upload(textFile(at));
  await untilRead(reader, STUCK_MS);
  const clients = await Promise.all(Array.from({ length: ACCOUNTS }, () => newClient(server.url)));
  await readAlong(reader, pause(2000)); // warm
  const idle = await readAlong(reader, pause(IDLE_MS));
  const sending = sendAll(clients);
  const [outcomes, busy] = await Promise.all([sending, readAlong(reader, sending)]);
  const isAlive = (await reader.get('/ready').catch(() => 0)) === 200;
  const bombs = outcomes.filter(({ file }) => file.kind.startsWith('bomb'));
  const results = {
    files: outcomes.length,
    'the server ended': isAlive ? 0 : 1,
    'answers of 5xx or none': outcomes.filter(({ upload, end }) => upload >= 500 || end === 'no answer').map(toShow),
    'not done after 60 s': outcomes.filter(({ end }) => end === 'stuck').map(toShow),
    uploads: countBy(outcomes.map(({ upload }) => String(upload))),
    ends: countBy(outcomes.map(({ end }) => end)),
    'bombs that took longer than 20 s': bombs.filter(({ ms }) => ms > 20_000).map(toShow),
    'slowest five': outcomes
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5)
      .map(toShow),
    "others' p99 ms": {
      idle: Number(quantile(idle, 0.99).toFixed(1)),
      busy: Number(quantile(busy, 0.99).toFixed(1)),
      ratio: Number((quantile(busy, 0.99) / quantile(idle, 0.99)).toFixed(2)),
    },
    "others' p50 ms": { idle: Number(quantile(idle, 0.5).toFixed(1)), busy: Number(quantile(busy, 0.5).toFixed(1)) },
  };
  console.dir(results, { depth: 4 });
  const place = fileURLToPath(new URL('../results/hostile.json', import.meta.url));
  writeFileSync(place, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await server.stop();
}
