import { deviceStorage } from './storage.ts';

/**
 * Told by the server at a sign-in and sent with the next one from this browser: while strangers try passwords for an
 * email, a device that signed in before needs no extra code. It opens nothing by itself, so it stays when somebody signs
 * out, and one serves everybody who signs in here.
 */
const DEVICE_KEY = 'nabz:device-key';

/** The key of this browser, as a part of the body of a sign-in; nothing before the first one. */
export const withDeviceKey = (): { deviceKey?: string } => {
  const deviceKey = deviceStorage.getItem(DEVICE_KEY);
  return deviceKey ? { deviceKey } : {};
};

export const keepDeviceKey = (key: string): void => deviceStorage.setItem(DEVICE_KEY, key);
