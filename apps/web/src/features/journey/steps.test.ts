import { expect, test } from 'vitest';
import { askedStep, journeyAddress, possibleStep, readChoices, SHOWN_STEP, STEPS } from './steps.ts';

const all = { treatment: 'knee', hospital: 'h1', specialization: 'Orthopedics' };
const none = { treatment: '', hospital: '', specialization: '' };

test('JRN-11 JRN-13 four states in their order, shown as three numbers', () => {
  expect(STEPS).toEqual(['search', 'treatment-details', 'hospitals', 'doctors']);
  expect(STEPS.map((step) => SHOWN_STEP[step] + 1)).toEqual([1, 1, 2, 3]);
});

test.each([
  ['', 'search'],
  ['treatment=knee', 'treatment-details'],
  ['treatment=knee&step=search', 'search'],
  ['treatment=knee&step=hospitals', 'hospitals'],
  ['treatment=knee&step=doctors&hospital=h1', 'doctors'],
  ['treatment=knee&step=nonsense', 'treatment-details'],
])('the address ?%s asks for %s', (query, step) => {
  expect(askedStep(new URLSearchParams(query))).toBe(step);
});

test.each([
  ['doctors', all, true, 'doctors'],
  ['doctors', all, false, 'doctors'],
  ['doctors', { ...all, hospital: '' }, true, 'hospitals'],
  ['doctors', { ...all, hospital: '' }, false, 'treatment-details'],
  ['doctors', { ...all, treatment: '' }, true, 'search'],
  ['hospitals', all, true, 'hospitals'],
  ['hospitals', all, false, 'treatment-details'],
  ['hospitals', none, true, 'search'],
  ['treatment-details', none, true, 'search'],
  ['search', all, true, 'search'],
] as const)('%s, with %o and a place: %s, shows %s', (asked, choices, hasPlace, step) => {
  expect(possibleStep(asked, choices, hasPlace)).toBe(step);
});

test.each(STEPS)('an address of %s that is read again is the same state', (step) => {
  const params = new URL(journeyAddress(step, all), 'http://nabz.test').searchParams;
  expect(askedStep(params)).toBe(step);
  expect(possibleStep(step, readChoices(params), true)).toBe(step);
  expect(readChoices(params).specialization).toBe('Orthopedics');
});

test('nothing chosen has a bare address', () => {
  expect(journeyAddress('search', none)).toBe('/treatment-journey');
});
