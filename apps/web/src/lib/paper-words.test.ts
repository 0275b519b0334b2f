import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { followLanguage } from './language.ts';
import { paperWords } from './paper-words.ts';

beforeEach(() => i18next.changeLanguage('en'));

test.each([
  ['After food', 'खाने के बाद'],
  ['At night, after food', 'रात, खाने के बाद'],
  ['Morning and night', 'सुबह और रात'],
  // what it does not know stays as it is printed
  ['2 in the morning and 1 at night, with milk', '2 in the morning and 1 at night, दूध के साथ'],
  ['', ''],
])('"%s" of a prescription is "%s" on a page in Hindi', async (printed, said) => {
  await followLanguage('hi');
  expect(paperWords(printed)).toBe(said);
});

test('on a page in English it stays as it is printed', () => {
  expect(paperWords('after food')).toBe('after food');
});
