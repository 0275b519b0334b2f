import { expect, test } from 'vitest';
import { byWorth, type Candidate, isSameHospital, repetitions, resolved } from './duplicates.ts';

let count = 0;
const candidate = (facts: Partial<Candidate>): Candidate => {
  count += 1;
  const nowhere = { lat: null, lng: null, precision: null };
  const place = { pincode: null, city: '', district: null, state: '' };
  return { id: `row-${count}`, layer: 'imported', connected: false, known: 1, ...nowhere, ...place, ...facts };
};
const at = (lat: number, precision: Candidate['precision'] = 'point') => ({ lat, lng: 73.8, precision });
const pune = { city: 'Pune', state: 'Maharashtra' };

test.each<[string, Partial<Candidate>, Partial<Candidate>, boolean]>([
  ['one PIN code', { pincode: '411001' }, { pincode: '411001' }, true],
  [
    'one PIN code, one of them placed elsewhere',
    { pincode: '411001', ...at(18, 'town') },
    { pincode: '411001', ...at(19) },
    true,
  ],
  ['two exact points 1.5 km apart', at(18.5), at(18.5135), true],
  ['two exact points 2.5 km apart', { ...at(18.5), ...pune }, { ...at(18.5225), ...pune }, false],
  [
    'two exact points near each other, and other PIN codes',
    { ...at(18.5), pincode: '411001' },
    { ...at(18.501), pincode: '411002' },
    true,
  ],
  [
    'the middle of one town, and other PIN codes',
    { ...at(18.5, 'town'), pincode: '411001' },
    { ...at(18.5, 'town'), pincode: '411002' },
    false,
  ],
  ['one town, a PIN code missing', { ...pune, pincode: '411001' }, pune, true],
  ['one town under two names', { city: 'Bengaluru Urban' }, { city: 'Bangalore' }, true],
  ['a district that is the other’s town', { city: 'Karad', district: 'Satara' }, { city: 'Satara' }, true],
  [
    'towns of one name in two states',
    { city: 'Aurangabad', state: 'Bihar' },
    { city: 'Aurangabad', state: 'Maharashtra' },
    false,
  ],
  ['nothing in common but the name', {}, {}, false],
])('namesakes with %s', (_, one, other, isOne) => {
  expect(isSameHospital(candidate(one), candidate(other), false)).toBe(isOne);
  expect(isSameHospital(candidate(other), candidate(one), false)).toBe(isOne);
});

test('two "Civil Hospitals" of one district are two, of one PIN code one', () => {
  expect(isSameHospital(candidate(pune), candidate(pune), true)).toBe(false);
  const pin = { pincode: '411001' };
  expect(isSameHospital(candidate({ ...pune, ...pin }), candidate({ ...pune, ...pin }), true)).toBe(true);
});

test('the connected one is shown, then the authored one, then who says more', () => {
  const rows = [
    candidate({ id: 'poor', known: 1 }),
    candidate({ id: 'rich', known: 5 }),
    candidate({ id: 'authored', layer: 'authored', known: 0 }),
    candidate({ id: 'connected', connected: true, known: 0 }),
  ];
  expect(rows.toSorted(byWorth).map(({ id }) => id)).toEqual(['connected', 'authored', 'rich', 'poor']);
});

test('what is authored or connected is never hidden', () => {
  const rows = [
    candidate({ ...pune, id: 'connected', connected: true }),
    candidate({ ...pune, id: 'authored', layer: 'authored' }),
    candidate({ ...pune, id: 'row' }),
  ];
  expect([...repetitions(rows)]).toEqual([['row', 'connected']]);
});

test('a repetition of a repetition leads to the hospital that is shown, and a circle to none', () => {
  const found = new Map([
    ['c', 'b'],
    ['b', 'a'],
    ['x', 'y'],
    ['y', 'x'],
  ]);
  expect([...resolved(found)]).toEqual([
    ['c', 'a'],
    ['b', 'a'],
  ]);
});
