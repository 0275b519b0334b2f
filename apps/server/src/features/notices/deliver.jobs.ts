import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverReminders, sweepOld } from './deliver.service.ts';
import { registerPush } from './devices.service.ts';

const common = { payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, keepSeconds: 3600 } as const;

const deliver = defineJob({ ...common, name: 'reminders.deliver', expireInSeconds: 240, schedule: '* * * * *' });
const sweep = defineJob({ ...common, name: 'reminders.sweep', expireInSeconds: 600, schedule: '13 21 * * *' });

/** What reminds by itself, minute by minute. */
export function registerDelivery(platform: Platform): void {
  registerPush(platform);
  platform.jobs.define(deliver, () => deliverReminders(platform));
  platform.jobs.define(sweep, () => sweepOld(platform, platform.database.db));
}
