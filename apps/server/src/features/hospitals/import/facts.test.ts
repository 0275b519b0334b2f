import { describe, expect, test } from 'vitest';
import { coordinatesOf, nameOf, phonesOf, pincodeOf, websiteOf, wholeNumberOf } from './facts.ts';

describe('phone numbers', () => {
  test.each([
    ['03192 251971', ['03192 251971']],
    ['011 27942334, 011 27942335', ['011 27942334', '011 27942335']],
    ['+91 98765 43210', ['+91 98765 43210']],
    ['9876543210/9876543211', ['+91 98765 43210', '+91 98765 43211']],
    ['+91-20-26123456', ['020 26123456']],
    ['1204233366', ['01204233366']],
    ['1800 123 4567', ['1800 123 4567']],
    ['98765 43210 or 98765 43210', ['+91 98765 43210']],
  ])('%s is kept', (text, phones) => {
    const leftOut: string[] = [];
    expect([phonesOf(text, leftOut), leftOut]).toEqual([phones, []]);
  });

  test.each(['26409141', '42', '0000000000', '9999999999', 'not known', '+1 202 555 0100 77', '0120-42'])(
    '%s is left out, and it is said',
    (text) => {
      const leftOut: string[] = [];
      expect([phonesOf(text, leftOut), leftOut]).toEqual([[], ['a phone number that is not whole']]);
    },
  );
});

describe('websites', () => {
  test.each([
    ['https://hospital.example.in/', 'https://hospital.example.in/'],
    ['www.hospital.example.in', 'https://www.hospital.example.in/'],
    ['http://hospital.example.in/a?b=c', 'http://hospital.example.in/a?b=c'],
  ])('%s is kept', (text, url) => {
    expect(websiteOf(text, [])).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://hospital.example.in',
    'https://user:secret@hospital.example.in',
    'https://localhost/',
    'https://10.0.0.1/',
    'no website',
    '//',
  ])('%s is left out, and it is said', (text) => {
    const leftOut: string[] = [];
    expect([websiteOf(text, leftOut), leftOut.length]).toEqual([null, 1]);
  });
});

test.each([
  ['18.52', '73.85', { lat: 18.52, lng: 73.85 }],
  ['0', '0', null],
  ['73.85', '18.52', null],
  ['18.52', 'east', null],
  ['Infinity', '73', null],
  ['', '', null],
])('coordinates %s, %s', (lat, lng, expected) => {
  expect(coordinatesOf(lat, lng, [])).toEqual(expected);
});

test('a PIN code has six digits and does not begin with 0', () => {
  expect(['411001', '411 001', '011001', '41100', 'x'].map((text) => pincodeOf(text, []))).toEqual([
    '411001',
    '411001',
    null,
    null,
    null,
  ]);
});

test('a count is a whole number that hospitals have', () => {
  expect(['30', '0', '-5', '1e3', '99999', 'many'].map((text) => wholeNumberOf(text, 1, 6000))).toEqual([
    30,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a name has letters in it, and no more than can be shown', () => {
  expect(nameOf(' 12345 ')).toBeNull();
  expect(nameOf('AB')).toBeNull();
  expect(nameOf(`${'Very '.repeat(100)}Long`)?.length).toBeLessThanOrEqual(160);
});
