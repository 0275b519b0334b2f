import { isIPv6 } from 'node:net';

/** The first `count` of the eight groups of an IPv6 address, as a range; an IPv4 address as it is. */
function range(ip: string, count: 3 | 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}

/**
 * The address that limits count by. One subscriber of IPv6 holds a whole /64, so the rest of the address would be a way
 * around every limit.
 */
export const addressGroup = (ip: string): string => range(ip, 4);

/** The same for guesses of a password: many providers give a subscriber a /48 for the asking. */
export const addressNetwork = (ip: string): string => range(ip, 3);
