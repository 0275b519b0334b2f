import { z } from 'zod';
import { secondsAfter } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { KEPT_ENDED_SECONDS } from './assistants.policy.ts';
import { removeEnded } from './keys.repo.ts';

/** Removes keys that have long been over. */
const sweep = defineJob({
  name: 'assistants.sweep',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
  keepSeconds: 3600,
  schedule: '37 20 * * *',
});

export const sweepKeys = ({ database: { db }, clock }: Platform): Promise<void> =>
  removeEnded(db, secondsAfter(clock.now(), -KEPT_ENDED_SECONDS));

export function registerAssistantJobs(platform: Platform): void {
  platform.jobs.define(sweep, () => sweepKeys(platform));
}
