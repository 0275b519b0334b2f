// Long, in npm run test:all: it starts and ends PostgreSQL under load.
// A PostgreSQL that breaks every connection, or restarts, under load. Runs with the suite on PostgreSQL, on a server of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { type Body, readOutbox } from './test/app.ts';
import { eventually } from './test/eventually.ts';
import { somebody } from './test/patient.ts';
import { post, type Started, startProcess, stopProcess } from './test/process.ts';

const { server } = inject('source');

/** Somebody who changes one number of their profile without a pause. */
type Writer = { readonly token: string; tried: number; acknowledged: number };

describe.skipIf(server === null)('a PostgreSQL that goes away under load', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-away-'));
  const answers = new Map<number, number>();
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let nabz: Started;
  const busy = { isOn: false };
  let load: Promise<unknown> = Promise.resolve();
  const writers: Writer[] = [];

  const send = async (method: string, where: string, { token }: Writer, body?: object): Promise<[number, Body]> => {
    const answer = await fetch(`${nabz.url}/api${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    return [answer.status, (await answer.json()) as Body];
  };
  const isReady = async () => expect((await fetch(`${nabz.url}/api/ready`)).status).toBe(200);

  const write = async (writer: Writer): Promise<void> => {
    for (let at = 0; busy.isOn; at += 1) {
      const age = 18 + (at % 100);
      writer.tried = age;
      const [status] = await send('PUT', '/auth/profile', writer, { age });
      if (status === 200) writer.acknowledged = age;
    }
  };
  const read = async (writer: Writer): Promise<void> => {
    while (busy.isOn) await send('GET', '/auth/profile', writer);
  };

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start.');
    nabz = await startProcess({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    for (let i = 0; i < 6; i += 1) {
      const person = somebody();
      await post(nabz.url, '/auth/register', person);
      const { email, password } = person;
      const { body } = await post(nabz.url, '/auth/login', { email, password });
      writers.push({ token: body.data?.token ?? '', tried: 0, acknowledged: 0 });
    }
    busy.isOn = true;
    load = Promise.all([...writers.map(write), ...writers.map(read)]);
    load.catch(() => undefined); // told by the test that waits for it
  });
  afterAll(async () => {
    busy.isOn = false;
    await load.catch(() => undefined);
    await stopProcess(nabz);
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Ends every connection but its own. */
  async function endConnections(): Promise<number> {
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    const { rows } = await client.query<{ ended: boolean }>(
      'select pg_terminate_backend(pid) as ended from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    );
    await client.end();
    return rows.length;
  }

  test('whose connections are all ended, ten times, and which restarts, ten times: 503 or the answer, and it goes on by itself', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = answers.get(200) ?? 0;
      expect(await endConnections()).toBeGreaterThan(0);
      await eventually(() => expect(answers.get(200)).toBeGreaterThan(before + 10));
      await postgres?.restart();
      await eventually(isReady);
      expect(nabz.child.exitCode).toBeNull();
    }
    busy.isOn = false;
    await load;
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.get(503)).toBeGreaterThan(0);
    expect(nabz.output() + nabz.errors()).not.toMatch(/unhandled rejection|uncaught exception/);
  });

  test('keeps every change that was acknowledged, or the one after it whose answer was lost', async () => {
    for (const writer of writers) {
      const [status, { user }] = await send('GET', '/auth/profile', writer);
      expect(status).toBe(200);
      expect([writer.acknowledged, writer.tried]).toContain(user?.age);
    }
  });

  test('runs its jobs again', async () => {
    const person = somebody();
    expect((await post(nabz.url, '/auth/register', person)).status).toBe(201);
    await eventually(() => expect(readOutbox(folder).some(({ to }) => to === person.email)).toBe(true));
  });
});
