import { BlockList, isIP } from 'node:net';

/** Where a server is: on this machine, in a private network, or somewhere else. */
export type Place = 'machine' | 'network' | 'outside';

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8, 'ipv4');
machine.addAddress('::1', 'ipv6');

const network = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  network.addSubnet(address, bits, 'ipv4');
network.addSubnet('fc00::', 7, 'ipv6');
network.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public name server answers: of one word, as containers have, or under an ending kept for private networks. */
const isPrivateName = (host: string): boolean =>
  !host.includes('.') || /\.(?:local|internal|lan|home\.arpa)$/.test(host);

/** What the host of an address says of where it is. A name is taken at its word: what it resolves to is the operator's doing. */
export function placeOf(url: string): Place {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version === 0) {
    if (host === 'localhost' || host.endsWith('.localhost')) return 'machine';
    return isPrivateName(host) ? 'network' : 'outside';
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (machine.check(host, family)) return 'machine';
  return network.check(host, family) ? 'network' : 'outside';
}
