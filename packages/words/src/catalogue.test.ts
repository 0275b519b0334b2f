import { expect, test } from 'vitest';
import { catalogue, say, spokenCatalogue, textsIn } from './catalogue.ts';

test('a text is said in the language that was chosen, and in English in one that has no texts', () => {
  expect(textsIn('hi')('mail.greetingNamed', { name: 'आशा' })).toBe('नमस्ते आशा,');
  expect(textsIn('ta')('mail.greetingNamed', { name: 'Asha' })).toBe('Namaste Asha,');
});

test('a refusal of the contract is filled from its message, with the plural of the language', () => {
  expect(say('en', { code: 'input.text.atMost', params: { count: 300 } })).toBe('Please use at most 300 characters.');
  expect(say('hi', { code: 'errors.platform.tooManyHours', params: { count: 2 } })).toContain('2 घंटे');
  expect(say('hi', { code: 'errors.platform.tooManyHours', params: { count: 1 } })).toContain('1 घंटा');
});

test('what no language translates is the same in all: the version of a consent, words to listen for', () => {
  for (const language of ['en', 'hi', 'ta']) {
    expect(catalogue(language, 'consents').routine.version).toBe('1');
    expect(catalogue(language, 'chat').hindiWords).toContain('bukhar');
    expect(catalogue(language, 'chat').help[0]?.href).toBe('/report-analysis');
  }
});

test('the texts of a feature follow the language of the moment', () => {
  let now = 'en';
  const { levels } = spokenCatalogue('symptoms', () => now);
  const title = levels['self-care'].title;
  now = 'hi';
  expect([title, levels['self-care'].title]).toEqual([
    'Care for yourself at home',
    catalogue('hi', 'symptoms').levels['self-care'].title,
  ]);
});
