// The places are what a patient in India would type, where they are, and small enough to come with the project.
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldPlace } from './fold-place.ts';
import { loadPlaces, placesVersion, type PlaceFacts, townSpreadKm } from './load-places.ts';

const places = loadPlaces();
const towns = places.filter(({ kind }) => kind === 'town');
const pins = new Map(places.filter(({ kind }) => kind === 'pincode').map((pin) => [pin.name, pin]));
const largest = (fits: (town: PlaceFacts) => boolean): PlaceFacts | undefined =>
  towns.filter(fits).toSorted((a, b) => b.population - a.population)[0];
const named = (name: string): PlaceFacts | undefined =>
  largest((town) => [town.name, ...town.otherNames].some((one) => foldPlace(one) === foldPlace(name)));

test('there are 36 states and union territories, over 700 districts, 7,000 towns and 19,000 PIN codes', () => {
  const count = (kind: PlaceFacts['kind']) => places.filter((place) => place.kind === kind).length;
  expect(count('state')).toBe(36);
  expect(count('district')).toBeGreaterThan(700);
  expect(count('town')).toBeGreaterThan(7000);
  expect(count('pincode')).toBe(19_238);
});

test('every place lies in India and in a state, and has a name that can be found', () => {
  const states = new Set(places.filter(({ kind }) => kind === 'state').map(({ name }) => name));
  for (const place of places) {
    const isInIndia = place.lat > 6 && place.lat < 37.5 && place.lng > 68 && place.lng < 97.5;
    expect(isInIndia && states.has(place.state) && foldPlace(place.name) !== '', place.name).toBe(true);
    expect(place.spreadKm, place.name).toBeGreaterThan(0);
    expect(place.city, place.name).not.toBe('');
  }
});

test('states are those of today', () => {
  const stateOf = (name: string) => named(name)?.state;
  expect(stateOf('Leh')).toBe('Ladakh');
  expect(stateOf('Hyderabad')).toBe('Telangana');
  expect(stateOf('Daman')).toBe('Dadra and Nagar Haveli and Daman and Diu');
  expect(stateOf('Nipani')).toBe('Karnataka');
  expect(pins.get('194101')?.state).toBe('Ladakh');
  expect(pins.get('505172')?.state).toBe('Telangana');
});

test.each([
  ['Bombay', 'Mumbai'],
  ['Bangalore', 'Bengaluru'],
  ['Calcutta', 'Kolkata'],
  ['Madras', 'Chennai'],
  ['Poona', 'Pune'],
  ['Gurgaon', 'Gurugram'],
  ['Allahabad', 'Prayagraj'],
  ['Baroda', 'Vadodara'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Benares', 'Varanasi'],
  ['Mysore', 'Mysuru'],
  ['Cochin', 'Kochi'],
  ['Pondicherry', 'Puducherry'],
  ['मुम्बई', 'Mumbai'],
  ['पुणे', 'Pune'],
  ['गाजियाबाद', 'Ghaziabad'],
  ['Thāne', 'Thane'],
])('%s is found as %s', (typed, name) => {
  expect(named(typed)?.name).toBe(name);
});

test('names are in Latin letters or Devanagari alone', () => {
  const strange = places
    .flatMap((place) => [place.name, ...place.otherNames])
    .filter((name) => !/^(?:[\p{Script=Latin}\p{Script=Devanagari}\p{M}\d\s'’`.()&/*-]|\u200c|\u200d)+$/u.test(name));
  expect(strange).toEqual([]);
});

/** Where these quarters are, within 6 km, as any map shows. */
test.each([
  ['110001', 'Delhi', 28.63, 77.22],
  ['411045', 'Pune', 18.56, 73.78],
  ['500034', 'Hyderabad', 17.42, 78.44],
  ['600028', 'Chennai', 13.03, 80.26],
  ['800001', 'Patna', 25.61, 85.13],
  ['400018', 'Mumbai', 19.01, 72.82],
  // quarters that GeoNames has 10 to 20 km off
  ['400068', 'Mumbai', 19.25, 72.86],
  ['560034', 'Bengaluru', 12.93, 77.63],
  ['110075', 'Delhi', 28.59, 77.04],
  ['411044', 'Pune', 18.65, 73.77],
  ['395009', 'Surat', 21.19, 72.79],
])('PIN %s is in %s and at its place', (pin, city, lat, lng) => {
  const found = pins.get(pin);
  expect(found?.city).toBe(city);
  expect(Math.hypot((found?.lat ?? 0) - lat, (found?.lng ?? 0) - lng) * 111).toBeLessThan(6);
});

test('a PIN whose point cannot be right has that of its town and says how wide the area is', () => {
  const kanpur = named('Kanpur');
  expect(pins.get('208002')).toMatchObject({ lat: kanpur?.lat, lng: kanpur?.lng, city: 'Kanpur' });
  expect(pins.get('208002')?.spreadKm).toBeGreaterThan(9);
  expect(pins.get('208002')?.otherNames).toContain('Nawabganj');
});

test('a PIN of a large city stands where its hospitals are, when two or more agree', () => {
  const bengaluru = named('Bengaluru');
  const koramangala = pins.get('560034');
  expect(koramangala?.lat).not.toBe(bengaluru?.lat);
  expect(koramangala?.spreadKm).toBeLessThan(6);
  expect(koramangala?.otherNames).toContain('Koramangala');
});

test('a town reaches farther the more people it has', () => {
  expect([0, 100_000, 3_100_000, 12_700_000].map(townSpreadKm)).toEqual([1.5, 2.7, 9.5, 15.7]);
});

test('the version follows the files, and both together stay small', () => {
  expect(placesVersion()).toMatch(/^[0-9a-f]{12}-\d+$/);
  const bytes = ['towns.tsv', 'pins.tsv'].map(
    (file) => statSync(new URL(`./data/places/${file}`, import.meta.url)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000);
});
