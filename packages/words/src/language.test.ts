import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', null, 'hi'],
  ['en;q=0.5, hi;q=0.7', null, 'hi'],
  ['fr, de;q=0.9', null, 'en'],
  ['fr', 'hi', 'hi'],
  ['en-GB', 'hi', 'en'],
  ['hi;q=0, fr', null, 'en'],
  [undefined, 'hi', 'hi'],
  [undefined, null, 'en'],
  ['*', 'hi', 'hi'],
  [';;q=,,\u0000 hi ;q=x', null, 'en'],
] as const)('with %j asked for and %j in the profile the answer is in %s', (header, profile, language) => {
  expect(chooseLanguage(header, profile, ['en', 'hi'])).toBe(language);
});

test('only the first 200 characters are read, so that a header of spaces costs nothing', () => {
  expect(chooseLanguage(`fr;${' '.repeat(200)}q=0.5,hi`, null, ['en', 'hi'])).toBe('en');
});
