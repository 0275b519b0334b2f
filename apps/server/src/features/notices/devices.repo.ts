import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PushDeviceTable } from '../../../db/tables/notices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export type DeviceRow = Selectable<PushDeviceTable>;

export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export const findDevices = (db: Db, accountId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_device')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findDevice = (db: Db, id: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('push_device').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends what this browser had, of whatever account: its notifications go to who subscribed last. */
export const removeByEndpoint = async (tx: Tx, hash: Buffer): Promise<void> => {
  await tx.deleteFrom('push_device').where('endpoint_hash', '=', hash).execute();
};

type Device = { id: string; account_id: string; endpoint_hash: Buffer; created_at: Date; content: Buffer };
export const insertDevice = async (tx: Tx, device: Device): Promise<void> => {
  await tx
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(device))
    .execute();
};

/** Ends a device of its account; false when the account has no such one. */
export const removeDevice = async (tx: Db, accountId: string, id: string): Promise<boolean> =>
  (await tx.deleteFrom('push_device').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows > 0n;

export const removeDevices = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('push_device').where('account_id', '=', accountId).execute();
};
