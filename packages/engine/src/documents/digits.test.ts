import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

/** The zero of each script. */
const ZEROS = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦'];

test('a number in the figures of any Indian script is the same number in ours', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(...ZEROS), (number, zero) => {
      const printed = number.toFixed(2);
      const indic = printed.replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
      expect(plainDigits(indic)).toBe(printed);
    }),
  );
});

test('letters stay what they are', () => {
  expect(plainDigits('हीमोग्लोबिन १०.३ Hb 12')).toBe('हीमोग्लोबिन 10.3 Hb 12');
});
