import fc from 'fast-check';
import { expect, test } from 'vitest';
import { romanise } from './devanagari.ts';
import { makeSpeller, spell, withinEdits } from './spelling.ts';
import { foldVowels, stemOf } from './stem.ts';

const speller = makeSpeller(
  new Set(['fever', 'cough', 'cold', 'headach', 'diarhoea', 'bukhar', 'khansi', 'khaansi', 'feet', 'fit']),
  new Set(['could', 'never', 'heard']),
  new Set(['fever', 'cough', 'cold', 'headach', 'diarhoea', 'feet', 'fit']),
);

test.each([
  ['fevr', 'fever'],
  ['headahc', 'headach'],
  ['diarea', undefined],
  ['bukhaar', 'bukhar'],
  ['could', undefined],
  ['never', undefined],
  ['xyzzy', undefined],
])('%s is read as %s', (typed, meant) => {
  expect(spell(speller, typed)[0]).toBe(meant);
});

test('all spellings of a Hindi word are that word', () => {
  expect(spell(speller, 'khansi')).toEqual(['khansi', 'khaansi']);
  expect(spell(speller, 'khaansi')).toEqual(['khansi', 'khaansi']);
});

test('a known English word is never taken for another one', () => {
  expect(spell(speller, 'feet')).toEqual(['feet']);
  expect(spell(speller, 'fit')).toEqual(['fit']);
});

test('one edit anywhere is within one edit, and the distance does not depend on the order', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/);
  fc.assert(
    fc.property(word, fc.nat(11), (text, at) => {
      const cut = text.slice(0, at % text.length) + text.slice((at % text.length) + 1);
      expect(withinEdits(text, cut, 1)).toBe(true);
    }),
  );
  fc.assert(fc.property(word, word, (a, b) => withinEdits(a, b, 2) === withinEdits(b, a, 2)));
});

test.each([
  ['बुखार', 'bukhar'],
  ['खांसी', 'khansi'],
  ['धड़कन', 'dhadkan'],
  ['कमजोरी', 'kamjori'],
  ['पेशाब', 'peshab'],
  ['घुटना', 'ghutna'],
])('%s is written %s in Latin letters, long vowels aside', (word, latin) => {
  const plain = word.normalize('NFD').replaceAll('\u093c', '');
  expect(romanise(plain).map(foldVowels)).toContain(latin);
});

test('a word that is not Devanagari has no other spelling', () => {
  expect(romanise('fever')).toEqual([]);
  expect(romanise('காய்ச்சல்')).toEqual([]);
});

test.each([
  ['ruk', 'rukna', 'rukti', 'ruki', 'rukne'],
  ['sooj', 'sujna', 'soojta', 'suji', 'suja'],
  ['phool', 'phulna', 'phoolti', 'phuli', 'phoolne'],
])('%s and its forms are one word', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});
