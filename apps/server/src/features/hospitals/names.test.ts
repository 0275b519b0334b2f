import { describe, expect, test } from 'vitest';
import { isOrdinary, nameKey, placeKey, searchWords, tidy, typedWords } from './names.ts';

describe('names of one hospital in several lists', () => {
  test.each([
    ['Sree Veja Nursing Home', 'Shree Veja Nursing Home'],
    ['Care Hospital - Vijayawada', 'CARE Hospitals'],
    ['Kohinoor Hospitals Pvt Ltd', 'Kohinoor Hospital'],
    ['The Bangalore Hospital', 'Bengaluru Hospital'],
    ['Eye-Q Super Speciality Eye Hospitals', 'Eye Q Superspecialty Eye Hospital'],
    ["Dr Ajayan's Multi Speciality Hospital", 'Ajayans Multispeciality Hospital'],
    ['Lady Care Women’s Hospital', 'Lady Care Womens Hospital'],
    ['Subbiah Hospital ( A Unit Of Shirdi Sai Hospital Pvt. Ltd. )', 'Subbiah Hospital'],
    ['Sancheti Institute for Orthopaedics', 'Sancheti Institute Orthopedic'],
  ])('%s = %s', (one, other) => {
    const places = ['Andhra Pradesh', 'Vijayawada'];
    expect(nameKey(one, places)).toBe(nameKey(other, places));
    expect(nameKey(one, places)).not.toBeNull();
  });

  test.each([
    ['Sai Hospital', 'Sai Nursing Home'],
    ['Apollo Hospital', 'Apollo Clinic'],
    ['Fortis Hospital Nagarbhavi', 'Fortis Hospital Rajajinagar'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one, [])).not.toBe(nameKey(other, []));
  });

  test('a name that every district has is marked, and one with nothing left is none', () => {
    for (const name of ['Civil Hospital', 'Community Health Centre', 'District Hospital, Pune', 'Eye Hospital'])
      expect([name, isOrdinary(nameKey(name, ['Pune']) ?? '')]).toEqual([name, true]);
    expect(isOrdinary(nameKey('Sai Hospital', []) ?? '')).toBe(false);
    expect(nameKey('Hospital', [])).toBeNull();
    expect(nameKey('', [])).toBeNull();
  });
});

test('a town is the same under its old name and as a district', () => {
  expect(placeKey('Bengaluru Urban')).toBe(placeKey('Bangalore'));
  expect(placeKey('Mumbai Suburban')).toBe(placeKey('BOMBAY'));
  expect(placeKey('')).toBeNull();
});

test('a search looks in every spelling of every word, each once', () => {
  const words = searchWords(['Kokilaben Hospital', 'Bombay', 'Mumbai', null]).split(' ');
  expect(words).toEqual(expect.arrayContaining(['kokilaben', 'hospital', 'hospitals', 'bombay', 'mumbai']));
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  ['Apollo Hospital, Pune', ['apollo', 'pune']],
  ['hosptial of hope', ['hope']],
  ['hospital', ['hospital']],
  ['Civil Hospital', ['civil']],
  ["'; DROP TABLE hospital; --", ['drop', 'table']],
  ['💥', []],
])('of "%s" only what tells hospitals apart is searched for', (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});

test.each([
  ['INDRAVATI HOSPITAL & RESEARCH CENTRE', 'Indravati Hospital & Research Centre'],
  ['  Clinic ,Near  Bus Stand,, ', 'Clinic, Near Bus Stand'],
  ['RH BOISAR', 'RH Boisar'],
  ['DR. D.Y. PATIL HOSPITAL', 'Dr. D.Y. Patil Hospital'],
  ['KALMESHWAR ¿ 441501', 'Kalmeshwar 441501'],
  ['Already Calm', 'Already Calm'],
  ["St. Mary'S Home \\n", "St. Mary's Home"],
  ['आशा अस्पताल', 'आशा अस्पताल'],
  ['Neem \u202ELeaf\u202C Hos\u00ADpital\uFEFF', 'Neem Leaf Hospital'],
  ['क्\u200Dष अस्पताल', 'क्\u200Dष अस्पताल'],
])('"%s" is written as %s', (shouted, calm) => {
  expect(tidy(shouted)).toBe(calm);
});
