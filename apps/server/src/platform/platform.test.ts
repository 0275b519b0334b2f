// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// The parts together, on the real database: transactions, jobs, messages, limits, migrations.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../test/app.ts';
import { openTestDatabase } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { messageTo } from '../test/patient.ts';
import { migrate } from './db/migrate.ts';
import { AppError } from './errors/app-error.ts';
import { defineJob } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './log/log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const silent = createLog('silent');
const limit = { name: 'test', max: 3, seconds: 60 };
const quick = { retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 60, keepSeconds: 60 };

test('both databases read the same types: counts are numbers, dates and exact numbers text, bytes Buffers', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as count, date '2026-11-21' as date, 1.50::numeric as exact, '\\x00ff'::bytea as bytes,
      timestamp '2026-11-21 07:00' as local, timestamptz '2026-11-21 07:00Z' as instant, '{"a":[1]}'::jsonb as json,
      array['x','y'] as list, interval '1 day' as span from throttle`.execute(app.platform.database.db);
  expect(rows[0]).toEqual({
    count: expect.any(Number),
    date: '2026-11-21',
    exact: '1.50',
    bytes: Buffer.from([0, 255]),
    local: '2026-11-21 07:00:00',
    instant: new Date('2026-11-21T07:00:00Z'),
    json: { a: [1] },
    list: ['x', 'y'],
    span: '1 day',
  });
});

test.each([0, 1, 256, 20_000])('%i bytes come back as they were written', async (count) => {
  const written = Buffer.from(Array.from({ length: count }, (_, at) => (at * 7) % 256));
  const { rows } = await sql<{ bytes: Buffer }>`select ${written}::bytea as bytes`.execute(app.platform.database.db);
  expect(rows[0]?.bytes.equals(written)).toBe(true);
});

test('the extensions that distances and search need are there', async () => {
  const { exclusive } = app.platform.database;
  await exclusive(async (run) => {
    for (const name of ['cube', 'earthdistance', 'pg_trgm', 'unaccent'])
      await run(`create extension if not exists ${name}`);
    const [row] = await run(`select earth_distance(ll_to_earth(28.6, 77.2), ll_to_earth(19.1, 72.9)) / 1000 as km`);
    expect(Number(row?.km)).toBeCloseTo(1140, -2);
  });
});

test('a query beside the open transaction it belongs to is refused at once instead of waiting for itself', async () => {
  const { database } = app.platform;
  const mistake = database.transaction(() => database.db.selectFrom('throttle').selectAll().execute());
  await expect(mistake).rejects.toThrow('goes through that transaction');
  expect(await database.db.selectFrom('throttle').select('key').limit(1).execute()).toBeInstanceOf(Array);
});

test('nothing of one transaction is seen by another, and a failed statement does not reach its neighbours', async () => {
  const { database } = app.platform;
  const until = new Date();
  const work = Array.from({ length: 60 }, (_, i) =>
    database
      .transaction(async (tx) => {
        await tx
          .insertInto('throttle')
          .values({ key: `neighbour/${i}`, hits: i, until })
          .execute();
        if (i % 3 === 1) throw new Error('changed its mind');
        if (i % 3 === 2) await sql`select 1 / 0`.execute(tx);
        return 'kept';
      })
      .catch(() => 'gone'),
  );
  const results = await Promise.all(work);
  expect(results.filter((result) => result === 'kept')).toHaveLength(20);
  const rows = await database.db.selectFrom('throttle').select('hits').where('key', 'like', 'neighbour/%').execute();
  expect(rows.every((row) => row.hits % 3 === 0)).toBe(true);
  expect(rows).toHaveLength(20);
});

test('a limit counts to its maximum, refuses with the time to wait, and starts again after its window', async () => {
  const { rateLimiter, database } = app.platform;
  for (let i = 1; i <= 3; i += 1) expect(await rateLimiter.take(database.db, limit, 'a')).toBe(i);
  const error = await rateLimiter.take(database.db, limit, 'a').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
  expect(await rateLimiter.take(database.db, limit, 'b')).toBe(1);
  await rateLimiter.giveBack(database.db, limit, 'a');
  expect(await rateLimiter.take(database.db, limit, 'a')).toBe(3);
  app.clock.advance(61);
  expect(await rateLimiter.take(database.db, limit, 'a')).toBe(1);
});

test('of fifty at once exactly as many pass as the limit says', async () => {
  const { rateLimiter, database } = app.platform;
  const takes = Array.from({ length: 50 }, () =>
    rateLimiter.take(database.db, limit, 'crowd').then(
      () => 1,
      () => 0,
    ),
  );
  expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(3);
});

test('limits are cleared for a subject and everything below it, and nothing beside it', async () => {
  const { rateLimiter, database } = app.platform;
  for (const subject of [['x'], ['x', '1'], ['x', '2'], ['y', '1']])
    await rateLimiter.take(database.db, limit, ...subject);
  await rateLimiter.clear(database.db, limit, 'x');
  const next = [];
  for (const subject of [['x'], ['x', '1'], ['x', '2'], ['y', '1']])
    next.push(await rateLimiter.take(database.db, limit, ...subject));
  expect(next).toEqual([1, 1, 1, 2]);
});

test('a job runs when its transaction commits, and never when it rolls back', async () => {
  const seen: string[] = [];
  const job = defineJob({ name: 'test.commit', payload: z.object({ mark: z.string() }), ...quick });
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const jobs = createJobs(database, url, silent);
  jobs.define(job, async ({ mark }) => void seen.push(mark));
  await jobs.start();
  await database.transaction((tx) => jobs.enqueue(tx, job, { mark: 'kept' }));
  const undone = database.transaction(async (tx) => {
    await jobs.enqueue(tx, job, { mark: 'undone' });
    throw new Error('changed its mind');
  });
  await expect(undone).rejects.toThrow('changed its mind');
  await database.transaction((tx) => jobs.enqueue(tx, job, { mark: 'last' }));
  await eventually(() => expect(seen).toContain('last'));
  expect(seen.sort()).toEqual(['kept', 'last']);
  await jobs.stop();
  await database.close();
  await drop();
});

test('a job that fails is tried again; one failure does not hold up the others; its words are not stored', async () => {
  const runs = new Map<number, number>();
  const job = defineJob({ name: 'test.retry', payload: z.object({ n: z.int() }), ...quick });
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const jobs = createJobs(database, url, silent);
  jobs.define(job, async ({ n }) => {
    runs.set(n, (runs.get(n) ?? 0) + 1);
    if (n === 3 && runs.get(n) === 1) throw new Error('canary: asha@example.in');
  });
  await jobs.start();
  await database.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1) await jobs.enqueue(tx, job, { n });
  });
  await eventually(() => expect(runs.size).toBe(20));
  const stored = await database.exclusive((run) =>
    run(`select row_to_json(j)::text as row from pgboss.job j where name = 'test.retry'`),
  );
  expect(stored).toHaveLength(20);
  expect(stored.map((row) => row.row).join()).not.toContain('canary');
  await eventually(() => expect(runs.get(3)).toBe(2));
  expect([...runs.values()].filter((count) => count !== 1)).toEqual([2]);
  await jobs.stop();
  await database.close();
  await drop();
});

test('a start with a job that nobody handles fails, and so does enqueuing one that nobody defined', async () => {
  const job = defineJob({ name: 'test.orphan', payload: z.object({}), ...quick });
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const jobs = createJobs(database, url, silent);
  await expect(database.transaction((tx) => jobs.enqueue(tx, job, {}))).rejects.toThrow('never defined');
  jobs.define(job);
  await expect(jobs.start()).rejects.toThrow('test.orphan');
  await database.close();
  await drop();
});

test('a queue of an earlier start has the options of the latest one, and one that has them is left as it stands', async () => {
  const job = defineJob({ name: 'test.options', payload: z.object({}), ...quick });
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const startWith = async (retryLimit: number) => {
    const jobs = createJobs(database, url, silent);
    jobs.define({ ...job, retryLimit }, async () => undefined);
    await jobs.start();
    await jobs.stop();
    const rows = await database.exclusive((run) =>
      run(`select retry_limit, updated_on::text as written from pgboss.queue where name = 'test.options'`),
    );
    return rows[0];
  };
  const first = await startWith(2);
  expect(first).toMatchObject({ retry_limit: 2 });
  expect(await startWith(2)).toEqual(first);
  expect(await startWith(5)).toMatchObject({ retry_limit: 5 });
  await database.close();
  await drop();
});

test('a job starts by its notification, however rarely the queue is looked at', async () => {
  const seen: number[] = [];
  const job = defineJob({ name: 'test.notify', payload: z.object({ n: z.int() }), ...quick });
  const { database, url, drop } = await openTestDatabase(inject('source'));
  const jobs = createJobs(database, url, silent, { pollingSeconds: 24 * 3600 });
  jobs.define(job, async ({ n }) => void seen.push(n));
  await jobs.start();
  for (const n of [1, 2, 3]) {
    await database.transaction((tx) => jobs.enqueue(tx, job, { n }));
    await eventually(() => expect(seen).toContain(n));
  }
  await jobs.stop();
  await database.close();
  await drop();
});

test('a message is delivered after its commit, with control characters out of what could be a header', async () => {
  const { database, messages } = app.platform;
  await database.transaction((tx) =>
    messages.send(tx, { channel: 'email', to: 'quick@example.in', subject: 'Hello', body: 'a\nb' }),
  );
  const entry = await messageTo(app, 'quick@example.in');
  expect(entry).toEqual({
    at: expect.stringMatching(/Z$/),
    channel: 'email',
    to: 'quick@example.in',
    subject: 'Hello',
    body: 'a\nb',
  });
});

test('a message that is late is dropped rather than sent', async () => {
  const { database, messages, clock } = app.platform;
  const expiresAt = new Date(clock.now().getTime() - 1000).toISOString();
  await database.transaction((tx) =>
    messages.send(tx, { channel: 'sms', to: '+911111111111', body: 'late', expiresAt }),
  );
  await database.transaction((tx) => messages.send(tx, { channel: 'sms', to: '+912222222222', body: 'after' }));
  await messageTo(app, '+912222222222');
  expect(app.outbox().filter((entry) => entry.to === '+911111111111')).toEqual([]);
});

test('migrations run once, in order; one that was changed afterwards is refused, and so is one of a later version', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-migrations-'));
  const { database, drop } = await openTestDatabase(inject('source'));
  // the database of tests had all of ours
  cpSync(new URL('../../db/migrations/', import.meta.url), folder, { recursive: true });
  writeFileSync(
    path.join(folder, '9001_first.sql'),
    'create table first_one (id int); insert into first_one values (1);',
  );
  writeFileSync(path.join(folder, '9002_second.sql'), 'alter table first_one add column name text;');
  expect(await migrate(database, folder)).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await migrate(database, folder)).toEqual([]);
  writeFileSync(path.join(folder, '9003_broken.sql'), 'create table half (id int); select 1 / 0;');
  await expect(migrate(database, folder)).rejects.toMatchObject({ code: '22012' });
  const left = await database.exclusive((run) => run(`select to_regclass('half')::text as name`));
  expect(left).toEqual([{ name: null }]);
  rmSync(path.join(folder, '9003_broken.sql'));
  writeFileSync(path.join(folder, '9001_first.sql'), 'select 1;');
  await expect(migrate(database, folder)).rejects.toThrow('9001_first.sql was changed after it ran');
  rmSync(path.join(folder, '9002_second.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    /^This Nabz is too old for its database, which a later one changed \(9002_second\.sql\)/,
  );
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
