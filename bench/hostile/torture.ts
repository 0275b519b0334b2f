// npm run torture -- DIR [--texts FILE]: every file of a folder through every upload, every line of a file through every text
// field of the API, on a running server; and what somebody else waits for meanwhile. Ends with 1 when a request was answered 5xx or not at
// all, a document was never done, or the server ended.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allEndpoints } from '@nabz/contract/endpoints';
import type { Endpoint } from '@nabz/contract/endpoint';
import {
  addressOf,
  changed,
  type ExampleRequest,
  exampleOf,
  placesIn,
} from '../../apps/server/src/test/text-places.ts';
import { newDigits } from '../../e2e/support/people.ts';
import { createAsk } from '../chaos/load.ts';
import { openNabz, pause } from '../chaos/nabz.ts';
import { isDone, newClient, untilRead } from '../documents-load/client.ts';
import { textFile } from '../documents-load/files.ts';
import { quantile } from '../quantile.ts';

const AT_ONCE = 4;
const READ_EVERY_MS = 50;
const IDLE_MS = 8_000;
const READ_WITHIN_MS = 600_000;
const LONG = 100_000;
/** Where none is named. */
const TEXTS = [
  "' or '1'='1' -- ",
  '%_%\\%',
  '$.**{2 to last} ? (@ > 0)',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'x\r\nBcc: y@example.in\r\n\r\n',
  '\u202e\u200b\ufeff\u0000a\u0301',
  '\ud800',
  '__proto__',
  'a'.repeat(LONG),
  'no fever and '.repeat(LONG / 13),
];
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { texts: { type: 'string' } },
});
const [given] = positionals;
if (given === undefined) throw new Error('Name a folder: npm run torture -- DIR');
const here = (name: string): string => path.resolve(process.env.INIT_CWD ?? '.', name);
const folder = here(given);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort();
const texts = values.texts === undefined ? TEXTS : readFileSync(here(values.texts), 'utf8').split('\n').filter(Boolean);

const data = mkdtempSync(path.join(os.tmpdir(), 'nabz-torture-'));
const nabz = await openNabz({ DATA_DIR: data });
const faults: string[] = [];
const statuses: Record<string, number> = {};
const ask = createAsk(nabz.url, (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
});

type Patient = { readonly id: string; readonly token: string };

async function newPatient(): Promise<Patient> {
  const digits = newDigits();
  const [email, password] = [`asha.${digits}@example.in`, `neem-${digits}-walks`];
  await ask('POST', '/auth/register', null, { name: 'Asha Verma', email, phone: `+91${digits}`, password });
  const { body } = await ask('POST', '/auth/login', null, { email, password });
  const session = body.data as { token: string; user: { id: string } };
  return { id: session.user.id, token: session.token };
}

function formOf(field: string, file: string, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  form.set(field, new Blob([readFileSync(file)], { type }), path.basename(file));
  return form;
}

type Task = (patient: Patient) => Promise<{ what: string; status: number }>;

/** Sends one thing; somebody new sends it again when a limit says that the last one did enough. */
async function work(tasks: readonly Task[]): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    let patient = await newPatient();
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      let answer = await task(patient);
      if (answer.status === 429 || answer.status === 401) {
        patient = await newPatient();
        answer = await task(patient);
      }
      if (answer.status === 0 || answer.status >= 500) faults.push(`${answer.what}: ${answer.status || 'no answer'}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Each file to each endpoint that takes files. */
const uploads: Task[] = files.flatMap((file) =>
  allEndpoints
    .filter(({ upload }) => upload)
    .map((endpoint): Task => async ({ id, token }) => {
      const { upload, example, method } = endpoint;
      const params = { ...example.params, ...(example.params?.userId ? { userId: id } : {}) };
      const form = formOf(upload?.field ?? 'file', file, (example.body ?? {}) as Record<string, string>);
      const { status } = await ask(method, addressOf(endpoint, { params }), token, form);
      return { what: `${endpoint.path} ${path.relative(folder, file)}`, status };
    }),
);

const textTask =
  (endpoint: Endpoint, place: readonly (string | number)[], text: string): Task =>
  async ({ token }) => {
    const request = changed(exampleOf(endpoint), place, text) as ExampleRequest;
    const sent = endpoint.method === 'GET' ? undefined : (request.body as object | undefined);
    const { status } = await ask(endpoint.method, addressOf(endpoint, request), token, sent);
    return {
      what: `${endpoint.method} ${endpoint.path} ${place.join('.')} ${JSON.stringify(text.slice(0, 40))}`,
      status,
    };
  };
const lines: Task[] = allEndpoints
  .filter(({ upload }) => !upload)
  .flatMap((endpoint) =>
    placesIn(exampleOf(endpoint)).flatMap((place) => texts.map((text) => textTask(endpoint, place, text))),
  );

/** How long somebody else's list takes until told to stop. */
async function readAlong(read: () => Promise<unknown>, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void until.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    const from = performance.now();
    await read().catch(() => 0);
    times.push(performance.now() - from);
    await pause(READ_EVERY_MS);
  }
  return times;
}
const shown = (times: readonly number[]) => ({
  p50: Number(quantile(times, 0.5).toFixed(1)),
  p99: Number(quantile(times, 0.99).toFixed(1)),
});

try {
  await nabz.start();
  const reader = await newClient(nabz.url);
  for (let at = 0; at < 10; at += 1) await reader.upload(textFile(at));
  await untilRead(reader, READ_WITHIN_MS);
  const look = (): Promise<number> => reader.get(reader.listPath);
  await readAlong(look, pause(2_000)); // warm
  const idle = await readAlong(look, pause(IDLE_MS));
  const sending = (async () => {
    await work(uploads);
    await work(lines);
  })();
  const [busy] = await Promise.all([readAlong(look, sending), sending]);
  // an honest file is read after all of it
  await reader.upload(textFile(99));
  const waiting = await untilRead(reader, READ_WITHIN_MS);
  if (waiting.length > 0) faults.push(`${waiting.length} honest documents were never done`);
  if (!(await reader.list()).every(isDone) || !nabz.isAlive()) faults.push('the server does not read any more');
  const results = {
    files: files.length,
    uploads: uploads.length,
    'texts sent': lines.length,
    answers: statuses,
    "others' list, ms": { idle: shown(idle), busy: shown(busy) },
    faults,
  };
  console.dir(results, { depth: 4, maxArrayLength: 50 });
  if (values.texts === undefined) {
    const place = new URL('../results/torture.json', import.meta.url);
    writeFileSync(place, `${JSON.stringify(results, null, 2)}\n`);
  }
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(nabz.said());
  throw error;
} finally {
  await nabz.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
