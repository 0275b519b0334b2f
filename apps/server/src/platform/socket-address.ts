import { isIP } from 'node:net';
import path from 'node:path';

/** An address, or a range in the form 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isLength && more.length === 0;
}

/** The path of a socket on this machine, or a host with a port. */
export const isSocket = (text: string): boolean => path.isAbsolute(text) || /^[^\s/]+:\d{1,5}$/.test(text);
