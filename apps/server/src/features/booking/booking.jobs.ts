import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReminderKind } from './booking.policy.ts';
import { type AppointmentRow, findStored } from './booking.repo.ts';
import { openContent } from './content.ts';
import { sendNotice } from './notices.service.ts';
import { claimDue } from './reminders.repo.ts';

const common = { payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, keepSeconds: 3600 } as const;

const remind = defineJob({ ...common, name: 'booking.remind', expireInSeconds: 240, schedule: '*/5 * * * *' });
const sweep = defineJob({ ...common, name: 'booking.sweep-files', expireInSeconds: 3600, schedule: '47 * * * *' });

/** So many in one transaction: short enough that nobody waits for their rows. */
const BATCH = 50;
const kinds: readonly ReminderKind[] = ['day', 'hour'];

/** One row that was damaged must not keep the reminders of all others back. */
export function isReadable(platform: Platform, row: AppointmentRow): boolean {
  try {
    openContent(platform, row);
    return true;
  } catch (err) {
    platform.log.error({ err, appointment: row.id }, 'booking: an appointment cannot be read');
    return false;
  }
}

/** Sends the reminders that are due. Several processes may do this at once: each reminder is claimed by one. */
export async function sendReminders(platform: Platform): Promise<void> {
  for (const kind of kinds) {
    for (let claimed = BATCH; claimed === BATCH;) {
      claimed = await platform.database.transaction(async (tx) => {
        const due = await claimDue(tx, kind, platform.clock.now(), BATCH);
        for (const row of due) if (isReadable(platform, row)) await sendNotice(tx, platform, row, kind);
        return due.length;
      });
    }
  }
}

export function registerBookingJobs(platform: Platform): void {
  const { jobs, sweeps, database } = platform;
  jobs.define(remind, () => sendReminders(platform));
  sweeps.define('booking', (names) => findStored(database.db, names));
  jobs.define(sweep, async (_, signal) => {
    await sweeps.run('booking', signal);
  });
}
