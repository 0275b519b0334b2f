import { z } from 'zod';
import { secondsAfter } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { decryptJson } from '../../platform/encryption.ts';
import { deviceKeptSeconds, lifetimes } from './auth.policy.ts';
import { sweepDevices } from './known-device.repo.ts';
import { sweepProofs } from './proof.repo.ts';
import { mailResetLink, ResetRequestSchema } from './reset-mail.service.ts';
import { sweepSessions } from './session.repo.ts';

/** Somebody asked for a reset link. */
export const resetRequested = defineJob({
  name: 'auth.reset-requested',
  payload: z.object({ sealed: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  keepSeconds: 3600,
});

/** Removes what is over: sessions, codes, links, windows of limits. */
const sweep = defineJob({
  name: 'auth.sweep',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
  keepSeconds: 3600,
  schedule: '17 * * * *',
});

/** Sessions stay for a while after their end: until then their holder is told that they ended. */
const keepEndedSeconds = 24 * 3600;

export async function sweepAuth({ database: { db }, clock, rateLimiter }: Platform): Promise<void> {
  const before = secondsAfter(clock.now(), -keepEndedSeconds);
  await sweepSessions(db, before, secondsAfter(before, -lifetimes.sessionIdle));
  await sweepProofs(db, clock.now());
  await sweepDevices(db, secondsAfter(clock.now(), -deviceKeptSeconds));
  await rateLimiter.sweep(db);
}

export function registerAuthJobs(platform: Platform): void {
  platform.jobs.define(resetRequested, ({ sealed }) =>
    mailResetLink(platform, decryptJson(platform.keys.payload, resetRequested.name, ResetRequestSchema, sealed)),
  );
  platform.jobs.define(sweep, () => sweepAuth(platform));
}
