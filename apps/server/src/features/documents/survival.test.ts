// Long, in npm run test:all: it kills the server and the process that reads.
// The real process: what was taken is read after all, once, whatever is killed meanwhile.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '@nabz/contract/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../platform/db/database.ts';
import { draw } from '../../platform/documents/testing/drawn.ts';
import { madePdf } from '../../platform/documents/testing/made-pdf.ts';
import type { Body, TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import type { SentFile } from '../../test/form.ts';
import { type Person, type SignedIn, somebody } from '../../test/patient.ts';
import { type Running, type Started, startProcess } from '../../test/process.ts';
import { bloodText, textFile, uploadReport } from '../../test/reports.ts';

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let server: Started;
let asha: SignedIn;
let scan: Buffer;
const all: Running[] = [];

/** Every report that was taken, and how often each must be there in the end. */
const taken: string[] = [];

async function start(): Promise<void> {
  server = await startProcess({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' });
  all.push(server);
}

/** Requests to the process as `TestApp.call` sends them into the application. */
const call: TestApp['call'] = async (method = 'GET', where, { body, token, headers } = {}) => {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(`${server.url}/api${where}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body,
    headers: Object.fromEntries(answer.headers),
  };
};

async function signUp(person: Person = somebody()): Promise<SignedIn> {
  const registered = await call('POST', '/auth/register', { body: person });
  expect(registered.status).toBe(201);
  const { email, password } = person;
  const answer = await call('POST', '/auth/login', { body: { email, password } });
  return { ...person, id: registered.body.user?.id ?? '', token: answer.body.data?.token ?? '' };
}

const scanFile = (name: string): SentFile => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.concat([scan, Buffer.from(`% ${name}\n`)]),
  field: 'reportFile',
});

async function upload(file: SentFile): Promise<string> {
  const answer = await uploadReport({ call }, asha, [file]);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  const { _id } = (answer.body as unknown as { report: Report }).report;
  taken.push(_id);
  return _id;
}

const listed = async (): Promise<Report[]> =>
  ((await call('GET', `/reports/${asha.id}`, { token: asha.token })).body as unknown as { reports: Report[] }).reports;

/** As `eventually`, looking less often: the machine has something to read. */
const later = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 90_000, interval: 200 });

/** Waits until somebody reads this report. */
const whenBeingRead = (id: string): Promise<void> =>
  later(async () => {
    const report = (await listed()).find(({ _id }) => _id === id);
    expect([report?.processingStatus, report?.progress?.total]).toEqual(['processing', 2]);
  });

const untilAllAreRead = (): Promise<Report[]> =>
  later(async () => {
    const reports = await listed();
    expect(reports.map(({ processingStatus }) => processingStatus)).toEqual(taken.map(() => 'analyzed'));
    expect(reports.map(({ _id }) => _id).sort()).toEqual(taken.toSorted());
    return reports;
  });

/** The processes that a process started, as Linux tells. */
function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(path.join(tasks, task, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
const readersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('documents/reader/main.ts'),
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-survival-'));
  const texts = bloodText()
    .split('\n')
    .map((text, at) => ({ text, x: 40, y: 60 + at * 20, size: 11, font: 'Courier' as const }));
  const { width, height, data: grey } = await draw({ texts });
  const page = { picture: { width, height, grey } };
  scan = madePdf([page, page]);
  await start();
  asha = await signUp();
});
afterAll(() => {
  for (const { child } of all) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('documents that are read and that wait when the server is killed are all read by the next one', async () => {
  const first = await upload(scanFile('first.pdf'));
  for (const value of ['9.1', '9.2', '9.3']) await upload(textFile(bloodText(value)));
  await upload(scanFile('last.pdf'));
  await whenBeingRead(first);
  const orphans = process.platform === 'linux' ? readersOf(server.child.pid ?? 0) : [];
  server.child.kill('SIGKILL');
  await server.ended;
  await start();
  await untilAllAreRead();
  // what read for the killed process has noticed that nobody listens
  await eventually(() => expect(orphans.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]));
});

test.runIf(process.platform === 'linux')('a document whose reader is killed is read by another', async () => {
  const id = await upload(scanFile('again.pdf'));
  await whenBeingRead(id);
  const readers = readersOf(server.child.pid ?? 0);
  expect(readers).toHaveLength(1);
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  await upload(textFile(bloodText('9.4')));
  await untilAllAreRead();
});

test('a report that is deleted while it is read leaves nothing, and the next one is read', async () => {
  const id = await upload(scanFile('wrong.pdf'));
  await whenBeingRead(id);
  const before = (await listed()).length;
  expect((await call('DELETE', `/reports/${asha.id}/${id}`, { token: asha.token })).status).toBe(200);
  taken.splice(taken.indexOf(id), 1);
  await upload(textFile(bloodText('9.5')));
  expect(await untilAllAreRead()).toHaveLength(before);
});

test('the signal to stop ends the server within ten seconds amid reading, and the next one reads the rest', async () => {
  const first = await upload(scanFile('stop-1.pdf'));
  await upload(scanFile('stop-2.pdf'));
  await upload(textFile(bloodText('9.6')));
  await whenBeingRead(first);
  const from = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(10_000);
  await start();
  await untilAllAreRead();
});

test('in the end each is there once with its file, was asked for once, and no job is left', async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const database = openEmbedded({ dataDir: path.join(folder, 'database'), dump: null }, () => undefined);
  try {
    const rows = await database.db.selectFrom('document').select(['id', 'state', 'reading']).orderBy('id').execute();
    expect(rows.map(({ id, state, reading }) => [id, state, reading])).toEqual(
      taken.toSorted().map((id) => [id, 'done', 1]),
    );
    const files = readdirSync(path.join(folder, 'files', 'documents'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(taken.length);
    const left = await sql<{ state: string }>`
      select state from pgboss.job where name = 'reports.read' and state <> 'completed'`.execute(database.db);
    expect(left.rows).toEqual([]);
  } finally {
    await database.close();
  }
});
