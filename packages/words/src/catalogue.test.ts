import { expect, test } from 'vitest';
import { say, textsIn } from './catalogue.ts';

test('who chose a language that has no texts yet is written to in English', () => {
  expect(textsIn('hi')('mail.greetingNamed', { name: 'Asha' })).toBe('Namaste Asha,');
});

test('a refusal of the contract is filled from its message', () => {
  expect(say('en', { code: 'input.text.atMost', params: { count: 300 } })).toBe('Please use at most 300 characters.');
});
