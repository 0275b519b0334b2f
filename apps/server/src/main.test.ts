// Long, in npm run test:all: each test starts the server as a process.
// The real process: it starts, says why when it cannot, stops when it is told, and keeps what it acknowledged when it
// is killed.
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOutbox } from './test/app.ts';
import { eventually } from './test/eventually.ts';
import { type Person, somebody } from './test/patient.ts';
import { post, type Running, runProcess, type Started, startProcess } from './test/process.ts';

// on a machine that is busy with other things a first start takes its time; none of these tests is about that
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let dataDir: string;
const all: Running[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-process-'));
  dataDir = path.join(folder, 'data');
});
afterAll(() => {
  for (const { child } of all) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}): Running {
  const running = runProcess({ DATA_DIR: dataDir, ...env });
  all.push(running);
  return running;
}

async function start(): Promise<Started> {
  const started = await startProcess({ DATA_DIR: dataDir });
  all.push(started);
  return started;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

test('the first start answers /api/health at once and /api/ready when it is, and tells where everything is', async () => {
  const port = await freePort();
  const started = run({ PORT: String(port) });
  const statuses = new Set<string>();
  await eventually(async () => {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`);
    statuses.add(`${health.status} ${ready.status}`);
    expect(ready.status).toBe(200);
  });
  expect([...statuses]).toEqual(['200 503', '200 200']);
  await eventually(() => expect(started.output()).toContain('outbox.jsonl'));
  expect(started.output()).toContain(`Nabz is at http://127.0.0.1:${port}\n`);
  expect(started.output()).toContain(dataDir);
  for (const name of ['', 'keys']) expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o700);
  for (const name of ['server.key', 'file.key'])
    expect(statSync(path.join(dataDir, 'keys', name)).mode & 0o777).toBe(0o600);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

/** Registers people three at a time until so many are acknowledged, then kills the process amid the next ones. */
async function registerAndKill({ url, child, ended }: Started, count: number): Promise<Person[]> {
  const acknowledged: Person[] = [];
  const one = async (): Promise<void> => {
    for (;;) {
      const person = somebody();
      const answer = await post(url, '/auth/register', person).catch(() => null);
      if (!answer) return;
      expect(answer.status).toBe(201);
      acknowledged.push(person);
      if (acknowledged.length === count) child.kill('SIGKILL');
    }
  };
  await Promise.all([one(), one(), one()]);
  await ended;
  return acknowledged;
}

test('accounts and passwords that were acknowledged survive kill -9, and what was promised to be sent is sent', async () => {
  const people = [...(await registerAndKill(await start(), 8))];
  const second = await start();
  const [first] = people;
  if (!first) throw new Error('Nobody was registered.');
  await post(second.url, '/auth/forgot-password', { email: first.email });
  const mail = await eventually(() => {
    const found = readOutbox(dataDir).findLast(
      (entry) => entry.to === first.email && entry.body.includes('reset-password#'),
    );
    if (!found) throw new Error('No link came.');
    return found;
  });
  first.password = 'mango-rain-7-boats';
  const reset = { token: /#token=([\w-]+)/.exec(mail.body)?.[1], password: first.password };
  expect((await post(second.url, '/auth/reset-password', reset)).status).toBe(200);
  people.push(...(await registerAndKill(second, 8)));

  const { url, child, ended } = await start();
  for (const { email, password } of people) {
    expect([email, (await post(url, '/auth/login', { email, password })).status]).toEqual([email, 200]);
  }
  // the jobs of a killed process are given up on after about ten seconds, and then done by the next
  await eventually(() => {
    const mailed = new Set(readOutbox(dataDir).map((entry) => entry.to));
    expect(people.filter((person) => !mailed.has(person.email))).toEqual([]);
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a second process on the same folder is refused in one sentence, and harms nothing', async () => {
  const first = await start();
  const second = run();
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(
    `Another Nabz is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await post(first.url, '/auth/register', somebody())).status).toBe(201);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test('of three processes that start at once on a folder that a killed one left, exactly one starts', async () => {
  const killed = await start();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(path.join(dataDir, 'nabz.lock'))).toBe(true);
  const three = Array.from({ length: 3 }, () => run());
  await eventually(() => expect(three.filter((one) => one.output().includes('Nabz is at'))).toHaveLength(1));
  const losers = three.filter((one) => !one.output().includes('Nabz is at'));
  expect(await Promise.all(losers.map((one) => one.ended))).toEqual([1, 1]);
  for (const one of three) one.child.kill('SIGTERM');
  await Promise.all(three.map((one) => one.ended));
});

test('a request that runs when the signal to stop comes is answered, new ones are not, and the process ends with 0', async () => {
  const { url, child, ended } = await start();
  const body = JSON.stringify(somebody());
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(
    `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // it has arrived, and waits for its body: that comes after the signal
  await eventually(() => expect(answer).toContain('HTTP/1.1 100 Continue\r\n\r\n'));
  child.kill('SIGTERM');
  await eventually(() => expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed'));
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toContain('HTTP/1.1 201 ');
  expect(await ended).toBe(0); // 1 would mean that it gave up waiting (main.ts: stopWithinMs)
});

const oneSentence = async (env: Record<string, string>): Promise<string> => {
  const failed = run({ DATA_DIR: path.join(folder, 'other'), ...env });
  expect(await failed.ended).toBe(1);
  expect(failed.errors()).not.toMatch(/\n\s+at |node:|Error:/);
  expect(failed.output()).not.toContain('Nabz is at');
  return failed.errors().trimEnd();
};

test('a port that is taken is said in one sentence', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await oneSentence({ PORT: String(port) })).toBe(
    `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
  );
  holder.close();
});

test('a data folder that cannot be one is said in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await oneSentence({ DATA_DIR: path.join(file, 'data') })).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.$/,
  );
});

test('a database that does not answer is said in one sentence, without its password', async () => {
  const text = await oneSentence({ DATABASE_URL: `postgres://nabz:hunter2@127.0.0.1:${await freePort()}/nabz` });
  expect(text).toBe('The database of DATABASE_URL cannot be used: nothing answers at its address.');
});

test('wrong settings are said, a sentence each', async () => {
  expect((await oneSentence({ PORT: 'x', NODE_ENV: 'prod' })).split('\n')).toHaveLength(2);
});

test('production without providers is refused', async () => {
  const text = await oneSentence({ NODE_ENV: 'production' });
  expect(text).toContain('SMTP_URL');
  expect(text).toContain('SMS_URL');
});
