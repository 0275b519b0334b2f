import { z } from 'zod';
import { decryptJson, encryptJson } from '../../platform/encryption.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { MessageSchema } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDesk } from '../hospitals/desk.service.ts';
import { noteReached } from './desk.repo.ts';

/** One way of telling one change; each way is tried by itself, so that none is told twice because another failed. */
const TellingSchema = z.object({
  hospitalId: z.string(),
  appointmentId: z.string(),
  accountId: z.string(),
  sequence: z.int(),
  by: z.discriminatedUnion('way', [
    z.object({ way: z.literal('webhook'), deliveryId: z.string(), body: z.string() }),
    z.object({ way: z.literal('email'), message: MessageSchema }),
  ]),
});
export type Telling = z.output<typeof TellingSchema>;

/** It holds what the patient shares: encrypted, as everything in the job table. */
const tell = defineJob({
  name: 'booking.tell-desk',
  payload: z.object({ sealed: z.string() }),
  // 15, 30, 60 ... seconds: a system that is away over a night is told in the morning
  retryLimit: 12,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
  // a telling that was given up is counted by the doctor for a day; the appointments not told, for as long as they are there
  keepSeconds: 24 * 3600,
});
const encryptionContext = 'booking.tell-desk';

export const enqueueTelling = ({ jobs, keys }: Platform, tx: Tx, telling: Telling): Promise<void> =>
  jobs.enqueue(tx, tell, { sealed: encryptJson(keys.payload, encryptionContext, telling) });

async function deliver(platform: Platform, { hospitalId, by }: Telling): Promise<boolean> {
  if (by.way === 'email') {
    await platform.messages.deliver(by.message);
    return true;
  }
  // asked now: an address or a key that was wrong may have been put right meanwhile
  const desk = await readDesk(platform, platform.database.db, hospitalId);
  if (!desk?.webhook) return false;
  await platform.webhooks.deliver({ ...desk.webhook, id: by.deliveryId, body: by.body });
  return true;
}

export function registerDeskJobs(platform: Platform): void {
  platform.jobs.define(tell, async ({ sealed }) => {
    const telling = decryptJson(platform.keys.payload, encryptionContext, TellingSchema, sealed);
    if (!(await deliver(platform, telling))) return;
    const { appointmentId, accountId, sequence } = telling;
    const told = { appointment_id: appointmentId, account_id: accountId, sequence };
    await noteReached(platform.database.db, told, platform.clock.now());
  });
}
