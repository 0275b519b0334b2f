import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForWarnings, removeUnused, warnJob, warnOne } from './unused.service.ts';

/** In the daytime of India: an SMS at night is no kindness. */
const sweep = defineJob({
  name: 'auth.remove-unused',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 900,
  keepSeconds: 3600,
  schedule: '11 5-12 * * *',
});

export function registerUnusedJobs(platform: Platform): void {
  const { jobs, log } = platform;
  jobs.define(warnJob, ({ account }) => warnOne(platform, account));
  jobs.define(sweep, async () => {
    const removed = await removeUnused(platform);
    if (removed > 0) log.info({ removed }, 'auth: removed accounts that nobody used');
    await askForWarnings(platform);
  });
}
