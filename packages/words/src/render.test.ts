import { expect, test } from 'vitest';
import { createSay } from './render.ts';

const say = createSay({
  en: {
    mail: {
      hello: 'Namaste {{name}},',
      plain: 'Nothing to fill.',
      price: 'It costs {{amount}}.',
      left: { days_one: '{{count}} day left', days_other: '{{count}} days left' },
    },
  },
  xx: { mail: { hello: 'Xa {{name}}!' } },
});

test('a sentence is said in the language asked for', () => {
  expect(say('xx', { code: 'mail.hello', params: { name: 'Asha' } })).toBe('Xa Asha!');
});

test('a text that a language lacks is said in English', () => {
  expect(say('xx', { code: 'mail.plain' })).toBe('Nothing to fill.');
});

test('the count chooses the plural', () => {
  expect(say('en', { code: 'mail.left.days', params: { count: 1 } })).toBe('1 day left');
  expect(say('en', { code: 'mail.left.days', params: { count: 3 } })).toBe('3 days left');
});

test('a number is written as India writes it', () => {
  expect(say('en', { code: 'mail.price', params: { amount: 235000 } })).toBe('It costs 2,35,000.');
});

test('what a person typed is put in as it is, neither escaped nor filled again', () => {
  const name = '<b>{{amount}} $t(plain)</b>';
  expect(say('en', { code: 'mail.hello', params: { name } })).toBe(`Namaste ${name},`);
});

test('a code without a text and a placeholder without a value throw', () => {
  expect(() => say('en', { code: 'mail.nowhere' })).toThrow('no text for mail.nowhere');
  expect(() => say('en', { code: 'mail.hello' })).toThrow('no value for {{name}}');
});
