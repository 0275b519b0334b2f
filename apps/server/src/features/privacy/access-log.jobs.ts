import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldEvents } from './access-log.repo.ts';
import { sealAccessLog } from './access-seal.service.ts';

/** The record of accesses is kept for the year that the law asks for, and not longer. */
const sweep = defineJob({
  name: 'profile.sweep-access-log',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
  keepSeconds: 3600,
  schedule: '7 21 * * *',
});

/** Who changes the record is found from then on. */
const seal = defineJob({
  name: 'privacy.seal-access-log',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
  keepSeconds: 3600,
  schedule: '37 * * * *',
});

export function registerAccessLogJobs(platform: Platform): void {
  const { jobs, database, log } = platform;
  const { db } = database;
  jobs.define(seal, () => sealAccessLog(platform));
  jobs.define(sweep, async () => {
    const removed = await removeOldEvents(db);
    if (removed > 0) log.info({ removed }, 'profile: removed old lines of the access log');
  });
}
