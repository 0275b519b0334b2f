import { catalogue } from '@nabz/words/catalogue';
import { spelledAlike } from '../names.ts';
import { specialtiesOf } from '../specialty-library.ts';
import { addressOf, coordinatesOf, type LeftOut, nameOf, phonesOf, pincodeOf, placeOf } from './facts.ts';
import { blank, NO_KEY, NO_NAME, type Reading, skipped } from './reading.ts';

const { specialtyOfName } = catalogue('en', 'hospitals');

/** The columns of the National Hospital Directory as it is passed on. */
export const NHD_COLUMNS = [
  'sr_no',
  'name',
  'address',
  'district',
  'state',
  'pincode',
  'phone',
  'lat',
  'lng',
  'geo_precision',
] as const;

// a map: the words come from the file, and an object would also answer to "constructor"
const precisions = new Map<string, 'point' | 'locality' | 'town'>([
  ['point', 'point'],
  ['locality', 'locality'],
  ['pin_centroid', 'town'],
  ['unverified', 'town'],
]);

/** A name that says "government" itself; everybody else's owner is not known. */
const isGovernment = (words: readonly string[]): boolean => words.includes('government');

/** One row of the directory. It knows neither beds nor departments: what a name says of itself is taken. */
export function readNhd(row: Readonly<Record<string, string | undefined>>): Reading {
  const key = (row.sr_no ?? '').trim();
  if (!/^\d{1,9}$/.test(key)) return skipped(key, NO_KEY);
  const name = nameOf(row.name ?? '');
  if (name === null) return skipped(key, NO_NAME);
  const leftOut: LeftOut = [];
  const precision = precisions.get((row.geo_precision ?? '').trim());
  const coordinates = precision === undefined ? null : coordinatesOf(row.lat, row.lng, leftOut);
  const district = placeOf(row.district ?? '');
  const words = spelledAlike(name);
  const specialties = specialtiesOf('inNames', words);
  return {
    kind: 'hospital',
    key,
    leftOut,
    hospital: {
      ...blank('nhd', key),
      name,
      address: addressOf(row.address ?? ''),
      city: district,
      district: district || null,
      state: placeOf(row.state ?? ''),
      pincode: pincodeOf(row.pincode ?? '', leftOut),
      ...(coordinates && precision ? { ...coordinates, precision } : {}),
      phones: phonesOf(row.phone ?? '', leftOut),
      ownership: isGovernment(words) ? 'government' : null,
      specialties,
      description: specialties.length > 0 ? specialtyOfName : '',
    },
  };
}
