// Single facts of foreign lists, made fit for ours or left out: a wrong phone number is worse than none.
import { tidy } from '../names.ts';

/** Collects what was left out of an entry, each with its reason. */
export type LeftOut = string[];

/** A box around India with its islands. */
const INDIA = { south: 6, north: 38, west: 68, east: 98 };

const mobile = (digits: string): string => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

/** One number as it is dialled in India; null when it cannot be a whole one. */
function dialled(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?91(?=\d{10}$)/, '');
  if (/^1800\d{6,7}$/.test(digits)) return `1800 ${digits.slice(4, 7)} ${digits.slice(7)}`;
  const bare = digits.replace(/^0(?=\d{10}$)/, '');
  if (!/^[1-9]\d{9}$/.test(bare) || /^(\d)\1+$/.test(bare)) return null;
  // the area code stays apart where the list keeps it apart
  const [, area, number] = /^\D*(?:\+?91)?\D*0?([1-5]\d{1,4}|[6-8]\d{1,4})\D+(\d{5,8})\D*$/.exec(text.trim()) ?? [];
  if (area !== undefined && number !== undefined && area.length + number.length === 10) return `0${area} ${number}`;
  return /^[6-9]/.test(bare) ? mobile(bare) : `0${bare}`;
}

/** The whole numbers among what a list has as a phone. */
export function phonesOf(text: string, leftOut: LeftOut): string[] {
  const parts = text
    .split(/[,;/|]|\bor\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const numbers = parts.map(dialled);
  if (numbers.includes(null)) leftOut.push('a phone number that is not whole');
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, 5);
}

/** An address of the web that a browser may be sent to. */
export function websiteOf(text: string, leftOut: LeftOut): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (isWeb && /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(url.hostname) && url.href.length <= 300) return url.href;
  leftOut.push('a website that is not an address of the web');
  return null;
}

export function pincodeOf(text: string, leftOut: LeftOut): string | null {
  const digits = text.replace(/\s/g, '');
  if (/^[1-9]\d{5}$/.test(digits)) return digits;
  if (digits !== '') leftOut.push('a PIN code that is none');
  return null;
}

export type Coordinates = { lat: number; lng: number } | null;

/** Coordinates inside India; (0, 0) and the like are left out. */
export function coordinatesOf(lat: unknown, lng: unknown, leftOut: LeftOut): Coordinates {
  if (lat === '' || lng === '' || lat === undefined || lng === undefined) return null;
  const [north, east] = [Number(lat), Number(lng)];
  if (north >= INDIA.south && north <= INDIA.north && east >= INDIA.west && east <= INDIA.east)
    return { lat: Number(north.toFixed(6)), lng: Number(east.toFixed(6)) };
  leftOut.push('coordinates outside India');
  return null;
}

/** A count within what hospitals have; everything else is not known. */
export function wholeNumberOf(text: string, min: number, max: number): number | null {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

const NAME_LETTERS = 160;
const ADDRESS_LETTERS = 300;

/** A name that can be shown; null when nothing of it is one. */
export function nameOf(text: string): string | null {
  const name = tidy(text).slice(0, NAME_LETTERS).trim();
  return (name.match(/\p{L}/gu) ?? []).length >= 3 ? name : null;
}

export const addressOf = (text: string): string => tidy(text).slice(0, ADDRESS_LETTERS);

/** A town, district or state: short, and never a number. */
export const placeOf = (text: string): string => {
  const place = tidy(text).slice(0, 60);
  return /\p{L}/u.test(place) ? place : '';
};
