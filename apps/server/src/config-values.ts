// What a setting may be, and what is said of one that is not.
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
export const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
  abort: true,
});
/** An address without a path: links and the web app's own files begin at its root. */
export const isOrigin = (url: string): boolean => {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
};
function hasReadablePassword(url: string): boolean {
  const { username, password } = new URL(url);
  return !/%(?![0-9a-f]{2})/i.test(username + password);
}
/** A URL that holds a password: signs of URLs in it are what makes it unreadable. */
export const urlWithPassword = (protocol: RegExp, begins: string) =>
  z
    .url({
      protocol,
      abort: true,
      error: ({ input }) =>
        protocol.test(String(input).split('://')[0] ?? '')
          ? 'cannot be read: in its password % stands as %25, # as %23, / as %2F, ? as %3F, : as %3A and @ as %40'
          : `must be an address that begins with ${begins}`,
    })
    .refine(hasReadablePassword, { error: 'has a % in its user or password that stands for itself: write %25' });
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

/** A term after which something is removed; `off`: never. Not so short that a holiday is enough. */
export const days = z
  .string()
  .regex(/^(?:off|[1-9]\d{1,4})$/, 'must be off, or a number of days from 30 to 36500')
  .transform((term) => (term === 'off' ? null : Number(term)))
  .refine(
    (term) => term === null || (term >= 30 && term <= 36_500),
    'must be off, or a number of days from 30 to 36500',
  );
