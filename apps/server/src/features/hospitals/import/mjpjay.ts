import { specialtiesOf } from '../specialty-library.ts';
import { addressOf, coordinatesOf, type LeftOut, nameOf, pincodeOf, placeOf, wholeNumberOf } from './facts.ts';
import { blank, NO_KEY, NO_NAME, type Reading, skipped } from './reading.ts';

/** The columns of the list of hospitals in Maharashtra's health insurance scheme. */
export const MJPJAY_COLUMNS = [
  'id',
  'name',
  'address',
  'district',
  'pincode',
  'lat',
  'lng',
  'total_beds',
  'type',
  'specialties',
] as const;

/** Larger counts are slips of the pen: no hospital of the state has them. */
const MOST_BEDS = 4000;

/** "Cardiology (M7)|ENT (S2)" without the codes of the scheme. */
const wordsOf = (text: string): string[] =>
  text.split('|').map((part) => part.replace(/\s*\([A-Z]+\d*\)\s*$/, '').trim());

/** One row of the list. Its coordinates are those of the area around: of many, they lie tens of kilometres off. */
export function readMjpjay(row: Readonly<Record<string, string | undefined>>): Reading {
  const key = (row.id ?? '').trim();
  if (!/^\d{1,9}$/.test(key)) return skipped(key, NO_KEY);
  const name = nameOf((row.name ?? '').replace(/,\s*(?:pvt|govt)\.?\s*$/i, ''));
  if (name === null) return skipped(key, NO_NAME);
  const leftOut: LeftOut = [];
  const coordinates = coordinatesOf(row.lat, row.lng, leftOut);
  const district = placeOf(row.district ?? '');
  return {
    kind: 'hospital',
    key,
    leftOut,
    hospital: {
      ...blank('mjpjay', key),
      name,
      address: addressOf(row.address ?? ''),
      city: district,
      district: district || null,
      state: 'Maharashtra',
      pincode: pincodeOf(row.pincode ?? '', leftOut),
      ...(coordinates ? { ...coordinates, precision: 'town' } : {}),
      beds: wholeNumberOf(row.total_beds ?? '', 1, MOST_BEDS),
      // what the list calls corporate are companies and trusts alike
      ownership: row.type?.trim() === 'Government' ? 'government' : null,
      specialties: specialtiesOf('mjpjay', wordsOf(row.specialties ?? '')),
      insurance: ['MJPJAY (Maharashtra)'],
    },
  };
}
