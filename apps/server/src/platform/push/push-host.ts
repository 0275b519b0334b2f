/** The push services of the browsers there are. A subscription names its own service, so nothing else is ever asked. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
/** Windows has a host for each region. */
const hostEnd = '.notify.windows.com';

/**
 * Whether an address belongs to a push service: https, its usual port, no password in it. `testHost` is a host with its
 * port on this machine, which stands in for the services in tests.
 */
export function isPushAddress(text: string, testHost: string | null): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (testHost !== null && host === testHost) return true;
  // a port of its own would be part of `host`
  return protocol === 'https:' && host === hostname && (hosts.has(hostname) || hostname.endsWith(hostEnd));
}
