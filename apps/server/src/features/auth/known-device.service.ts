// Devices that an account signed in with before: while strangers try passwords, these need no extra code.
import type { Tx } from '../../platform/db/database.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/secret-token.ts';
import { devicesKept } from './auth.policy.ts';
import { isKnown, remember } from './known-device.repo.ts';

/** What a sign-in shows of its device: the key it was given before, if any, and the address it comes from. */
export type Device = { readonly deviceKey: string | undefined; readonly ip: string };

/** Of one account alone: two that share a home do not show by it that they do. */
const addressMark = ({ keys }: Platform, accountId: string, ip: string): Buffer =>
  keys.fingerprint('throttle', `device-address:${accountId}:${addressGroup(ip)}`);
const keyMark = ({ keys }: Platform, accountId: string, key: string): Buffer =>
  keys.fingerprint('throttle', `device-key:${accountId}:${key}`);

/** Whether the account signed in with this device, or from this address, before. */
export const isKnownDevice = (platform: Platform, accountId: string, { deviceKey, ip }: Device): Promise<boolean> =>
  isKnown(platform.database.db, accountId, [
    addressMark(platform, accountId, ip),
    ...(deviceKey === undefined ? [] : [keyMark(platform, accountId, deviceKey)]),
  ]);

/** Keeps the device of a sign-in that succeeded; answers the key that it shows the next time. */
export async function rememberDevice(
  tx: Tx,
  platform: Platform,
  accountId: string,
  { deviceKey, ip }: Device,
): Promise<string> {
  // a key of a device's own choosing could be one that somebody else knows
  const mine = deviceKey !== undefined && (await isKnown(tx, accountId, [keyMark(platform, accountId, deviceKey)]));
  const key = mine ? deviceKey : newToken();
  const marks = [addressMark(platform, accountId, ip), keyMark(platform, accountId, key)];
  await remember(tx, accountId, marks, { now: platform.clock.now(), atMost: devicesKept });
  return key;
}
