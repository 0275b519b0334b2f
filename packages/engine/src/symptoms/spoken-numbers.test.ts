import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMeasures } from './measures.ts';
import { withDigits } from './spoken-numbers.ts';
import { plainText } from './words.ts';

const digits = (text: string): string => withDigits(plainText(text)).replaceAll(/\s+/g, ' ').trim();

test.each([
  ['one seventy six by one sixteen', '176 by 116'],
  ['bp one ten seventy', 'bp 110 70'],
  ['pulse one oh four', 'pulse 104'],
  ['two hundred and forty', '240'],
  ['thirty-eight degrees', '38 degrees'],
  ['sugar three fifty two', 'sugar 352'],
  ['twenty five days', '25 days'],
  ['fifty five', '55'],
  ['अड़तीस साल की', '38 साल की'],
  ['एक सौ चार बुखार', '104 बुखार'],
  ['pachas saal', '50 saal'],
])('%s is read as %s', (spoken, written) => {
  expect(digits(spoken)).toBe(written);
});

test.each(['five ten minutes', 'two three days', 'one day', 'fever for two days', 'दो दिन'])(
  'what is no spoken number stays: %s',
  (text) => {
    expect(digits(text).replace('10', 'ten')).toBe(plainText(text));
  },
);

test('every letter stands where it stood, whatever is written', () => {
  const word = fc.constantFrom(
    'one',
    'seventy',
    'six',
    'oh',
    'hundred',
    'and',
    'सौ',
    'पचास',
    'bp',
    ',',
    '-',
    'fever',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 30 }), (words) => {
      const text = plainText(words.join(' '));
      const read = withDigits(text);
      expect(read).toHaveLength(text.length);
      expect(withDigits(read)).toHaveLength(text.length);
    }),
  );
});

test('a pressure, an age and a time that were spoken count', () => {
  const measures = readMeasures('I am fifty five, BP one seventy six by one sixteen, headache since twenty two days');
  expect(measures).toMatchObject({ ageYears: 55, systolic: 176, diastolic: 116 });
  expect(measures.durations.map(({ days }) => days)).toContain(22);
  expect(readMeasures('दादी की उम्र चौहत्तर, ऑक्सीजन 88').ageYears).toBe(74);
});
