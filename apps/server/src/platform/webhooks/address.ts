// Where a webhook may lie. An address that leads into our own network would let whoever names it reach what the world cannot.
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Not of the public internet: this machine, networks of one's own, of providers, for tests and examples, for many at once (RFC 6890). */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given out to the world, without what leads on to IPv4 or is for examples. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !closed.check(ip, 'ipv4');
  return version === 6 && open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6');
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether something may be sent there, as far as the text tells: https and no password. Names are looked up when something is sent. */
export function isWebhookUrl(text: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const host = hostOf(url);
  if (allowsPrivate) return url.protocol === 'https:' || (url.protocol === 'http:' && host === '127.0.0.1');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

const closedError = (): Error => new Error('The webhook is at an address that is not public.');

/** Looks a name up for a connection, and refuses one that leads to any address that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) callback(error ?? closedError(), '');
    else if (!found.every(({ address }) => isPublicAddress(address))) callback(closedError(), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
