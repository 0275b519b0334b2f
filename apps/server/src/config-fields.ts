// How single settings are written: what is no such text is told in words that follow the setting's name.
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const key = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{64}$/i, {
    error: 'must be 64 hexadecimal digits (make one with: openssl rand -hex 32)',
    abort: true,
  })
  .refine((hex) => new Set(hex.toLowerCase()).size >= 6, 'is too simple to be a key')
  .transform((hex) => Buffer.from(hex, 'hex'));
export const keys = text.transform((list) => list.split(',')).pipe(z.array(key).max(10, 'must name ten keys at most'));
/** name=value,name=value */
export const headers = text
  .regex(/^[\w-]+=[^,=\s][^,]*(?:,[\w-]+=[^,=\s][^,]*)*$/, 'must be of the form name=value,name=value')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split(/=(.*)/s, 2) as [string, string])));
export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const token = z
  .string()
  .regex(/^[\x21-\x7e]{32,200}$/, {
    error: 'must be 32 to 200 letters, digits and signs without a space (make one with: openssl rand -hex 32)',
    abort: true,
  })
  .refine((text) => new Set(text).size >= 6, 'is too simple to be a token');

/** An address, or a range in the form 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isLength && more.length === 0;
}

/** The path of a socket on this machine, or a host with a port. */
export const isSocket = (text: string): boolean => path.isAbsolute(text) || /^[^\s/]+:\d{1,5}$/.test(text);
