// Which rows are one hospital, and which of them is worth more.
import { fold, placeKey } from '../../apps/server/src/features/hospitals/names.ts';
import { km } from '../places/files.mjs';
import { plainWords, tellingWords } from './names.mjs';

/** Exact points of one hospital lie so near each other. */
const SAME_KM = 1;

/** What a name is compared by. */
export const compared = (name, { city, district, state }) => ({
  telling: tellingWords(name, [city, district, state]),
  plain: plainWords(name, [city, district, state]),
});

const LETTERS = 3;
const isSubset = (one, other) => one.every((word) => other.includes(word));
export const isExact = ({ precision }) => precision === 'point';

/** "2/7, Sarat Bose Road" and "2 /7, Sarat Bose Road, Elgin": the same house, whatever it was called when. */
function shareHouse(one, other, letters) {
  const [short, long] = [fold(one.address), fold(other.address)].toSorted((a, b) => a.length - b.length);
  return short.length >= letters && /^\d/.test(short) && `${long} `.startsWith(`${short} `);
}

/** One hospital under two names: what tells one apart is in the other's name, and the place does not speak against it. */
export function isSame(one, other) {
  if (placeKey(one.city) !== placeKey(other.city) && placeKey(one.district) !== placeKey(other.district)) return false;
  const areNear = isExact(one) && isExact(other) ? km(one, other) <= SAME_KM : null;
  const samePin = one.pincode !== null && one.pincode === other.pincode;
  const [a, b] = [one.telling, other.telling];
  if (areNear !== false && samePin && shareHouse(one, other, 12)) return true;
  if (areNear !== false && a.some((word) => b.includes(word)) && shareHouse(one, other, 16)) return true;
  if (a.length === 0 || b.length === 0)
    return a.length === b.length && one.plain === other.plain && samePin && areNear !== false;
  // initials alone are many hospitals': they have to stand in the same order
  if (a.join(' ') === b.join(' ') && a.length > 1 && areNear !== false) return true;
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (!isSubset(few, many) || !few.some((word) => word.length >= LETTERS)) return false;
  return areNear ?? (samePin || one.pincode === null || other.pincode === null);
}

const worth = (one) => [one.rank, isExact(one) ? 0 : 1, -one.phones.length, -one.address.length, one.row];
/** The worthier first: by rank, exact place, phones and address. */
export const byWorth = (one, other) => {
  const [a, b] = [worth(one), worth(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
};
