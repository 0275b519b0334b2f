import type { Hospital } from '@nabz/contract/hospitals';

/** Of an address that somebody else wrote, only what a browser may open: http and https. */
export function webAddress(website: string | null): { href: string; host: string } | null {
  if (website === null || !URL.canParse(website)) return null;
  const { protocol, href, hostname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { href, host: hostname.replace(/^www\./, '') };
}

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;

/** A number to call; null when what stands there is not one number. */
export function callAddress(phone: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(phone.trim())) return null;
  const digits = phone.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Directions to the hospital in a maps app; null when its place is not known. (0, 0) is no place. */
export function directionsAddress({ location }: Pick<Hospital, 'location'>): string | null {
  const at = location.coordinates;
  if (at === null || (at.lat === 0 && at.lng === 0)) return null;
  const query = new URLSearchParams({ api: '1', destination: `${at.lat},${at.lng}` });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
