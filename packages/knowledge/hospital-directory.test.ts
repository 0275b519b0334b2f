// The hospitals chosen from the National Hospital Directory: where they are, and that nothing is said that it does not say.
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DIRECTORY_ID, directoryHospitals, readDirectory } from './hospital-directory.ts';
import { loadHospitals } from './load-care.ts';
import { loadPlaces } from './load-places.ts';

const { hospitals } = loadHospitals();
const listed = directoryHospitals(readDirectory().text);
const pins = new Map(
  loadPlaces().flatMap((place) => (place.pincode === null ? [] : [[place.pincode, place] as const])),
);

test.each([
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Hyderabad',
  'Ahmedabad',
  'Chennai',
  'Kolkata',
  'Surat',
  'Pune',
  'Jaipur',
  'Lucknow',
  'Kanpur',
])('%s has at least 60 hospitals', (city) => {
  expect(hospitals.filter((one) => one.city.replace('New Delhi', 'Delhi') === city).length).toBeGreaterThanOrEqual(60);
});

test.each([
  [29_096, 'Regency Hospital', 'Kanpur', '208005'],
  [7952, 'Wockhardt Hospital Ltd', 'Surat', '395001'],
  [20_481, 'District Hospital Kolasib', 'Kolasib', '796081'],
  [30_288, 'District Hospital, Sultanpur', 'Sultanpur', '228001'],
  [15_488, 'District Hospital Chhatarpur', 'Chhatarpur', '471001'],
  [15_363, 'District Hospital, Khandwa', 'Khandwa', '450001'],
])('row %i is %s', (row, name, city, pincode) => {
  const cite = `nhd:${row}`;
  const found = hospitals.find(({ cites }) => Object.values(cites).some((list) => list?.includes(cite)));
  expect(found).toMatchObject({ name, city, pincode });
});

test('district hospitals and medical colleges of nearly every state are there', () => {
  const ofDistrict = hospitals.filter(({ name }) => /district|sadar|civil hospital|medical college/i.test(name));
  expect(ofDistrict.length).toBeGreaterThan(250);
  expect(new Set(ofDistrict.map(({ state }) => state)).size).toBeGreaterThan(28);
});

describe('a hospital of the directory', () => {
  test('states its name, address, place and phones, and leaves the rest unknown', () => {
    for (const hospital of listed) {
      const { specialties, emergency, beds, established, accreditations, website, name } = hospital;
      expect([specialties, emergency, beds, established, accreditations, website], name).toEqual([
        [],
        null,
        null,
        null,
        [],
        null,
      ]);
    }
  });

  test('is the government’s only where its name says so', () => {
    const owned = listed.filter(({ ownership }) => ownership !== null);
    expect(owned.length).toBeGreaterThan(40);
    for (const { ownership, name } of owned) {
      expect(ownership, name).toBe('government');
      expect(name).toMatch(/gov|district/i);
    }
  });

  test('stands once, under the row it comes from', () => {
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    for (const { id, cites } of listed) expect(cites.name).toEqual([id.replace(DIRECTORY_ID, 'nhd:')]);
  });

  test('lies near its PIN code, or has its very place and says so', () => {
    for (const { name, pincode, lat, lng, precision } of listed.filter(({ pincode }) => pincode !== null)) {
      const pin = pins.get(pincode ?? '') ?? { lat: 0, lng: 0, spreadKm: 0 };
      const km = Math.hypot(lat - pin.lat, (lng - pin.lng) * Math.cos((lat * Math.PI) / 180)) * 111.2;
      expect(km, name).toBeLessThanOrEqual(precision === 'town' ? 0.1 : pin.spreadKm + 15.1);
    }
    const withoutPin = listed.filter(({ pincode }) => pincode === null);
    expect(withoutPin.length).toBeLessThan(5);
    expect(new Set(withoutPin.map(({ precision }) => precision))).toEqual(new Set(['town']));
  });
});

test('the lines stay small', () => {
  expect(statSync(new URL('./data/hospitals/directory.tsv', import.meta.url)).size).toBeLessThan(200_000);
});
