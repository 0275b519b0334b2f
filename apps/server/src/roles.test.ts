// Long, in npm run test:all: it starts nine servers.
// Three web processes and two workers on one PostgreSQL. Runs when TEST_DATABASE_URL names a server.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { errorCode } from './platform/errors/error-code.ts';
import { readOutbox } from './test/app.ts';
import { onServer, urlOf } from './test/database.ts';
import { eventually } from './test/eventually.ts';
import { somebody } from './test/patient.ts';
import { post, runProcess, type Started, startProcess, stopProcess } from './test/process.ts';
import { bloodText } from './test/reports.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const { server } = inject('source');

/** A proxy as simple as one can be: the next one that does not say that it goes. What a server took is never sent again. */
function createProxy(upstreams: Set<string>) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const once = (url: string, where: string, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        // everybody from an address of their own: how many may register from one is limited
        'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}`,
      };
      const sent = request(`${url}/api${where}`, { method: 'POST', agent, headers }, (response) => {
        if (response.headers.connection === 'close') upstreams.delete(url);
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  return {
    post: (where: string, body: unknown): Promise<number> => {
      const all = [...upstreams];
      turn += 1;
      return once(all[turn % all.length] ?? '', where, JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

describe.skipIf(server === null)('web processes and workers on one PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-roles-'));
  const name = `nabz_test_${randomBytes(6).toString('hex')}`;
  let database: pg.Client;
  let webs: Started[] = [];
  let workers: Started[] = [];
  const start = (role: 'web' | 'worker'): Promise<Started> =>
    startProcess({
      NABZ_ROLE: role,
      DATA_DIR: folder,
      DATABASE_URL: urlOf(server?.url ?? '', name),
      RATE_LIMIT_PER_MINUTE: '1000000',
      TRUSTED_PROXY: '127.0.0.1',
    });
  beforeAll(async () => {
    if (!server) return;
    await onServer(server.url, `create database ${name}`);
    webs = await Promise.all([start('web'), start('web'), start('web')]);
    database = new pg.Client({ connectionString: urlOf(server.url, name) });
    await database.connect();
  });
  afterAll(async () => {
    await Promise.all([...webs, ...workers].map(stopProcess));
    await database?.end();
    if (server) await onServer(server.url, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  const url = (at: number): string => webs[at % webs.length]?.url ?? '';
  const register = async (at: number) => {
    const person = somebody();
    expect((await post(url(at), '/auth/register', person)).status).toBe(201);
    return person;
  };
  const mailsTo = (address: string): number => readOutbox(folder).filter(({ to }) => to === address).length;
  const countJobs = async (where: string): Promise<number> =>
    Number((await database.query<{ count: string }>(`select count(*) from pgboss.job where ${where}`)).rows[0]?.count);

  test('a web process runs no job, a worker serves nobody, and each job is done once', async () => {
    const people = [];
    for (let at = 0; at < 30; at += 1) people.push(await register(at));
    expect(await countJobs(`name = 'messages.send' and state = 'created'`)).toBe(30);
    workers = await Promise.all([start('worker'), start('worker')]);
    await eventually(async () => expect(await countJobs(`name = 'messages.send' and state = 'completed'`)).toBe(30));
    expect(people.map(({ email }) => mailsTo(email))).toEqual(people.map(() => 1));
    const worker = workers[0]?.url ?? '';
    expect((await post(worker, '/auth/register', somebody())).status).toBe(503);
    expect((await fetch(`${worker}/api/ready`)).status).toBe(200);
  });

  test('a rolling restart under load loses no request', async () => {
    const live = new Set(webs.map((web) => web.url));
    const proxy = createProxy(live);
    const answers: (number | string)[] = [];
    const load = { isOver: false };
    const client = async (): Promise<void> => {
      while (!load.isOver) answers.push(await proxy.post('/auth/register', somebody()).catch(errorCode));
    };
    const clients = Promise.all([client(), client(), client()]);
    for (const old of webs) {
      const next = await start('web');
      live.add(next.url);
      const before = answers.length;
      await eventually(() => expect(answers.length).toBeGreaterThan(before + 5));
      expect(await stopProcess(old)).toBe(0);
      webs = [...webs.filter((web) => web !== old), next];
    }
    load.isOver = true;
    await clients;
    proxy.close();
    expect(answers.filter((answer) => answer !== 201)).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
  });

  test('the jobs of a worker that is killed are finished by the other, and every report is read', async () => {
    const { email, password } = await register(0);
    const { token, user } = (await post(url(0), '/auth/login', { email, password })).body.data ?? {};
    const uploads = 6;
    for (let at = 0; at < uploads; at += 1) {
      const form = new FormData();
      form.set('reportType', 'Blood Test');
      form.set('reportFile', new Blob([`${bloodText()}\n${at}`], { type: 'text/plain' }), `count-${at}.txt`);
      const headers = { authorization: `Bearer ${token ?? ''}` };
      const sent = await fetch(`${url(at)}/api/reports/upload/${user?.id ?? ''}`, {
        method: 'POST',
        headers,
        body: form,
      });
      expect(sent.ok).toBe(true);
    }
    const [first, ...others] = workers;
    await eventually(async () =>
      expect(await countJobs(`name = 'reports.read' and state = 'active'`)).toBeGreaterThan(0),
    );
    first?.child.kill('SIGKILL');
    workers = others;
    await eventually(async () => {
      const { rows } = await database.query<{ state: string }>('select state from document');
      expect(rows.map(({ state }) => state)).toEqual(Array<string>(uploads).fill('done'));
    });
  });

  test('a role without a PostgreSQL is refused in words', async () => {
    const refused = runProcess({ NABZ_ROLE: 'web', DATA_DIR: path.join(folder, 'none') });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toContain('NABZ_ROLE needs DATABASE_URL');
  });
});
