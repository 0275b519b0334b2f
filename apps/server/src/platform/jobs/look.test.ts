// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// What an operator sees of jobs that failed, and how they are tried again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { StatusError } from '../errors/status-error.ts';
import { createLog } from '../log/log.ts';
import { defineJob } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { hasQueue, hasQueues, listJobs, retryJobs } from './look.ts';

const once = { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, keepSeconds: 600 };
const call = defineJob({ name: 'test.call', payload: z.object({ secret: z.string() }), ...once });
const later = defineJob({ ...call, name: 'test.later', retryLimit: 5, retryDelaySeconds: 600 });

let app: TestApp;
let jobs: Jobs;
let isAway = true;
let calls = 0;
beforeAll(async () => {
  app = await makeApp();
  const { database, config } = app.platform;
  jobs = createJobs(database, config.databaseUrl, createLog('silent'), { schedule: false, pollingSeconds: 0.5 });
  for (const job of [call, later])
    jobs.define(job, () => {
      calls += 1;
      if (isAway) throw new StatusError('The system of Asha answered 503.', 503);
      return Promise.resolve();
    });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await app.stop();
});

const lines = () => listJobs(app.platform.database.db);
const enqueue = (job: typeof call): Promise<void> =>
  app.platform.database.transaction((tx) => jobs.enqueue(tx, job, { secret: 'canary' }));

test('jobs that were given up or wait for their next try are told by kind with the code of the failure, never what they carry', async () => {
  await enqueue(call);
  await enqueue(later);
  await eventually(async () => {
    const told = (await lines()).filter((line) => line.startsWith('test.'));
    expect(told).toEqual([
      expect.stringMatching(/^test\.call: 1 were given up, the last at \S+Z \(StatusError HTTP_503\)$/),
      expect.stringMatching(/^test\.later: 1 failed and are tried again, the next at \S+Z \(StatusError HTTP_503\)$/),
    ]);
  });
  expect((await lines()).join()).not.toMatch(/canary|Asha/);
});

test('once what was away is back they are tried again at once, and nothing is left of them', async () => {
  const { db } = app.platform.database;
  expect([await hasQueues(db), await hasQueue(db, 'test.call'), await hasQueue(db, 'test.cal')]).toEqual([
    true,
    true,
    false,
  ]);
  isAway = false;
  const before = calls;
  expect(await retryJobs(db, 'test.call')).toBe(1);
  await eventually(() => Promise.resolve(expect(calls).toBe(before + 1)));
  expect(await retryJobs(db, null)).toBe(1);
  await eventually(async () => expect((await lines()).filter((line) => line.startsWith('test.'))).toEqual([]));
  expect(calls).toBe(before + 2);
});
