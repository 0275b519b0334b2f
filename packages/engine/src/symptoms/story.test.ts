import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyParts, isAboutAnother, isLongAgo } from './story.ts';

test.each([
  'my mother has fever',
  'meri maa ko bukhar',
  'bachche ko ulti',
  'my son fell',
  'मेरे पिताजी को खांसी',
  'fever and rash in my 4 year old',
  'our 6-month-old is not feeding',
  'meri 2 saal ki beti so rahi hai',
])('"%s" is about somebody else', (text) => {
  expect(isAboutAnother(text)).toBe(true);
});

test.each([
  'my mother says I have fever',
  'I have fever',
  'mujhe bukhar hai',
  'my husband told me to rest',
  'my chest hurts',
  'my 2 year old cough is back',
  'mera 4 din ka bukhar',
  'i am a 45 year old man',
])('"%s" is about the one who types', (text) => {
  expect(isAboutAnother(text)).toBe(false);
});

const isPast = (text: string, finding: string): boolean => {
  const start = text.indexOf(finding);
  return isLongAgo(text, start, start + finding.length);
};

test.each([
  ['had chest pain last year, now fine', 'chest pain', true],
  ['2 saal pehle seene me dard hua tha', 'seene me dard', true],
  ['had tb 2 years ago, now cough', 'cough', false],
  ['chest pain like i had last year', 'chest pain', false],
  ['cough started 2 years ago', 'cough', false],
  ['chest pain', 'chest pain', false],
])('in "%s" the %s is over: %s', (text, finding, isOver) => {
  expect(isPast(text, finding)).toBe(isOver);
});

test.each([
  ['a man with cough. his father died of lung cancer', 'lung cancer', true],
  ['she has fever; her mother has diabetes. she vomits', 'diabetes', true],
  ['she has fever; her mother has diabetes. she vomits', 'vomits', false],
  ['family history of heart attack', 'heart attack', true],
  ['my mother has chest pain', 'chest pain', false],
  ['her father brought her with fever', 'fever', false],
])('in "%s" the %s is told of a relative: %s', (text, finding, isFamily) => {
  const at = text.indexOf(finding);
  expect(familyParts(text).some(([from, to]) => at > from && at < to)).toBe(isFamily);
});

test('any place in any text is answered', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(60), fc.nat(60), (text, start, length) => {
      expect(typeof isLongAgo(text, start, start + length)).toBe('boolean');
      expect(typeof isAboutAnother(text)).toBe('boolean');
    }),
  );
});
