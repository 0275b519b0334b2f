import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { addDevice } from '@nabz/contract/notices';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Notice } from '../../platform/push/push.ts';
import { encrypt, encryptJson, decrypt, decryptJson } from '../../platform/encryption.ts';
import { consentOf } from '../privacy/consents.service.ts';
import {
  type DeviceRow,
  endpointHash,
  findDevice,
  findDevices,
  insertDevice,
  removeByEndpoint,
  removeDevice,
} from './devices.repo.ts';
import { consentMissing } from './notices.policy.ts';
import { lockSettings, updateSettings } from './notices.repo.ts';

/** More than one person uses; without a bound a script could have us send one reminder a thousand times. */
const DEVICES_AT_MOST = 10;

const ContentSchema = z.object({
  name: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
/** Bound to account and device: a row copied to another place does not open. */
const contextOf = (accountId: string, id: string): string => `push-device/${accountId}/${id}`;
const openDevice = ({ keys }: Platform, { account_id, id, content }: DeviceRow): z.output<typeof ContentSchema> =>
  ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(account_id, id), content).toString()));

/** The browsers that notifications go to, as a person names them. */
export async function listDevices(
  platform: Platform,
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; addedAt: Date }[]> {
  const rows = await findDevices(db, accountId);
  return rows.map((row) => ({ id: row.id, name: openDevice(platform, row).name, addedAt: row.created_at }));
}

/** Keeps the subscription of a browser, and switches notifications on: that is what subscribing means. */
export async function keepDevice(
  platform: Platform,
  patient: Patient,
  { endpoint, keys, consentVersion }: RequestOf<typeof addDevice>['body'],
  caller: Caller,
): Promise<void> {
  const { accountId } = patient;
  if (platform.push.publicKey === null) throw new AppError(409, 'CONFLICT', { code: 'errors.reminders.pushNotSetUp' });
  if (!platform.push.accepts({ endpoint, keys })) {
    throw invalidInput({ endpoint: { code: 'errors.reminders.pushServiceUnknown' } });
  }
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    // locked first: two browsers at once cannot both be the tenth, and a withdrawal takes the two rows in this order
    await lockSettings(tx, { account_id: accountId });
    const stated = { purpose: 'messages', statedVersion: consentVersion } as const;
    if (!(await consentOf(tx, platform, patient, stated, caller))) throw consentMissing();
    const hash = endpointHash(endpoint);
    await removeByEndpoint(tx, hash);
    if ((await findDevices(tx, accountId)).length >= DEVICES_AT_MOST) {
      throw new AppError(409, 'CONFLICT', {
        code: 'errors.reminders.tooManyDevices',
        params: { devicesAtMost: DEVICES_AT_MOST },
      });
    }
    const id = randomUUID();
    const plain = Buffer.from(JSON.stringify({ name: deviceName(caller.device), endpoint, keys }));
    const content = encrypt(platform.keys.columns, contextOf(accountId, id), plain);
    await insertDevice(tx, { id, account_id: accountId, endpoint_hash: hash, created_at: now, content });
    await updateSettings(tx, accountId, { push: true, look_at: null });
    await audit.ok(tx, now, caller, 'reminders.device.add', { accountId, subject: id });
  });
}

export async function dropDevice(
  { database, clock }: Platform,
  { accountId }: Patient,
  id: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeDevice(tx, accountId, id))) throw notFound();
    await audit.ok(tx, clock.now(), caller, 'reminders.device.remove', { accountId, subject: id });
  });
}

const NoticeSchema = z.object({ title: z.string(), body: z.string(), url: z.string() });
/** The text waits encrypted: it may name medicines. */
const pushJob = defineJob({
  name: 'reminders.push',
  payload: z.object({ deviceId: z.uuid(), sealed: z.string(), expiresAt: z.iso.datetime() }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  keepSeconds: 3600,
});
const encryptionContext = 'reminders.push';

/** Notifies every browser of an account when the transaction commits, and only then. */
export async function pushToAll(
  tx: Tx,
  { jobs, keys }: Platform,
  devices: readonly { readonly id: string }[],
  { notice, expiresAt }: { notice: Notice; expiresAt: Date },
): Promise<void> {
  const sealed = encryptJson(keys.payload, encryptionContext, notice);
  for (const { id } of devices) {
    await jobs.enqueue(tx, pushJob, { deviceId: id, sealed, expiresAt: expiresAt.toISOString() });
  }
}

export function registerPush(platform: Platform): void {
  const { jobs, push, keys, clock, database } = platform;
  jobs.define(pushJob, async ({ deviceId, sealed, expiresAt }) => {
    const keepSeconds = (new Date(expiresAt).getTime() - clock.now().getTime()) / 1000;
    // removed meanwhile, perhaps with the consent: then nothing goes there any more
    const row = await findDevice(database.db, deviceId);
    if (keepSeconds <= 0 || !row || push.publicKey === null) return;
    const notice = decryptJson(keys.payload, encryptionContext, NoticeSchema, sealed);
    const outcome = await push.deliver(openDevice(platform, row), notice, keepSeconds);
    if (outcome === 'gone') await removeDevice(database.db, row.account_id, deviceId);
  });
}
