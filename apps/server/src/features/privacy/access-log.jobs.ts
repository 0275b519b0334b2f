import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldEvents } from './access-log.repo.ts';

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

export function registerAccessLogJobs({ jobs, database: { db }, log }: Platform): void {
  jobs.define(sweep, async () => {
    const removed = await removeOldEvents(db);
    if (removed > 0) log.info({ removed }, 'profile: removed old lines of the access log');
  });
}
