import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepShares } from './shares.repo.ts';

const sweep = defineJob({
  name: 'shares.sweep',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
  keepSeconds: 3600,
  schedule: '23 * * * *',
});

/** What was lent and is over is deleted within the hour. */
export const registerShareJobs = ({ jobs, database, clock }: Platform): void =>
  jobs.define(sweep, () => sweepShares(database.db, clock.now()));
