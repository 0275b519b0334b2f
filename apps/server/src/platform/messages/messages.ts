import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keys } from '../keys.ts';
import { encryptJson, decryptJson } from '../encryption.ts';
import { type Message, MessageSchema, type Transport } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createMailer, createSmsSender } from './providers.ts';

/** The port to patients outside of the app. */
export type Messages = {
  /** Sends when the transaction commits, and only then. */
  readonly send: (tx: Tx, message: Message) => Promise<void>;
  /** Delivers at once or throws: for a job that has to know whether it arrived. */
  readonly deliver: Transport;
};

export const MESSAGE_JOB = 'messages.send';

/** The job table holds messages encrypted: codes and links must not lie there in clear. */
const sendMessage = defineJob({
  name: MESSAGE_JOB,
  payload: z.object({ sealed: z.string() }),
  // 2, 4, 8 ... seconds: a provider that is away for half an hour loses nothing that is still of use
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  keepSeconds: 3600,
});
const encryptionContext = 'messages.send';

/** The way each channel takes: a provider when one is configured, else the outbox. */
export function createTransport(config: Config, clock: Clock, print: ((line: string) => void) | null): Transport {
  const outbox = createOutbox(config.dataDir, clock.now, print);
  const byChannel: Record<Message['channel'], Transport> = {
    email: config.mail ? createMailer(config.mail) : outbox,
    sms: config.sms ? createSmsSender(config.sms.url, config.sms.token) : outbox,
  };
  return (message) => byChannel[message.channel](message);
}

/** Tells of each try how it ended. */
export const watched =
  (deliver: Transport, onEnded: (channel: Message['channel'], outcome: 'taken' | 'refused') => void): Transport =>
  async (message) => {
    try {
      await deliver(message);
    } catch (error) {
      onEnded(message.channel, 'refused');
      throw error;
    }
    onEnded(message.channel, 'taken');
  };

/** Messages as jobs: enqueued with the row that caused them, delivered as soon as it is committed, retried. */
export function createMessages(jobs: Jobs, keys: Keys, clock: Clock, deliver: Transport): Messages {
  jobs.define(sendMessage, async ({ sealed }) => {
    const message = decryptJson(keys.payload, encryptionContext, MessageSchema, sealed);
    if (message.expiresAt !== undefined && new Date(message.expiresAt) < clock.now()) return;
    await deliver(message);
  });
  return {
    deliver,
    send: async (tx, message) => {
      await jobs.enqueue(tx, sendMessage, { sealed: encryptJson(keys.payload, encryptionContext, message) });
    },
  };
}
