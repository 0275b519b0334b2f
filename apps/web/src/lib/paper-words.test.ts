import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { followLanguage } from './language.ts';
import { amountWords, paperWords } from './paper-words.ts';

beforeEach(() => i18next.changeLanguage('en'));

test.each([
  ['After food', 'खाने के बाद'],
  ['At night, after food', 'रात, खाने के बाद'],
  ['Morning and night', 'सुबह और रात'],
  ['2 in the morning and 1 at night, with milk', 'सुबह मात्रा 2 और रात मात्रा 1, दूध के साथ'],
  ['Every 6 hours, after food', 'हर 6 घंटे में, खाने के बाद'],
  ['Every 4 to 6 hours', 'हर 4 से 6 घंटे में'],
  ['Once a week (Sunday)', 'हफ़्ते में एक बार (रविवार)'],
  ['Every day except Sunday', 'रविवार छोड़कर हर दिन'],
  ['On Monday, Wednesday and Friday, before food', 'सोमवार, बुधवार, और शुक्रवार को, खाने से पहले'],
  ['3 times a week', 'हफ़्ते में 3 बार'],
  ['TDS SOS', 'दिन में तीन बार, ज़रूरत पड़ने पर'],
  ['Both eyes, 2 at a time', 'दोनों आँखों में, एक बार में 2'],
  // what it does not know stays as it is printed
  ['as told by the nurse, with milk', 'as told by the nurse, दूध के साथ'],
  ['Three times a day', 'दिन में तीन बार'],
  ['', ''],
])('"%s" of a prescription is "%s" on a page in Hindi', async (printed, said) => {
  await followLanguage('hi');
  expect(paperWords(printed)).toBe(said);
});

test('on a page in English it stays as it is printed', () => {
  expect(paperWords('after food')).toBe('after food');
});

test.each([
  ['1', 'मात्रा 1'],
  ['1 tablet', '1 गोली'],
  ['2 tablets', '2 गोलियाँ'],
  ['half tablet', '½ गोली'],
  ['1/2 tab.', '1/2 गोली'],
  ['10 drops', '10 बूँदें'],
  // units of measure and free words stay as they are written
  ['5 ml', '5 ml'],
  ['as told', 'as told'],
  ['', ''],
])('the amount "%s" is "%s" on a page in Hindi', async (written, said) => {
  await followLanguage('hi');
  expect(amountWords(written)).toBe(said);
});
