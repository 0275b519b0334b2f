// Long, in npm run test:all: it starts the server as a process, several times.
// The real process, killed in the midst of uploads: the next one removes what no row knows, and nothing else.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded } from './platform/db/database.ts';
import { eventually } from './test/eventually.ts';
import { somebody } from './test/patient.ts';
import { post, runProcess, type Started, startProcess, stopProcess } from './test/process.ts';
import { bloodText } from './test/reports.ts';

// real processes on a busy machine take their time; none of these tests is about that
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let server: Started;
let asha: { id: string; token: string };

const start = async (): Promise<void> => {
  server = await startProcess({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' });
};
const area = (name = 'documents'): string => path.join(folder, 'files', name);
const onDisk = (): string[] =>
  existsSync(area())
    ? readdirSync(area(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-left-'));
  await start();
  const person = somebody();
  const id = (await post(server.url, '/auth/register', person)).body.user?.id ?? '';
  const { email, password } = person;
  const token = (await post(server.url, '/auth/login', { email, password })).body.data?.token ?? '';
  asha = { id, token };
});
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Uploads a report; nobody minds when the server goes. */
async function upload(): Promise<void> {
  const form = new FormData();
  form.set('reportType', 'Blood Test');
  const text = `${bloodText()}\n${randomBytes(4).toString('hex')}`;
  form.set('reportFile', new Blob([text], { type: 'text/plain' }), 'blood-count.txt');
  const headers = { authorization: `Bearer ${asha.token}` };
  await fetch(`${server.url}/api/reports/upload/${asha.id}`, { method: 'POST', headers, body: form }).catch(() => null);
}

async function killAmidUploads(): Promise<void> {
  const before = onDisk().length;
  const uploads = Promise.all(Array.from({ length: 12 }, upload));
  await eventually(() => expect(onDisk().length).toBeGreaterThan(before));
  server.child.kill('SIGKILL');
  await server.ended;
  await uploads;
}

/** What the kill may leave, at any moment of a write: always both kinds, so that no luck decides the test. */
function leaveBehind(name: string): void {
  const id = randomBytes(16).toString('hex');
  const bucket = path.join(area(name), id.slice(0, 2));
  mkdirSync(bucket, { recursive: true });
  writeFileSync(path.join(bucket, id), 'whole, but its row was never written');
  writeFileSync(path.join(bucket, `${id}.part`), 'half');
}

/** The names that rows know. The process is stopped for it: the embedded database has one process. */
async function knownNames(): Promise<string[]> {
  const database = openEmbedded({ dataDir: path.join(folder, 'database'), dump: null }, () => undefined);
  try {
    const rows = await database.db.selectFrom('document').select('stored_as').execute();
    return rows.map((row) => row.stored_as).sort();
  } finally {
    await database.close();
  }
}

test('after kills amid uploads the next start leaves exactly the files that rows know, and no draft', async () => {
  for (let kill = 0; kill < 2; kill += 1) {
    await killAmidUploads();
    leaveBehind('documents');
    leaveBehind('booking');
    await start();
  }
  await eventually(() => {
    expect(onDisk().filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
    const booking = readdirSync(area('booking'), { recursive: true, withFileTypes: true });
    expect(booking.filter((entry) => entry.isFile())).toEqual([]);
  });
  // a new upload is not in its way
  const before = onDisk().length;
  await upload();
  expect(onDisk()).toHaveLength(before + 1);
  expect(await stopProcess(server)).toBe(0);
  expect(onDisk()).toEqual(await knownNames());
});

test('a new database on the folder of another one ends in words, before anything is written, and no file goes', async () => {
  const before = onDisk();
  renameSync(path.join(folder, 'database'), path.join(folder, 'database.away'));
  const refused = runProcess({ DATA_DIR: folder });
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(/^The files in .* belong to another database than this one, which is new\. .*\n$/);
  expect(onDisk()).toEqual(before);
  rmSync(path.join(folder, 'database'), { recursive: true });
  renameSync(path.join(folder, 'database.away'), path.join(folder, 'database'));
  await start();
  expect(await stopProcess(server)).toBe(0);
  expect(onDisk()).toEqual(before);
});
