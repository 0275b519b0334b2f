import { expect, test } from 'vitest';
import { callAddress, directionsAddress } from './links.ts';
import { fromCentre, outerRingKm, spread } from './map-geometry.ts';
import { plateLetters } from './initials.ts';

const pune = { lat: 18.5196, lng: 73.8554 };

test('a degree north is 111 km up, and a degree east less the further one is from the equator', () => {
  const north = fromCentre(pune, { lat: 19.5196, lng: 73.8554 });
  expect(north.north).toBeCloseTo(111.2, 1);
  expect(north.east).toBeCloseTo(0, 6);
  const east = fromCentre(pune, { lat: 18.5196, lng: 74.8554 });
  expect(Math.hypot(east.east, east.north)).toBeCloseTo(105.4, 1);
  expect(east.east).toBeGreaterThan(105);
});

test('Mumbai lies 120 km from Pune, to the north-west', () => {
  const { east, north } = fromCentre(pune, { lat: 19.0728, lng: 72.8826 });
  expect(Math.round(Math.hypot(east, north))).toBe(119);
  expect(east).toBeLessThan(0);
  expect(north).toBeGreaterThan(0);
});

test.each([
  [0, 1],
  [0.4, 1],
  [3.1, 4],
  [10, 10],
  [10.1, 20],
  [499, 500],
])('hospitals up to %d km away are drawn on a map of %d km', (furthest, ring) => {
  expect(outerRingKm(furthest)).toBe(ring);
});

test('twenty hospitals at one point all stay visible, apart and inside the drawing', () => {
  const middle = { x: 160, y: 160 };
  const spots = spread(
    Array.from({ length: 20 }, () => middle),
    { gap: 24, size: 320, taken: [middle] },
  );
  for (const [at, one] of spots.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(12);
    expect(one.x).toBeLessThanOrEqual(308);
    for (const other of spots.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(23.9);
  }
});

test('a mark with room around it stands exactly where it belongs', () => {
  expect(spread([{ x: 40, y: 50 }], { gap: 24, size: 320, taken: [{ x: 160, y: 160 }] })).toEqual([{ x: 40, y: 50 }]);
});

test.each([
  ['Sassoon General Hospital, Pune', 'SG'],
  ['Sample Hospital Spinning Top, Delhi', 'ST'],
  ['All India Institute of Medical Sciences', 'AI'],
  ['District Hospital', 'D'],
  ['Hospital', 'H'],
  ['सर ज. जी. रुग्णालय', 'सज'],
])('the plate of %j shows %j', (name, letters) => {
  expect(plateLetters(name)).toBe(letters);
});

test.each([
  ['020 2612 8000', 'tel:02026128000'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['108', 'tel:108'],
  ['ask at the desk', null],
  ['12', null],
  ['020-26128000/26128001', null],
])('the number %j is called as %j', (phone, address) => {
  expect(callAddress(phone)).toBe(address);
});

test('LOC-05 a hospital at (0, 0) has no directions', () => {
  const at = (coordinates: { lat: number; lng: number } | null) =>
    directionsAddress({ location: { city: 'Pune', state: 'Maharashtra', address: '', coordinates } });
  expect(at({ lat: 0, lng: 0 })).toBeNull();
  expect(at(null)).toBeNull();
  expect(at({ lat: 18.5, lng: -73.25 })).toBe('https://www.google.com/maps/dir/?api=1&destination=18.5%2C-73.25');
});
